import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ReplacingTests {
  private let folder = TemporaryFolder()
  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(name) }

  @Test func `A file is replaced with its mode, and nothing else is left`() throws {
    try folder.write("old", to: "a.json")
    chmod(folder.path + "/a.json", 0o640)
    try folder.write("left by a killed run", to: ".a.json.new")
    try path("a.json").replace(Array("old".utf8), with: Array("new".utf8))
    #expect(try folder.snapshot() == ["a.json": Data("new".utf8)])
    var status = stat()
    #expect(stat(folder.path + "/a.json", &status) == 0 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func `A link is followed and stays`() throws {
    try folder.write("old", to: "kept/a.json")
    try folder.link("a.json", to: "kept/a.json")
    try path("a.json").replace(Array("old".utf8), with: Array("new".utf8))
    #expect(try folder.read("kept/a.json") == "new")
    #expect(try path("a.json").kind() == .symbolicLink)
  }

  @Test func `What somebody else wrote meanwhile is not overwritten`() throws {
    try folder.write("theirs", to: "a.json")
    #expect(throws: FileError(.write, path("a.json"), .changing)) {
      try path("a.json").replace(Array("old".utf8), with: Array("new".utf8))
    }
    #expect(throws: FileError(.write, path("a.json"), .changing)) {
      try path("a.json").replace(nil, with: Array("new".utf8))
    }
    #expect(try folder.snapshot() == ["a.json": Data("theirs".utf8)])
    try path("b.json").replace(nil, with: Array("new".utf8))
    #expect(try folder.read("b.json") == "new")
  }

  @Test func `A folder is held by one at a time, and free again afterwards`() throws {
    let folder = FilePath(folder.path)
    func isFree() throws -> Bool {
      if let _ = try FolderLock(folder, waiting: 0.02) { true } else { false }
    }
    if let held = try FolderLock(folder, waiting: 0) {
      #expect(try !isFree())
      _ = consume held
    }
    #expect(try isFree())
    #expect(throws: FileError.self) { _ = try FolderLock(path("none"), waiting: 0) }
  }
}
