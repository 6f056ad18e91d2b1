import BookSupport
import TestSupport
import Testing

@testable import Coordinators

@Suite("States that a page tells in one sentence")
struct StateTests {
  /// A book of one account with one entry, on the first of September 2026.
  private func built(asOf: String, account: String = "") async throws -> BuiltBook {
    var book = BuiltBook()
    book.asOf = asOf
    try book.temporary.write(
      """
      [{"name": "A", \(account) "transactions": [
        {"date": "2026-09-01", "amount": 200000, "beneficiary": "Start"}]}]
      """, to: "book/accounts.json")
    try await book.build()
    return book
  }

  private let idle = "There has been no entry since <time datetime=\"2026-09-01\">1 September 2026"
  private let old = "The latest entry is of <time datetime=\"2026-09-01\">1 September 2026"

  @Test func `Sixty days without an entry are told, fifty-nine are not`() async throws {
    let before = try await built(asOf: "2026-10-30")
    #expect(try !before.text("accounts/a/index.html").contains(idle))
    #expect(try !before.text("index.html").contains(old))
    let after = try await built(asOf: "2026-10-31")
    #expect(try after.text("accounts/a/index.html").contains(idle))
    #expect(try after.text("index.html").contains(old))
  }

  @Test func `A closed account is closed, not idle`() async throws {
    let book = try await built(asOf: "2026-12-31", account: #""closed": "2026-09-15","#)
    let page = try book.text("accounts/a/index.html")
    #expect(
      page.contains(
        "The account was closed on <time datetime=\"2026-09-15\">15 September 2026</time>,"
          + " so nothing more is booked in it."))
    #expect(!page.contains(idle))
    let open = try await built(asOf: "2026-09-14", account: #""closed": "2026-09-15","#)
    #expect(try !open.text("accounts/a/index.html").contains("was closed"))
  }

  @Test func `A list shows the five items done last, and the others when they are asked for`()
    async throws
  {
    let book = try await built(asOf: "2026-10-30")
    let items = (1...7).map {
      #"{"name": "Item \#($0)", "completed": true, "completionDate": "2026-10-0\#($0)"}"#
    }
    try book.temporary.write(
      #"[{"name": "Chores", "items": [\#(items.joined(separator: ","))]}]"#, to: "book/todos.json")
    try await book.build()
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
