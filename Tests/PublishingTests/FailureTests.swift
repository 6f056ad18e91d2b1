import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct FailureTests {
  let site = PublishedSite()

  @Test func `A folder swapped for a link in the middle of a run is not written through`() throws {
    try site.publish(["d/a.html": "1", "index.html": "1"])
    try site.temporary.write("theirs", to: "elsewhere/a.html")
    let swap = {
      try FileManager.default.moveItem(
        atPath: site.root + "/d", toPath: site.temporary.path + "/moved")
      try site.temporary.link("public/d", to: site.temporary.path + "/elsewhere")
    }
    // What was opened before is the folder that it was.
    try site.publish(["d/a.html": "2", "index.html": "2"], beforeFinish: swap)
    #expect(try site.temporary.read("elsewhere/a.html") == "theirs")
    #expect(try site.temporary.read("moved/a.html") == "2")
    #expect(throws: PublishingError.symbolicLink(site.root + "/d")) {
      try site.publish(["d/a.html": "3", "index.html": "3"])
    }
    #expect(try site.read("index.html") == "2")
  }

  @Test func `A link that appears where a folder is to be made stops the run`() throws {
    try site.temporary.write("theirs", to: "elsewhere/a.html")
    #expect(throws: PublishingError.symbolicLink(site.root + "/d")) {
      try site.publish(["d/a.html": "1"]) {
        try site.temporary.link("public/d", to: site.temporary.path + "/elsewhere")
      }
    }
    #expect(try site.temporary.read("elsewhere/a.html") == "theirs")
    try FileManager.default.removeItem(atPath: site.root + "/d")
    #expect(try site.publish(["d/a.html": "1"]).writtenCount == 1)
  }

  @Test func `A file in place of a folder, and a folder in place of a file, stop the run`() throws {
    try site.publish(["a/b.html": "1", "c.html": "1"])
    try FileManager.default.removeItem(atPath: site.root + "/a")
    try site.temporary.write("theirs", to: "public/a")
    #expect(throws: PublishingError.wrongKind(site.root + "/a")) {
      try site.publish(["a/b.html": "2", "c.html": "2"])
    }
    try FileManager.default.removeItem(atPath: site.root + "/a")
    try site.temporary.write("theirs", to: "public/a/b.html/x")
    #expect(throws: PublishingError.wrongKind(site.root + "/a/b.html")) {
      try site.publish(["a/b.html": "2", "c.html": "2"])
    }
    #expect(try site.read("c.html") == "1")
    #expect(try site.read("a/b.html/x") == "theirs")
    #expect(try site.publish(["c.html": "2"]).keptPaths == [])
  }

  @Test func `A site that vanishes in the middle of a run is not half of one`() throws {
    try site.publish(["a/b.html": "1"])
    #expect(throws: PublishingError.self) {
      try site.publish(["a/b.html": "2", "c/d.html": "2"]) {
        try FileManager.default.removeItem(atPath: site.root)
      }
    }
    #expect(!site.temporary.exists("public"))
    #expect(try site.publish(["a/b.html": "2"]).writtenCount == 1)
  }

  /// What root may do, who may do anything, proves nothing.
  @Test(.enabled(if: getuid() != 0))
  func `Without permission nothing changes, and the reason is named`() throws {
    try site.publish(["a/b.html": "1", "c.html": "1"])
    let before = try site.temporary.snapshot()
    chmod(site.root + "/.daybook", 0o500)
    chmod(site.root, 0o500)
    defer { chmod(site.root, 0o700) }
    let error = #expect(throws: PublishingError.self) {
      try site.publish(["a/b.html": "2", "c.html": "2", "new.html": "2"])
    }
    #expect(error?.description.contains("permission denied") == true)
    chmod(site.root, 0o700)
    chmod(site.root + "/.daybook", 0o700)
    #expect(try site.temporary.snapshot() == before)
  }
}
