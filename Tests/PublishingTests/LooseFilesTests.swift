import Basics
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct LooseFilesTests {
  let temporary = TemporaryFolder()
  var root: String { temporary.path + "/out" }

  /// No machine has a program of this number.
  let ended = ".daybook-2147483647.new"

  private func record(_ files: [String: String]) -> String {
    files.sorted { $0.key < $1.key }.map { name, text in
      "\(Fingerprint(of: Array(text.utf8))) \(name)\n"
    }.joined()
  }

  @Test func `Loose files leave the files of others alone`() throws {
    try temporary.write("theirs", to: "out/b.md")
    let folder = try LooseFiles(root)
    #expect(throws: PublishingError.exists(root + "/b.md")) {
      try folder.writeNew([("a.md", [49]), ("b.md", [50])])
    }
    #expect(try temporary.snapshot().keys.sorted() == ["out/b.md"])
    try folder.write([51], to: OutputPath("a.md"))
    #expect(try temporary.read("out/a.md") == "3")
    try temporary.link("out/c.md", to: "b.md")
    #expect(throws: PublishingError.wrongKind(root + "/c.md")) {
      try folder.write([51], to: OutputPath("c.md"))
    }
  }

  @Test func `A file that has these bytes already is not written again`() throws {
    let folder = try LooseFiles(root)
    #expect(try folder.write([49], to: OutputPath("a.md")))
    let before = try temporary.modificationDate("out/a.md")
    #expect(try !folder.write([49], to: OutputPath("a.md")))
    #expect(try temporary.modificationDate("out/a.md") == before)
    #expect(try folder.write([50], to: OutputPath("a.md")))
  }

  @Test func `What a run that was killed was writing goes, what another is writing stays`() throws {
    let running = ".daybook-\(getppid()).new"
    for name in [
      ended, LooseFiles.temporaryName(of: .own), running, ".daybook-x.new", "daybook-1.new",
      ".a.md",
    ] {
      try temporary.write("half", to: "out/" + name)
    }
    _ = try LooseFiles(root)
    #expect(
      try temporary.snapshot().keys.sorted()
        == [".a.md", running, ".daybook-x.new", "daybook-1.new"].map { "out/" + $0 }.sorted())
  }

  @Test func `Files that a killed run has begun to make are made anew`() throws {
    try temporary.write(record(["a": "1", "b": "2"]), to: "out/.daybook-making")
    try temporary.write("1", to: "out/a")
    try temporary.write("ha", to: "out/" + ended)
    let folder = try LooseFiles(newOrEmpty: root)
    try folder.writeNew([("a", [51]), ("b", [52])])
    #expect(try temporary.read("out/a") == "3")
    #expect(try temporary.snapshot().keys.sorted() == ["out/a", "out/b"])
  }

  @Test func `A file that someone has changed since a run was killed is theirs`() throws {
    try temporary.write(record(["a": "1"]), to: "out/.daybook-making")
    try temporary.write("mine", to: "out/a")
    #expect(throws: PublishingError.notEmpty(root)) { try LooseFiles(newOrEmpty: root) }
    #expect(throws: PublishingError.exists(root + "/a")) {
      try LooseFiles(root).writeNew([("a", [51])])
    }
    #expect(try temporary.read("out/a") == "mine")
  }

  @Test func `Where one of several files cannot be made, none is left, and no folder`() throws {
    let folder = try LooseFiles(newOrEmpty: root)
    #expect(throws: PublishingError.self) {
      try folder.writeNew([("a", [49]), ("b/c/d", [50]), ("a/b", [50])])
    }
    #expect(!temporary.exists("out"))
  }

  @Test func `Files in folders of their own are made anew where a run was killed`() throws {
    try temporary.write(record(["a/b/c": "1", "d/e": "2"]), to: "out/.daybook-making")
    try temporary.write("1", to: "out/a/b/c")
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/out/d", withIntermediateDirectories: true)
    try LooseFiles(newOrEmpty: root).writeNew([("a/b/c", [51]), ("d/e", [52])])
    #expect(try temporary.snapshot().keys.sorted() == ["out/a/b/c", "out/d/e"])
    #expect(try temporary.read("out/a/b/c") == "3")
    // A folder that the run did not make, and a file in one that it made, are someone's.
    try temporary.write(record(["a/b/c": "3", "d/e": "4"]), to: "out/.daybook-making")
    for path in ["out/x/y", "out/a/y"] {
      try temporary.write("mine", to: path)
      #expect(throws: PublishingError.notEmpty(root)) { try LooseFiles(newOrEmpty: root) }
      try FileManager.default.removeItem(atPath: temporary.path + "/" + path)
      if path == "out/x/y" { try FileManager.default.removeItem(atPath: temporary.path + "/out/x") }
    }
    #expect(throws: Never.self) { try LooseFiles(newOrEmpty: root) }
  }

  @Test func `This program runs, and one of the largest number does not`() throws {
    #expect(ProcessNumber.own.isRunning)
    #expect(try #require(ProcessNumber("2147483647")).isRunning == false)
    #expect(ProcessNumber("0") == nil)
    #expect(ProcessNumber("-1") == nil)
    #expect(ProcessNumber("x") == nil)
  }
}
