import Foundation
import TestSupport
import Testing

/// Pages of single to-dos: where there is more to say of one than a row of its list does.
@Suite struct ToDoPageTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func build() throws {
    let result = try daybook("build", "--quiet", "--as-of", "2026-10-31")
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
  }

  private func pages(of list: String) -> [String] {
    let path = folder.path + "/public/todos/" + list
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func write(_ items: String) throws {
    try folder.write(
      #"[{"name": "A", "kind": "cash", "openingBalance": 90000, "transactions": []}]"#,
      to: "accounts.json")
    try folder.write(#"[{"name": "Home", "items": [\#(items)]}]"#, to: "todos.json")
  }

  @Test func `A to-do has a page for a note, an account or a history, and no other has`() throws {
    try write(
      """
      {"name": "Plain"}, {"name": "Done", "completed": true, "completionDate": "2026-10-01"},
      {"name": "Noted", "note": "See [the list](pages/x.md) & *all*"},
      {"name": "Tied", "account": "A", "amount": -500},
      {"name": "Recurs", "every": "month", "due": "2026-11-01"},
      {"name": "Twice", "completed": true, "completionDate": "2026-09-02"}, {"name": "Twice"},
      {"name": "Later", "creationDate": "2026-11-05", "note": "x"}, {"name": " ", "note": "x"}
      """)
    try build()
    #expect(pages(of: "home") == ["noted.html", "recurs.html", "tied.html", "twice.html"])
    let list = try folder.read("public/todos/home.html")
    #expect(list.contains(#"<a href="../todos/home/noted.html"><b><bdi>Noted</bdi></b></a>"#))
    #expect(list.contains("<b><bdi>Plain</bdi></b>") && !list.contains("home/plain.html"))
    let twice = try folder.read("public/todos/home/twice.html")
    #expect(twice.contains("<h1><bdi>Twice</bdi></h1>"))
    #expect(twice.contains(#"<a href="../../todos/home.html"><bdi>Home</bdi></a>"#))
    #expect(twice.contains(#"<time datetime="2026-09-02">"#))
    #expect(try folder.read("public/todos/home/noted.html").contains("<em>all</em>"))
    #expect(
      try folder.read("public/todos/home/tied.html")
        .contains(#"<a href="../../accounts/a/index.html"><bdi>A</bdi></a>"#))
  }

  @Test func `Its path does not depend on others, nor on the day, and a page goes with its to-do`()
    throws
  {
    let own = #"{"name": "tax 2026!", "note": "x"}"#
    try write(#"{"name": "Tax 2026", "creationDate": "2026-12-01"}, "# + own)
    try build()
    let (alone, between) = (pages(of: "home"), #"{"name": "Tax?2026", "note": "y"}, "#)
    #expect(alone.count == 1 && alone[0].hasPrefix("tax-2026-"))
    try write(#"{"name": "Tax 2026", "creationDate": "2026-12-01"}, "# + between + own)
    try build()
    #expect(pages(of: "home").count == 2 && pages(of: "home").contains(alone[0]))
    try write(#"{"name": "Tax 2026"}"#)
    try build()
    #expect(pages(of: "home") == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/public/todos/home"))
  }

  @Test func `A history of more than 500 goes on on further pages`() throws {
    let done = (1...601).map { number in
      let year = 2026 - number / 365
      let day = String(number % 28 + 101).dropFirst()
      return #"{"name": "Water", "completed": true, "completionDate": "\#(year)-03-\#(day)"}"#
    }
    try write(done.joined(separator: ",") + #", {"name": "Water 2", "note": "x"}"#)
    try build()
    #expect(pages(of: "home") == ["water--2.html", "water-2.html", "water.html"])
    #expect(try folder.read("public/todos/home/water.html").contains("water--2.html"))
    let rows = try ["water.html", "water--2.html"].map {
      try folder.read("public/todos/home/" + $0).ranges(of: #"class="todo done""#).count
    }
    #expect(rows == [500, 101])
  }
}
