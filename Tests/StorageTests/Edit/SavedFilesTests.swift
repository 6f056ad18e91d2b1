import Foundation
import TestSupport
import Testing

@testable import Files
@testable import Storage

/// Changes of several files, some of which are new or go.
@Suite struct SavedFilesTests {
  private let folder = TemporaryFolder()
  private var store: BookStore { BookStore(BookFolder(path: folder.path, shownAs: "book")) }
  private let files = [
    FileChange(
      file: FilePath("accounts/a.json"), shownPath: "book/accounts/a.json",
      old: Array("{}".utf8)[...], newText: nil),
    FileChange(
      file: FilePath("todos/b.json"), shownPath: "book/todos/b.json", old: nil,
      newText: .bytes(Array("{ }".utf8))),
  ]

  @Test func `A file goes and another comes, or neither where one is not as it was read`() throws {
    try folder.write("{}", to: "accounts/a.json")
    try store.save(files)
    #expect(try folder.snapshot() == ["todos/b.json": Data("{ }".utf8)])

    try folder.write("{\n}", to: "accounts/a.json")
    #expect(throws: BookStoreError.changedMeanwhile) { try store.save(files) }
    #expect(throws: BookStoreError.changedMeanwhile) { try store.save([files[0]]) }
    #expect(try folder.read("accounts/a.json") == "{\n}")
    #expect(try folder.read("todos/b.json") == "{ }")
  }

  @Test func `A folder shows the files that it would have`() throws {
    try folder.write("{}", to: "accounts/a.json")
    try folder.write("{}", to: "accounts/c.json")
    let shown = BookFolder(path: folder.path, shownAs: "book").showing(files)
    #expect(try shown.entries(of: FilePath("accounts")).map(\.text) == ["accounts/c.json"])
    #expect(shown.contains(FilePath("todos")))
    #expect(try shown.entries(of: FilePath("todos")).map(\.text) == ["todos/b.json"])
    #expect(Array(try shown.bytes(of: FilePath("todos/b.json")).text) == Array("{ }".utf8))
    #expect(!shown.contains(FilePath("accounts/a.json")))
  }
}
