import Basics
import Files
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct OutputFolderTests {
  let temporary = TemporaryFolder()
  var root: String { temporary.path + "/public" }

  @discardableResult
  func publish(_ files: [String: String], force: Bool = false) throws -> OutputFolder.Outcome {
    var options = OutputFolder.Options()
    options.force = force
    let folder = try OutputFolder(root, options)
    for (path, text) in files { try folder.write(Array(text.utf8), to: OutputPath(path)) }
    return try folder.finish()
  }

  @Test func `A first run writes everything, a second nothing`() throws {
    let files = ["index.html": "a", "accounts/x/index.html": "b"]
    #expect(try publish(files) == .init(fileCount: 2, writtenCount: 2))
    let before = try temporary.snapshot()
    let modified = try temporary.modificationDate("public/index.html")
    #expect(try publish(files) == .init(fileCount: 2, writtenCount: 0))
    #expect(try temporary.snapshot() == before)
    #expect(try temporary.modificationDate("public/index.html") == modified)
  }

  /// The mode of a file or folder, as chmod writes it.
  private func mode(_ name: String) throws -> String {
    let mode =
      try FileManager.default.attributesOfItem(atPath: temporary.path + "/" + name)[
        .posixPermissions] as? Int
    return String(try #require(mode), radix: 8)
  }

  @Test func `A page that is replaced keeps its mode and its group`() throws {
    try publish(["a.html": "1"])
    #expect(chmod(root + "/a.html", 0o640) == 0)
    // Only root may give any group.
    let group: gid_t = getuid() == 0 ? 4 : getgid()
    #expect(chown(root + "/a.html", uid_t.max, group) == 0)
    #expect(try publish(["a.html": "2"]).writtenCount == 1)
    #expect(try temporary.read("public/a.html") == "2")
    #expect(try mode("public/a.html") == "640")
    let attributes = try FileManager.default.attributesOfItem(atPath: root + "/a.html")
    #expect(attributes[.groupOwnerAccountID] as? Int == Int(group))
  }

  @Test func `Daybook's records are for their owner alone`() throws {
    try publish(["a.html": "1"])
    #expect(try mode("public/.daybook") == "700")
    #expect(chmod(root + "/.daybook", 0o755) == 0)
    try publish(["a.html": "1"])
    #expect(try mode("public/.daybook") == "700")
  }

  @Test func `Only what changed is written, and what is stale goes with its empty folders`() throws
  {
    try publish(["a.html": "1", "b.html": "1", "old/deep/c.html": "1", "old/d.html": "1"])
    let outcome = try publish(["a.html": "1", "b.html": "2", "old/d.html": "1"])
    #expect(outcome == .init(fileCount: 3, writtenCount: 1, removedCount: 1))
    #expect(temporary.exists("public/old/d.html"))
    #expect(!temporary.exists("public/old/deep"))
  }

  @Test func `A file that Daybook did not write is never touched`() throws {
    try publish(["a.html": "1", "dir/b.html": "1"])
    try temporary.write("mine", to: "public/notes.txt")
    try temporary.write("mine", to: "public/dir/notes.txt")
    try publish(["a.html": "1"])
    #expect(try temporary.read("public/notes.txt") == "mine")
    #expect(try temporary.read("public/dir/notes.txt") == "mine")
    #expect(!temporary.exists("public/dir/b.html"))
  }

  @Test func `A foreign file where a page belongs stops the run`() throws {
    try publish(["a.html": "1"])
    try temporary.write("mine", to: "public/b.html")
    #expect(throws: PublishingError.notOurFile(root + "/b.html")) {
      try publish(["a.html": "1", "b.html": "2"])
    }
    #expect(try temporary.read("public/b.html") == "mine")
    try publish(["b.html": "2"], force: true)
    #expect(try temporary.read("public/b.html") == "2")
  }

  @Test func `A stale file that someone has changed is kept and reported`() throws {
    try publish(["a.html": "1", "b.html": "1"])
    try temporary.write("edited", to: "public/b.html")
    let outcome = try publish(["a.html": "1"])
    #expect(outcome.keptPaths == ["b.html"])
    #expect(try temporary.read("public/b.html") == "edited")
    #expect(try publish(["a.html": "1"]).keptPaths == [])
  }

  @Test func `A folder with files that Daybook does not own is refused and left as it is`() throws {
    try temporary.write("mine", to: "public/thesis.txt")
    let before = try temporary.snapshot()
    let error = #expect(throws: PublishingError.self) { try publish(["a.html": "1"]) }
    #expect(error == .notOurFolder(root))
    #expect(error?.description == "\(root) is not empty and was not written by Daybook")
    #expect(try temporary.snapshot() == before)

    try publish(["a.html": "1"], force: true)
    #expect(try temporary.read("public/thesis.txt") == "mine")
    try publish([:])
    #expect(try temporary.read("public/thesis.txt") == "mine")
    #expect(!temporary.exists("public/a.html"))
  }

  @Test func `A run that is interrupted before it finishes leaves the site as it was`() throws {
    do {
      let folder = try OutputFolder(root)
      try folder.write(Array("1".utf8), to: OutputPath("a.html"))
      try folder.write(Array("1".utf8), to: OutputPath("b.html"))
    }  // interrupted: never finished
    try temporary.write("half", to: "public/.daybook/new-7")
    try temporary.write("half", to: "public/.daybook/new/3")
    #expect(!temporary.exists("public/a.html"))
    #expect(try publish(["a.html": "2"]) == .init(fileCount: 1, writtenCount: 1))
    #expect(
      try temporary.snapshot().keys.sorted() == [
        "public/.daybook/lock", "public/.daybook/manifest", "public/a.html",
      ])
  }

  @Test func `Two runs never write to one folder at a time`() throws {
    let first = try OutputFolder(root)
    #expect(throws: PublishingError.busy(root)) { try OutputFolder(root) }
    _ = try first.finish()
  }

  @Test func `A symbolic link in the folder leads nobody out of it`() throws {
    try publish(["a.html": "1"])
    try temporary.write("theirs", to: "elsewhere/index.html")
    try temporary.link("public/accounts", to: temporary.path + "/elsewhere")
    #expect(throws: PublishingError.symbolicLink(root + "/accounts")) {
      try publish(["a.html": "1", "accounts/index.html": "2"])
    }
    #expect(try temporary.read("elsewhere/index.html") == "theirs")

    try temporary.link("public/b.html", to: temporary.path + "/elsewhere/index.html")
    #expect(throws: PublishingError.symbolicLink(root + "/b.html")) {
      try publish(["a.html": "1", "b.html": "2"])
    }
  }

  @Test func `A record that was tampered with removes nothing outside the folder`() throws {
    try publish(["a.html": "1"])
    try temporary.write("theirs", to: "victim.txt")
    let line = "\(Fingerprint(of: Array("theirs".utf8))) ../victim.txt\n"
    try temporary.write(
      try temporary.read("public/.daybook/manifest") + line, to: "public/.daybook/manifest")
    try publish(["a.html": "1"])
    #expect(try temporary.read("victim.txt") == "theirs")
  }

  @Test(arguments: [
    "", "/etc/passwd", "../x", "a/../x", "a//b", "a/", "./a", "a\u{0}b", "a\nb", "..", "a\\b",
    ".daybook/manifest",
  ])
  func `A path that could leave the folder is none`(text: String) {
    #expect(throws: PublishingError.unsafePath(text)) { try OutputPath(text) }
  }

  @Test func `Files written from many threads are all recorded`() async throws {
    let folder = try OutputFolder(root)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try folder.write(Array("\(number)".utf8), to: OutputPath("d\(number % 7)/\(number).html"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.finish() == .init(fileCount: 200, writtenCount: 200))
    #expect(try temporary.read("public/d3/10.html") == "10")
    #expect(try temporary.snapshot().count == 202)
  }

  @Test func `A folder that cannot be made is an error with its reason`() throws {
    try temporary.write("a file", to: "public")
    #expect(throws: PublishingError.wrongKind(root)) { try OutputFolder(root) }
    #expect(try temporary.read("public") == "a file")
  }

  @Test func `A folder below a file is refused with the system's own reason`() throws {
    try temporary.write("a file", to: "file")
    let below = temporary.path + "/file/public"
    let expected = FileError(.create, FilePath(below), .system(ENOTDIR))
    #expect(throws: PublishingError.file(expected)) { try OutputFolder(below) }
    #expect(throws: PublishingError.file(expected)) { try LooseFiles(below) }
    #expect(
      PublishingError.file(expected).description
        == "cannot create \(below): a part of its path is not a folder")
  }

  @Test func `A pipe among the records stops the run instead of making it wait`() throws {
    try publish(["a.html": "1"])
    #expect(mkfifo(root + "/.daybook/journal", 0o600) == 0)
    #expect(throws: PublishingError.self) { try publish(["a.html": "1"]) }
  }
}
