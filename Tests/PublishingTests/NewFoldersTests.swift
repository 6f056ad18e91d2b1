import Foundation
import TestSupport
import Testing

@testable import Publishing

/// Folders that are not in the site yet are made out of sight, and put there whole.
@Suite struct NewFoldersTests {
  let site = PublishedSite()

  @Test func `Nothing of a new folder is seen before the run finishes, and nothing is left behind`()
    throws
  {
    let files = ["a/b/c.html": "1", "a/d.html": "1", "e.html": "1"]
    try site.publish(files) {
      let seen = try site.paths()
      #expect(seen.isEmpty)
      #expect(!site.exists("a"))
      #expect(site.exists(".daybook/new/folders/a/b/c.html"))
    }
    #expect(try site.paths() == ["a/b/c.html", "a/d.html", "e.html"])
    #expect(!site.exists(".daybook/new") && !site.exists(".daybook/journal"))
    #expect(try site.publish(files).writtenCount == 0)
    // One more folder among those that are there.
    let outcome = try site.publish(files.merging(["a/x/y.html": "2"]) { $1 })
    #expect(outcome == .init(fileCount: 4, writtenCount: 1))
    #expect(try site.read("a/x/y.html") == "2")
  }

  @Test func `What somebody puts into a new folder meanwhile stays there`() throws {
    let outcome = try site.publish(["a/b/c.html": "1", "a/d.html": "1"]) {
      try site.temporary.write("theirs", to: "public/a/b/theirs.html")
    }
    #expect(outcome.writtenCount == 2)
    #expect(try site.paths() == ["a/b/c.html", "a/b/theirs.html", "a/d.html"])
    #expect(try site.read("a/b/theirs.html") == "theirs")
    try site.publish([:])
    #expect(try site.paths() == ["a/b/theirs.html"])
  }

  @Test func `Of a file that is written twice the second counts`() throws {
    let folder = try OutputFolder(site.root)
    for text in ["1", "2"] { try folder.write(Array(text.utf8), to: OutputPath("a/b.html")) }
    #expect(try folder.finish() == .init(fileCount: 1, writtenCount: 1))
    #expect(try site.read("a/b.html") == "2")
  }

  @Test func `A run that was broken off among new folders is known by the next`() throws {
    let files = ["a/b.html": "1", "c/d.html": "1", "c/e.html": "1", "f.html": "1"]
    try site.breakOff(files, before: "c/e.html")
    #expect(try site.read("a/b.html") == "1")
    #expect(try site.publish(["c/e.html": "2"]).keptPaths == [])
    #expect(try site.paths() == ["c/e.html"])
  }

  @Test func `What a killed run has made out of sight goes with the next`() throws {
    try site.temporary.write("1", to: "public/.daybook/new/folders/a/b/c.html")
    try site.temporary.write("1", to: "public/.daybook/new/7")
    try site.publish(["a/b/d.html": "1"])
    #expect(try site.paths() == ["a/b/d.html"] && !site.exists(".daybook/new"))
  }

  @Test func `A trial names each new file, and makes no folder`() throws {
    var options = OutputFolder.Options()
    options.isTrial = true
    let outcome = try site.publish(["a/b.html": "1", "c.html": "1"], options)
    #expect(outcome.changes.map(\.path.text) == ["a/b.html", "c.html"])
    #expect(!site.temporary.exists("public"))
  }
}
