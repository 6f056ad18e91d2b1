import Foundation
import TestSupport
import Testing

/// `daybook watch`, from its start to the signal that ends it.
@Suite struct WatchTests {
  let folder = TemporaryFolder()

  private func makeBook() throws {
    try folder.write(#"{"locale": "en_GB"}"#, to: "book/daybook.json")
    try folder.write(#"[{"name": "Cash"}]"#, to: "book/accounts.json")
  }

  private func move(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      atPath: folder.path + "/" + old, toPath: folder.path + "/" + new)
  }

  @Test func `The site follows the book, faults are told and mended, and SIGINT ends it with 130`()
    throws
  {
    try makeBook()
    let run = try RunningDaybook(in: folder, "watch", "book")
    try run.waits(for: "watching book; Control-C ends it\n")
    try folder.write("# Hello\n", to: "new/hello.md")
    try move("new", "book/pages")
    try run.waits(for: "pages changed: ")
    #expect(folder.exists("book/public/pages/hello.html"))
    let site = try folder.snapshot().filter { $0.key.hasPrefix("book/public/") }

    try folder.write(#"[{"name": "Cash", "currency": "EUX"}]"#, to: "book/accounts.json")
    try run.waits(for: "accounts.json changed: 1 error; the site stays as it was\n")
    #expect(try folder.snapshot().filter { $0.key.hasPrefix("book/public/") } == site)
    try folder.write("x", to: "new/a.txt")
    try move("new", "book/static")
    try run.waits(for: "static changed: still 1 error; the site stays as it was\n")
    #expect(run.errors.matches(of: #/book/accounts.json:1:31: error: /#).count == 1)
    try folder.write(#"{"name": "Cash"}"#, to: "new/cash.json")
    try move("new", "book/accounts")
    try FileManager.default.removeItem(atPath: folder.path + "/book/accounts.json")
    try run.waits(for: "mended; accounts")
    #expect(try folder.read("book/public/a.txt") == "x")

    let daybook = Daybook(folder: folder.path)
    let status = try daybook("status", "book", "--json")
    #expect(status.output.contains(#""state" : "succeeded""#), "\(status.output)")
    #expect(status.output.contains(#""reason" : "wrongData""#), "\(status.output)")

    #expect(run.end(by: SIGINT) == 130)
    let times = #/\d\d:\d\d:\d\d  /#
    #expect(run.output.matches(of: times).count == 3)
    let first = /\d\d:\d\d:\d\d  built: \d+ pages; \d+ files written, 0 removed; \d+\.\d\d s\nwat/
    #expect(try first.prefixMatch(in: run.output) != nil)
  }

  @Test func `A live site is one of its own, and no other has its script`() throws {
    try makeBook()
    let run = try RunningDaybook(in: folder, "watch", "--live", "--as-of=2026-10-31", "book")
    try run.waits(for: "/book/.daybook-live/index.html\n")
    #expect(run.output.contains("open file:///"))
    let version = "book/.daybook-live/.daybook/live.js"
    let first = try folder.read(version)
    let page = try folder.read("book/.daybook-live/accounts/cash/index.html")
    let script = try #require(
      page.firstMatch(
        of: /<script src="..\/..\/(assets\/live-\w+.js)" data-version="..\/..\/.daybook\/live.js"/))
    #expect(folder.exists("book/.daybook-live/" + script.1))
    #expect(try folder.read("book/.daybook-live/.gitignore") == "*\n")

    let daybook = Daybook(folder: folder.path)
    #expect(try daybook("build", "--as-of=2026-10-31", "book").code == 0)
    for (name, bytes) in try folder.snapshot() where name.hasPrefix("book/public/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("live.js") && !text.contains("assets/live"), "\(name)")
      #expect(!name.contains("live"))
    }
    let mixed = try daybook("build", "book", "--output=book/.daybook-live")
    #expect(mixed.code == 73)
    #expect(
      mixed.errors == """
        daybook: error: book/.daybook-live has the site of a 'daybook watch --live'
          = name another folder with --output, or delete this one

        """)
    let other = try daybook("watch", "--live", "--output=book/public", "book")
    #expect(other.code == 73)
    #expect(
      other.errors == """
        daybook: error: book/public has a site that is not live
          = name another folder with --output, or delete this one

        """)
    #expect(try daybook("watch", "none").code == 66)
    #expect(try folder.read(version) == first)
    try folder.write(#"[{"name": "Cash"}, {"name": "Purse"}]"#, to: "book/accounts.json")
    try run.waits(for: "accounts.json changed: ")
    #expect(try folder.read(version) != first)
    #expect(run.end(by: SIGTERM) == 143)
    #expect(run.errors == "")
  }
}
