import Basics
import Files
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct RecoveryTests {
  let site = PublishedSite()

  /// A journal as a run leaves it that was killed before it moved a file to its place.
  private func journal(_ files: [String: String], isPlaced: Bool = false) throws {
    var promises: [OutputPath: FileDigest] = [:]
    for (path, text) in files {
      promises[try OutputPath(path)] = .fingerprint(Fingerprint(of: Array(text.utf8)))
    }
    let text =
      Journal().text(promising: ManifestFiles(promises)).bytes + (isPlaced ? Journal.mark : [])
    try site.temporary.write(String(decoding: text, as: UTF8.self), to: "public/.daybook/journal")
  }

  @Test func `A page whose new bytes never came is not taken for one changed by hand`() throws {
    try site.publish(["a.html": "1", "b.html": "1"])
    try journal(["b.html": "2"])
    // Its account goes, and comes back.
    let outcome = try site.publish(["a.html": "1"])
    #expect(outcome.keptPaths == [] && outcome.removedCount == 1)
    #expect(try site.paths() == ["a.html"])
    #expect(try site.publish(["a.html": "1", "b.html": "3"]).writtenCount == 1)
  }

  @Test func `All that runs in a row have promised counts until one finishes`() throws {
    try site.publish(["a.html": "1", "b.html": "1"])
    // What stands there is from the first of three runs that were broken off.
    try site.breakOff(["a.html": "1", "b.html": "2", "c.html": "2"], before: "b.html")
    try site.breakOff(["a.html": "3", "b.html": "3", "c.html": "3"], before: "a.html")
    try site.breakOff(["a.html": "4", "c.html": "4"], before: "a.html")
    #expect(try site.read("a.html") == "1" && site.read("b.html") == "1")
    #expect(try site.publish(["a.html": "1"]).keptPaths == [])
    #expect(try site.paths() == ["a.html"])
    #expect(!site.exists(".daybook/journal") && !site.exists(".daybook/new"))
  }

  @Test func `A journal that was cut off swallows no line of the next run`() throws {
    try site.publish(["a.html": "1"])
    try site.temporary.write(
      "\(Fingerprint(of: [49])) b.ht", to: "public/.daybook/journal")
    try site.breakOff(["a.html": "2", "c.html": "2"], before: "a.html")
    #expect(try site.read("c.html") == "2")
    #expect(try site.publish(["a.html": "1", "c.html": "3"]).writtenCount == 1)
    #expect(try site.read("c.html") == "3")
  }

  @Test func `A first run that was killed leaves a folder that is Daybook's`() throws {
    try site.breakOff(["a/b.html": "1", "index.html": "1"], before: "index.html")
    #expect(try site.paths() == ["a/b.html"])
    #expect(try site.publish(["a/b.html": "2", "index.html": "2"]).writtenCount == 2)
    #expect(try site.read("a/b.html") == "2")
  }

  @Test func `An interrupted run, a restart and a damaged record cost trust, and no more`() throws {
    let files = ["a.html": "1", "b.html": "1"]
    try site.publish(files)
    #expect(try OutputFolder(site.root).isTrusted)
    let manifest = try site.temporary.read("public/.daybook/manifest")
    func expect(_ isTrusted: Bool, _ text: String, _ found: ManifestState = .whole) throws {
      try site.temporary.write(text, to: "public/.daybook/manifest")
      #expect(try OutputFolder(site.root).isTrusted == isTrusted)
      #expect(try OutputFolder(site.root).keep(OutputPath("a.html")) == isTrusted)
      #expect(try site.publish(files) == .init(fileCount: 2, foundManifest: found))
    }
    #expect(manifest.contains(" synchronized -\n"))
    let boot = try #require(BootNumber.current)
    try expect(true, manifest)
    try expect(true, manifest.replacing(" synchronized -", with: " unsynchronized \(boot.text)"))
    try expect(false, manifest.replacing(" synchronized -", with: " unsynchronized 0-0"))
    try expect(false, manifest.replacing(" synchronized -", with: " unsynchronized -"))
    try expect(false, manifest.replacing("b.html", with: "c.html"), .damaged)
    try expect(false, manifest.replacing("daybook 2", with: "daybook 3"), .damaged)
    #expect(try site.temporary.read("public/.daybook/manifest") == manifest)
    try journal([:])
    #expect(try !OutputFolder(site.root).isTrusted)
  }

  @Test func `A file that is kept is not read, and stays on record`() throws {
    try site.publish(["a.html": "1", "b.html": "1"], pages: [7])
    try site.temporary.write("by hand", to: "public/a.html")
    do {
      let folder = try OutputFolder(site.root)
      #expect(folder.pagesRecord == [7])
      #expect(try folder.keep(OutputPath("a.html")) && !folder.keep(OutputPath("x.html")))
      #expect(
        try folder.finish(pages: Parallel(width: 1).begin { ByteParts([8]) })
          == .init(fileCount: 1, removedCount: 1))
    }
    #expect(try site.read("a.html") == "by hand")
    #expect(try OutputFolder(site.root).pagesRecord == [8])
    #expect(OutputFolder.beginningOfPagesRecord(in: site.root, atMost: 100) == [8])
    try journal([:])
    #expect(OutputFolder.beginningOfPagesRecord(in: site.root, atMost: 100) == nil)
    try site.publish(["a.html": "2"])
    #expect(try OutputFolder(site.root).pagesRecord == nil)
  }

  @Test func `A site that an earlier version wrote is taken over, stale files and all`() throws {
    let names = ["a.html", "b.html", "c.html"]
    for name in names { try site.temporary.write("1", to: "public/" + name) }
    let lines = names.map { "\(Checksum(of: [49])) \($0)\n" }
    try site.temporary.write(lines.joined(), to: "public/.daybook/manifest")
    try site.temporary.write("by hand", to: "public/c.html")
    let outcome = try site.publish(["a.html": "2"])
    #expect(outcome.writtenCount == 1 && outcome.removedCount == 1)
    #expect(outcome.keptPaths == ["c.html"])
  }

  @Test func `A name too long for any file in the record ends no build`() throws {
    try site.publish(["a.html": "1"])
    let line = "\(Fingerprint(of: [49])) \(String(repeating: "x", count: 300))\n"
    for name in ["manifest", "journal"] {
      let text = (try? site.temporary.read("public/.daybook/" + name)) ?? ""
      try site.temporary.write(text + line, to: "public/.daybook/" + name)
    }
    #expect(try site.publish(["a.html": "2"]).writtenCount == 1)
  }

  @Test(arguments: ["manifest", "journal", "lock"])
  func `What is no file in place of a record stops the run, which waits for nothing`(
    name: String
  ) throws {
    let place = site.root + "/.daybook/" + name
    for make in [
      { mkfifo(place, 0o600) }, { mkdir(place, 0o700) }, { symlink("/dev/zero", place) },
    ] {
      try site.publish(["a.html": "1"])
      let record = try? site.temporary.read("public/.daybook/" + name)
      try? FileManager.default.removeItem(atPath: place)
      #expect(make() == 0)
      #expect(throws: PublishingError.self) { try site.publish(["a.html": "2"]) }
      #expect(try site.read("a.html") == "1")
      #expect(!site.exists(".daybook/new"))
      try FileManager.default.removeItem(atPath: place)
      if let record { try site.temporary.write(record, to: "public/.daybook/" + name) }
    }
  }
}
