import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct StatusFileTests {
  private let temporary = TemporaryFolder()
  private var root: String { temporary.path + "/public" }
  private var file: StatusFile { StatusFile(of: root) }
  private var place: String { root + "/.daybook/status.json" }

  private func inode() throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: place)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  @Test func `Nothing is put on record where Daybook has built nothing`() throws {
    try file.update { _ in Array("x".utf8) }
    #expect(!temporary.exists("public"))
    try temporary.write("mine", to: "public/.daybook/notes.txt")
    try file.update { _ in Array("x".utf8) }
    #expect(try file.read() == nil)
    #expect(try !file.isBuilding())
  }

  @Test func `A few bytes are changed in place, more by a new file, and a folder is an error`()
    throws
  {
    try temporary.write("", to: "public/.daybook/manifest")
    let long = String(repeating: "a", count: 400)
    for (text, keeps) in [(long, false), ("b" + long.dropFirst(), true), (long, true)] {
      let before = try? inode()
      try file.update { old in
        #expect((old == nil) == (before == nil))
        return Array(text.utf8)
      }
      #expect(try temporary.read("public/.daybook/status.json") == text)
      #expect(try (before == inode()) == keeps)
    }
    let before = try inode()
    try file.update { _ in Array(repeating: UInt8(ascii: "b"), count: 400) }
    #expect(try inode() != before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/.daybook").count == 2)

    try FileManager.default.removeItem(atPath: place)
    try temporary.write("", to: "public/.daybook/status.json/x")
    let error = #expect(throws: PublishingError.self) { try file.update { _ in [1] } }
    #expect(error?.description.contains("public/.daybook/status.json: it is a folder") == true)
  }

  @Test func `What differs is found from both ends`() {
    func change(_ old: String, _ new: String) -> Range<Int>? {
      StatusFile.change(from: Array(old.utf8), to: Array(new.utf8))
    }
    #expect(change("abc", "abc") == 0..<0)
    #expect(change("abc", "axc") == 1..<2)
    #expect(change("aab", "aaa") == 2..<3)
    #expect(change("abc", "xyz") == 0..<3)
    #expect(change("abc", "ab") == nil)
    #expect(change("", "") == 0..<0)
  }

  @Test func `Whether a build holds the folder is seen without disturbing it`() throws {
    do {
      let folder = try OutputFolder(root)
      #expect(try file.isBuilding())
      try folder.write([1], to: OutputPath("a.html"))
      _ = try folder.finish()
    }
    // The lock's file stays; it is the lock that counts.
    #expect(temporary.exists("public/.daybook/lock"))
    #expect(try !file.isBuilding())
  }

  @Test func `Every file of a run and its folders get one modification time`() throws {
    try temporary.write("mine", to: "public/notes.txt")
    var options = OutputFolder.Options()
    options.force = true
    let folder = try OutputFolder(root, options)
    for path in ["a.html", "b/c/d.html"] { try folder.write([1], to: OutputPath(path)) }
    _ = try folder.finish()
    try folder.setModificationTimes(secondsSince1970: 86_400)
    for path in ["a.html", "b/c/d.html", "b/c", "b", ""] {
      #expect(
        try temporary.modificationDate("public/" + path) == Date(timeIntervalSince1970: 86_400))
    }
    #expect(
      try temporary.modificationDate("public/notes.txt") != Date(timeIntervalSince1970: 86_400))
  }
}
