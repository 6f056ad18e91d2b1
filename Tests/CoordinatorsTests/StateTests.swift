import BookSupport
import TestSupport
import Testing

@testable import Coordinators

@Suite("States that a page tells in one sentence")
struct StateTests {
  /// A book of one account with one entry, on the first of September 2026.
  private func built(asOf: String, account: String = "") throws -> BuiltBook {
    var book = BuiltBook()
    book.asOf = asOf
    try book.temporary.write(
      """
      [{"name": "A", \(account) "transactions": [
        {"date": "2026-09-01", "amount": 200000, "beneficiary": "Start"}]}]
      """, to: "book/accounts.json")
    try book.build()
    return book
  }

  private let idle = "There has been no entry since <time datetime=\"2026-09-01\">1 September 2026"
  private let old = "The latest entry is of <time datetime=\"2026-09-01\">1 September 2026"

  @Test func `Sixty days without an entry are told, fifty-nine are not`() throws {
    let before = try built(asOf: "2026-10-30")
    #expect(try !before.text("accounts/a/index.html").contains(idle))
    #expect(try !before.text("index.html").contains(old))
    let after = try built(asOf: "2026-10-31")
    #expect(try after.text("accounts/a/index.html").contains(idle))
    #expect(try after.text("index.html").contains(old))
  }

  @Test func `A closed account is closed, not idle`() throws {
    let book = try built(asOf: "2026-12-31", account: #""closed": "2026-09-15","#)
    let page = try book.text("accounts/a/index.html")
    #expect(
      page.contains(
        "The account was closed on <time datetime=\"2026-09-15\">15 September 2026</time>,"
          + " so nothing more is booked in it."))
    #expect(!page.contains(idle))
    let open = try built(asOf: "2026-09-14", account: #""closed": "2026-09-15","#)
    #expect(try !open.text("accounts/a/index.html").contains("was closed"))
  }

  @Test func `Entries that do not count yet are told by account, or together when these are many`()
    throws
  {
    var book = BuiltBook()
    book.asOf = "2026-11-10"
    for count in [4, 5] {
      let accounts = (1...count).map {
        #"{"name": "A\#($0)", "transactions": ["#
          + #"{"date": "2026-11-11", "amount": 200000, "beneficiary": "B"}]}"#
      }
      try book.temporary.write("[\(accounts.joined(separator: ","))]", to: "book/accounts.json")
      try book.build()
      let page = try book.text("index.html")
      #expect(page.contains(": one entry is dated after") == (count == 4))
      #expect(
        page.contains(
          "<a href=\"accounts/index.html\">5 entries have later dates and are not counted yet.</a>")
          == (count == 5))
    }
  }

  @Test func `An account's charts show the months of which statements are issued`() throws {
    let book = try built(asOf: "2026-12-10")
    for (from, hasCharts) in [("2026-11", true), ("2026-12", false), ("2027-01", false)] {
      try book.temporary.write(#"{"statementsFrom": "\#(from)"}"#, to: "book/daybook.json")
      try book.build()
      let page = try book.text("accounts/a/index.html")
      #expect(page.contains("<span>Nov") == hasCharts)
      #expect(!page.contains("<span>Sep") && !page.contains("<span>Oct"))
    }
  }

  @Test func `A list shows the five items done last, and the others when they are asked for`()
    throws
  {
    let book = try built(asOf: "2026-10-30")
    let items = (1...7).map {
      #"{"name": "Item \#($0)", "completed": true, "completionDate": "2026-10-0\#($0)"}"#
    }
    try book.temporary.write(
      #"[{"name": "Chores", "items": [\#(items.joined(separator: ","))]}]"#, to: "book/todos.json")
    try book.build()
    let page = try book.text("todos/chores.html")
    #expect(
      page.contains(
        "Nothing is left to do: the last item was done on <time datetime=\"2026-10-07\">"))
    let parts = page.split(separator: "<details><summary>Done earlier</summary>")
    try #require(parts.count == 2)
    #expect(parts[0].matches(of: /<b>.*Item \d.*<\/b>/).count == 5)
    #expect(parts[1].matches(of: /<b>.*Item \d.*<\/b>/).count == 2)
    #expect(parts[1].contains("id=\"item-item-1\""))
  }
}
