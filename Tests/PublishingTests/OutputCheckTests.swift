import Basics
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct OutputCheckTests {
  let site = PublishedSite()

  private func faults() throws -> [String] {
    try OutputCheck(of: site.root, width: 2).faults.map { "\($0.kind) \($0.path)" }
  }

  @Test func `Each file that is missing, changed or foreign is named`() throws {
    try site.publish(["a.html": "1", "b/c.html": "1", "d/e.html": "1", "f.html": "1"])
    let check = try OutputCheck(of: site.root, width: 1)
    #expect(check.faults.isEmpty && check.fileCount == 4)
    #expect(check.sound.map(\.text) == ["a.html", "b/c.html", "d/e.html", "f.html"])

    try site.temporary.write("2", to: "public/a.html")
    try FileManager.default.removeItem(atPath: site.root + "/b")
    try site.temporary.link("public/b", to: "d")
    try FileManager.default.removeItem(atPath: site.root + "/f.html")
    try site.temporary.link("public/f.html", to: "a.html")
    try site.temporary.write("mine", to: "public/d/mine.txt")
    #expect(
      try faults() == [
        "changed a.html", "foreign b", "missing b/c.html", "foreign d/mine.txt", "changed f.html",
      ])
  }

  @Test func `What an interrupted run left is named until the next one has finished`() throws {
    try site.publish(["a.html": "1"])
    try site.breakOff(["a.html": "2", "b.html": "2"], before: "a.html")
    #expect(try faults() == ["unfinished b.html"])
    try site.publish(["a.html": "2"])
    #expect(try faults() == [])
  }

  @Test func `A replaced style that stays for one more build is no fault`() throws {
    let name = "assets/x-\(Fingerprint(of: [49]).short).css"
    try site.publish(["a.html": "1", name: "1"])
    try site.publish(["a.html": "1"])
    #expect(try faults() == [] && site.exists(name))
  }

  @Test func `Without a record, and beside another run, there is no answer`() throws {
    #expect(throws: PublishingError.noRecord(site.root)) { try faults() }
    try site.temporary.write("mine", to: "public/a.html")
    #expect(throws: PublishingError.noRecord(site.root)) { try faults() }
    try FileManager.default.removeItem(atPath: site.root + "/a.html")
    try site.publish(["a.html": "1"])
    let folder = try OutputFolder(site.root)
    #expect(throws: PublishingError.busy(site.root)) { try faults() }
    _ = folder.keep(try OutputPath("a.html"))
  }
}
