import Foundation
import TestSupport
import Testing

@testable import Files

/// A file that is read part by part stays what it was when it was opened.
@Suite struct PartsFileTests {
  private let folder = TemporaryFolder()

  private func open(_ name: String) throws -> PartsFile {
    try PartsFile(name, in: OpenFolder(FilePath(folder.path)))
  }

  @Test func `Parts are read at their places, also when the name goes to another file`() throws {
    try folder.write("0123456789", to: "a")
    let file = try open("a")
    #expect(file.size == 10)
    #expect(try file.bytes(at: 3..<6) == Array("345".utf8))
    #expect(try file.bytes(at: 10..<10) == [])
    try folder.write("another", to: "b")
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    try FileManager.default.moveItem(atPath: folder.path + "/b", toPath: folder.path + "/a")
    #expect(try file.bytes(at: 0..<10) == Array("0123456789".utf8))
  }

  @Test func `What lies behind the end, or was cut off, is refused`() throws {
    try folder.write("0123456789", to: "a")
    let file = try open("a")
    for places in [-1..<1, 9..<11, 11..<11] {
      #expect(throws: FileError.self) { try file.bytes(at: places) }
    }
    try #require(truncate(folder.path + "/a", 4) == 0)
    #expect(throws: FileError.self) { try file.bytes(at: 3..<6) }
  }

  @Test func `Only a regular file is opened`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "folder")
    for name in ["folder", "link", "nothing"] {
      #expect(throws: FileError.self) { try open(name) }
    }
  }
}
