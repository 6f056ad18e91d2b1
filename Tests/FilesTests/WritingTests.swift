import Files
import Foundation
import TestSupport
import Testing

@Suite struct WritingTests {
  let temporary = TemporaryFolder()
  var root: FilePath { FilePath(temporary.path) }

  @Test func `A file is written in place of the one before, and nothing else is left`() throws {
    try temporary.write("old", to: "a")
    try temporary.write("left by a run that was cut short", to: "temporary")
    try root.appending("a").write(Array("new".utf8), by: root.appending("temporary"))
    #expect(try temporary.read("a") == "new")
    #expect(try temporary.snapshot().keys.sorted() == ["a"])
  }

  @Test func `A link is replaced by the file, and what it leads to stays`() throws {
    try temporary.write("theirs", to: "theirs")
    try temporary.link("a", to: "theirs")
    try root.appending("a").write(Array("new".utf8), by: root.appending("temporary"))
    #expect(try temporary.read("theirs") == "theirs")
    #expect(try root.appending("a").kind() == .file)
  }

  @Test func `Lines are appended to what is there`() throws {
    let path = root.appending("journal")
    for text in ["one\n", "two\n"] { try AppendedFile(path).append(Array(text.utf8)) }
    #expect(try temporary.read("journal") == "one\ntwo\n")
    try temporary.link("link", to: "journal")
    #expect(throws: FileError(.create, root.appending("link"), .notAFile(.symbolicLink))) {
      _ = try AppendedFile(root.appending("link"))
    }
  }

  @Test func `A lock is held by one until it is let go`() throws {
    let path = root.appending("lock")
    do {
      guard let first = try FileLock(path) else {
        Issue.record("nobody holds it yet")
        return
      }
      #expect(try !canLock(path))
      _ = consume first
    }
    #expect(try canLock(path))
  }

  #if os(Linux)
    /// As a child process has it between its fork and the program that it then runs.
    @Test func `A lock is let go though its file is still open in another place`() throws {
      let path = root.appending("lock")
      let other: Int32
      do {
        guard let first = try FileLock(path) else {
          Issue.record("nobody holds it yet")
          return
        }
        other = dup(try #require(try descriptor(of: "lock")))
        #expect(try !canLock(path))
        _ = consume first
      }
      #expect(try canLock(path))
      close(other)
    }

    /// That of a file of the folder which this process has open.
    private func descriptor(of name: String) throws -> Int32? {
      let file = "/\(URL(filePath: temporary.path).lastPathComponent)/\(name)"
      let all = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: all).first { descriptor in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(all)/\(descriptor)")
        return target?.hasSuffix(file) == true
      }.flatMap(Int32.init)
    }
  #endif

  private func canLock(_ path: FilePath) throws -> Bool {
    guard let lock = try FileLock(path) else { return false }
    _ = consume lock
    return true
  }
}
