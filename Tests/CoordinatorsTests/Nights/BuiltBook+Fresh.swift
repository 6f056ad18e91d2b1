import BookSupport
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Coordinators
@testable import SiteCoordinators

extension BuiltBook {
  /// Deletes a file or a folder of the site, or a file of Daybook's records; gives which.
  func loseSomething(_ random: inout SeededRandom) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: site).sorted()
    let places = all.filter { path in
      // Without the manifest nothing proves that what is stale is Daybook's.
      ![".daybook", ".daybook/manifest"].contains(path)
    }
    let records = places.filter { $0.hasPrefix(".daybook/") }
    let choice = [places, places, records][Int(random.next() % 3)]
    guard !choice.isEmpty, random.next() % 4 > 0 else { return [] }
    let path = choice[Int(random.next() % UInt64(choice.count))]
    try FileManager.default.removeItem(atPath: site + "/" + path)
    return ["without \(path)"]
  }

  /// The files of the site as they are made without regard to what is there.
  func fresh() throws -> [String: Data] {
    var files = try made(keeping: PageKeeper()).files
    let statics = book + "/static"
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: statics)) ?? [] {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: statics + "/" + name, isDirectory: &isFolder)
      if !isFolder.boolValue {
        files[name] = try Data(contentsOf: URL(filePath: statics + "/" + name))
      }
    }
    return files
  }

  /// The files that are made beside those that are kept, and what all of them were made of.
  func made(
    keeping keeper: PageKeeper
  ) throws -> (files: [String: Data], units: [String: SiteRecord.Unit]) {
    let day = try #require(Day(iso: Array(asOf.utf8)))
    let build = try SiteBuild(
      reading: BookSource(folder: book, parallelism: 1), builtIn: .all, asOf: { _ in day },
      jobs: jobs)
    let facts = build.facts()
    let files = Collected()
    try build.publish(facts, build.index(of: facts), keeping: keeper) { path, bytes in
      files.add(path, Data(bytes))
    }
    return (files.all, keeper.units)
  }
}

/// Files that come from many threads.
private final class Collected: Sendable {
  private let files = Mutex<[String: Data]>([:])

  func add(_ path: String, _ bytes: Data) { files.withLock { $0[path] = bytes } }
  var all: [String: Data] { files.withLock { $0 } }
}
