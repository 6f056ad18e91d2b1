import Basics
import Foundation
import TestSupport

@testable import Publishing

/// A site of short texts in a folder of its own.
struct PublishedSite {
  let temporary = TemporaryFolder()
  var root: String { temporary.path + "/public" }

  @discardableResult
  func publish(
    _ files: [String: String], _ options: OutputFolder.Options = .init(), pages: [UInt8]? = nil,
    beforeFinish: () throws -> Void = {}
  ) throws -> OutputFolder.Outcome {
    let folder = try open(options)
    for (path, text) in files { try folder.write(Array(text.utf8), to: OutputPath(path)) }
    try beforeFinish()
    return try folder.finish(
      pages: pages.map { pages in Parallel(width: 1).begin { ByteParts(pages) } })
  }

  /// Takes hold of the folder; a process that another test begins holds the lock's file open with it
  /// until it runs its program, so that the folder may seem to be in use for a moment.
  private func open(_ options: OutputFolder.Options) throws -> OutputFolder {
    for _ in 0..<100 {
      do { return try OutputFolder(root, options) } catch {
        guard error == .busy(root) else { throw error }
        usleep(10_000)
      }
    }
    return try OutputFolder(root, options)
  }

  /// A run that is broken off once all is in place that comes before a path, since a folder of that
  /// name stands in the way.
  func breakOff(_ files: [String: String], before path: String) throws {
    var folder: OutputFolder? = try OutputFolder(root)
    for (path, text) in files { try folder?.write(Array(text.utf8), to: OutputPath(path)) }
    let target = URL(filePath: root).appending(path: path)
    let aside = temporary.path + "/aside"
    let isThere = FileManager.default.fileExists(atPath: target.path)
    if isThere { try FileManager.default.moveItem(atPath: target.path, toPath: aside) }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    _ = try? folder?.finish()
    folder = nil
    try FileManager.default.removeItem(at: target)
    if isThere { try FileManager.default.moveItem(atPath: aside, toPath: target.path) }
  }

  func exists(_ path: String) -> Bool { temporary.exists("public/" + path) }
  func read(_ path: String) throws -> String { try temporary.read("public/" + path) }

  /// The paths of the site's files, without Daybook's own records.
  func paths() throws -> [String] {
    try temporary.snapshot().keys.filter { $0.hasPrefix("public/") }.map { String($0.dropFirst(7)) }
      .filter { !$0.hasPrefix(".daybook/") }.sorted()
  }
}
