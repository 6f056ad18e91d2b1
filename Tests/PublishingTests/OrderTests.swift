import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// What someone counts who reads a site while it is built.
private final class Reader: Sendable {
  let isDone = Atomic(false)
  let reads = Atomic(0)
  let faults = Atomic(0)
}

@Suite struct OrderTests {
  let site = PublishedSite()

  @Test func `Nothing of a site changes before the run finishes`() throws {
    try site.publish(["a.html": "1", "b.html": "1"])
    let before = try site.temporary.snapshot().filter { !$0.key.contains(".daybook/") }
    let folder = try OutputFolder(site.root)
    try folder.write([50], to: OutputPath("a.html"))
    try folder.write([50], to: OutputPath("new/c.html"))
    #expect(try site.temporary.snapshot().filter { !$0.key.contains(".daybook/") } == before)
    #expect(!site.exists("new"))
    _ = try folder.finish()
    #expect(try site.paths() == ["a.html", "new/c.html"])
  }

  @Test func `New files come first, overviews last, and only then does anything go`() throws {
    try site.publish(["index.html": "1", "a/index.html": "1", "a/b/c.html": "1", "old.html": "1"])
    let after = ["index.html": "2", "a/index.html": "2", "a/b/c.html": "2", "z.html": "2"]
    func state() throws -> [String] {
      try site.paths().map { try $0 + "=" + site.read($0) }.filter { $0 != "old.html=1" }
    }
    try site.breakOff(after, before: "z.html")
    #expect(try state() == ["a/b/c.html=1", "a/index.html=1", "index.html=1"])
    try site.breakOff(after, before: "a/b/c.html")
    #expect(try state() == ["a/b/c.html=1", "a/index.html=1", "index.html=1", "z.html=2"])
    try site.breakOff(after, before: "index.html")
    #expect(try state() == ["a/b/c.html=2", "a/index.html=2", "index.html=1", "z.html=2"])
    #expect(site.exists("old.html"))
    try site.publish(after)
    #expect(!site.exists("old.html"))
  }

  @Test func `What a killed run put there unseen goes before pages may refer to it`() throws {
    try site.publish(["index.html": "1"])
    // Its own links may lead to what never came: nobody can reach it yet.
    try site.breakOff(["index.html": "2", "a/x.html": "2", "b.html": "2"], before: "b.html")
    #expect(try site.paths() == ["a/x.html", "index.html"])
    try site.breakOff(["index.html": "3", "c.html": "3"], before: "c.html")
    #expect(try site.paths() == ["index.html"])
    // One that comes again is among the first, with the bytes that it is to have.
    try site.breakOff(["index.html": "4", "a/x.html": "4", "b.html": "4"], before: "b.html")
    try site.breakOff(["index.html": "5", "a/x.html": "5", "b.html": "5"], before: "index.html")
    #expect(try site.read("a/x.html") == "5")
    // And one that readers may have seen stays until all else is done.
    try site.breakOff(["index.html": "6", "c.html": "6"], before: "index.html")
    #expect(try site.paths() == ["a/x.html", "b.html", "c.html", "index.html"])
    try site.publish(["index.html": "6", "c.html": "6"])
    #expect(try site.paths() == ["c.html", "index.html"])
    #expect(!site.exists("a"))
  }

  @Test func `A file whose name changes with its bytes stays for one more build`() throws {
    func style(_ text: String) -> String {
      let digest = FileDigest.fingerprint(.init(of: Array(text.utf8)))
      return "assets/x-\(digest.text.prefix(16)).css"
    }
    try site.publish(["index.html": "1", style("one"): "one"])
    let outcome = try site.publish(["index.html": "2", style("two"): "two"])
    #expect(outcome.removedCount == 0)
    #expect(site.exists(style("one")) && site.exists(style("two")))
    #expect(try site.publish(["index.html": "2", style("two"): "two"]).removedCount == 1)
    #expect(try site.paths() == [style("two"), "index.html"].sorted())
    // One that comes back meanwhile is one of the site again.
    try site.publish(["index.html": "1", style("one"): "one"])
    try site.publish(["index.html": "2", style("two"): "two"])
    #expect(try site.publish(["index.html": "2", style("two"): "two"]).removedCount == 1)
    #expect(site.exists(style("two")) && !site.exists(style("one")))
  }

  @Test func `A trial says what would be done and writes nothing`() throws {
    var trial = OutputFolder.Options()
    trial.isTrial = true
    let outcome = try site.publish(["a.html": "1"], trial)
    #expect(outcome.changes.map { "\($0.kind) \($0.path.text)" } == ["new a.html"])
    #expect(!site.temporary.exists("public"))

    try site.publish(["a.html": "1", "b.html": "1", "c/d.html": "1"])
    let before = try site.temporary.snapshot()
    let second = try site.publish(["a.html": "1", "b.html": "2", "c/e.html": "1"], trial)
    #expect(
      second.changes.map { "\($0.kind) \($0.path.text)" }
        == ["changed b.html", "removed c/d.html", "new c/e.html"])
    #expect(second.writtenCount == 2 && second.removedCount == 1 && second.unchangedCount == 1)
    #expect(try site.temporary.snapshot() == before)
  }

  @Test func `A reader never meets half a page, and misses none that both versions have`() throws {
    let versions = ["x", "y"].map { letter in
      Dictionary(
        uniqueKeysWithValues: (0..<10).map { number in
          ("p/\(number).html", String(repeating: letter, count: 20_000))
        } + [("only-\(letter).html", letter)])
    }
    try site.publish(versions[0])
    let reader = Reader()
    let root = site.root
    Thread.detachNewThread {
      while !reader.isDone.load(ordering: .acquiring) {
        for number in 0..<10 {
          let text = FileManager.default.contents(atPath: "\(root)/p/\(number).html") ?? Data()
          if text.count != 20_000 || Set(text).count != 1 {
            reader.faults.add(1, ordering: .relaxed)
          }
          reader.reads.add(1, ordering: .relaxed)
        }
      }
      reader.isDone.store(false, ordering: .releasing)
    }
    while reader.reads.load(ordering: .relaxed) == 0 { usleep(1_000) }
    for number in 1...Effort.count(10, thorough: 50) { try site.publish(versions[number % 2]) }
    reader.isDone.store(true, ordering: .releasing)
    while reader.isDone.load(ordering: .acquiring) { usleep(1_000) }
    #expect(reader.reads.load(ordering: .relaxed) > 0)
    #expect(reader.faults.load(ordering: .relaxed) == 0)
  }
}
