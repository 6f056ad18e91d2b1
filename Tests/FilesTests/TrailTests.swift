import Foundation
import TestSupport
import Testing

@testable import Files

/// The folders that have a say in where a path leads.
@Suite struct TrailTests {
  let folder = TemporaryFolder()

  /// The steps of a path from the folder on: `a/` leads through a folder, `a/b` by a name.
  private func steps(_ path: String) throws -> [String] {
    let start = try FilePath(folder.path).resolved()
    var steps: [String] = []
    FilePath(path).forEachStep(from: start) { step in
      let text =
        switch step {
        case .folder(let folder): folder.text + "/"
        case .name(let name, let folder): folder.appending(name).text
        }
      if text.hasPrefix(start.text + "/") { steps.append(String(text.dropFirst(start.text.count))) }
    }
    return steps
  }

  @Test func `A path leads through its folders and ends with a name`() throws {
    try folder.write("", to: "a/b/c.json")
    #expect(try steps("a/b/c.json") == ["/", "/a/", "/a/b/", "/a/b/c.json"])
    #expect(try steps("a/b") == ["/", "/a/", "/a/b/"])
    #expect(try steps("a/none/c.json") == ["/", "/a/", "/a/none"])
    #expect(try steps("a/b/c.json/d") == ["/", "/a/", "/a/b/", "/a/b/c.json"])
    #expect(try steps(".") == ["/", "/./"])
  }

  @Test func `A link leads on from where it is, through further links`() throws {
    try folder.write("", to: "data/v1/c.json")
    try folder.link("data/now", to: "v1")
    try folder.link("book", to: "data/now")
    #expect(
      try steps("book/c.json") == [
        "/", "/book", "/data/", "/data/now", "/data/v1/", "/data/v1/c.json",
      ])
    let start = try FilePath(folder.path).resolved().text
    try folder.link("far", to: start + "/data/../data/gone/c.json")
    #expect(
      try steps("far") == [
        "/", "/far", "/", "/data/", "/data/../", "/data/../data/", "/data/../data/gone",
      ])
  }

  @Test func `Links in a circle lead nowhere, and come to an end`() throws {
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    #expect(try steps("one/x").count == 42)
  }

  @Test func `What comes to be there while a step is looked at is followed`() throws {
    let start = try FilePath(folder.path).resolved()
    var names: [FilePath] = []
    try FilePath("a/b").forEachStep(from: start) { step in
      guard case .name(let name, in: start) = step else { return names.append(FilePath("-")) }
      try FileManager.default.createDirectory(
        atPath: folder.path + "/a/b", withIntermediateDirectories: true)
      names.append(name)
    }
    #expect(names.suffix(3).map(\.text) == ["a", "-", "-"])
  }
}
