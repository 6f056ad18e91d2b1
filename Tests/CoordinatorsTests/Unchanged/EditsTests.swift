import BookSupport
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Coordinators

/// Whatever has changed in a book, what an earlier build left is no other than what a fresh one makes.
@Suite struct EditsTests {
  @Test(arguments: Effort.seeds(1, thorough: 50))
  func `After any edit the site is byte for byte that of a fresh build`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var book = EditedBook(isOneFile: seed % 2 == 0)
    var built = BuiltBook()
    built.jobs = 1
    var edits: [String] = []
    var assets: [String: Data] = [:]
    for number in 0..<Effort.count(4, thorough: 20) {
      // Edits that no other seed begins with, and some that nothing comes of.
      if number > 0 {
        for _ in 0..<Int(1 + random.next() % 2) {
          edits.append(book.edit(Int(random.next() % 1000), &random))
        }
      }
      try book.write(to: built)
      built.asOf = book.asOf
      if number > 0 { edits += try built.loseSomething(&random) }
      // All packed, some, or none; a fresh build has all of them at hand.
      built.entriesAtHand = [0, 60, nil][number % 3]
      try built.build()
      let fresh = try built.fresh()
      // What was replaced stays for one more build.
      let made = try built.files().filter { fresh[$0.key] != nil || assets[$0.key] != $0.value }
      assets.merge(fresh.filter { $0.key.hasPrefix("assets/") }) { $1 }
      let differing = Set(made.keys).union(fresh.keys).filter { made[$0] != fresh[$0] }
      #expect(differing.isEmpty, "after \(edits.suffix(3)): \(differing.sorted())")
    }
    built.isFresh = true
    try built.build()
    #expect(try built.files() == built.fresh())
  }
}

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
    for name in (try? FileManager.default.contentsOfDirectory(atPath: statics)) ?? [] {
      files[name] = try Data(contentsOf: URL(filePath: statics + "/" + name))
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
