import BookSupport
import TestSupport
import Testing

@testable import Coordinators

@Suite("The register of a year with many entries")
struct LongRegisterTests {
  /// A book of one account with so many entries in 2025, spread over four months, and one in 2026.
  private func built(entries count: Int) throws -> BuiltBook {
    let book = BuiltBook()
    var entries = (0..<count).map { index in
      let (month, day) = (1 + index * 4 / count, 1 + index % 28)
      return """
        {"date": "2025-0\(month)-\(day < 10 ? "0" : "")\(day)", "amount": \(index + 1),
         "beneficiary": "Payee \(index)", "id": "e\(index)"}
        """
    }
    entries.append(#"{"date": "2026-01-02", "amount": 5, "beneficiary": "Last"}"#)
    try book.temporary.write(
      #"[{"name": "Till", "transactions": [\#(entries.joined(separator: ","))]}]"#,
      to: "book/accounts.json")
    try book.temporary.write(#"{"minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
    try book.build()
    return book
  }

  private func rowCount(_ page: String) -> Int { page.matches(of: /<tr role="row" id="t-e/).count }

  @Test func `Two thousand entries are on one page`() throws {
    let book = try built(entries: 2000)
    #expect(rowCount(try book.text("accounts/till/2025.html")) == 2000)
    #expect(try !book.files().keys.contains("accounts/till/2025-01.html"))
  }

  @Test func `One more and each month has a page, to which all ways lead`() throws {
    let book = try built(entries: 2001)
    let year = try book.text("accounts/till/2025.html")
    #expect(rowCount(year) == 0)
    var rows = 0
    for month in 1...4 {
      let path = "2025-0\(month).html"
      #expect(year.contains("<a href=\"../../accounts/till/\(path)\">"))
      let page = try book.text("accounts/till/" + path)
      #expect(page.contains("<li><a href=\"../../accounts/till/2025.html\">2025</a></li>"))
      #expect(page.contains("id=\"m2025-0\(month)\""))
      #expect(
        try book.text("accounts/till/statements/" + path)
          .contains("href=\"../../../accounts/till/\(path)#m2025-0\(month)\""))
      rows += rowCount(page)
    }
    #expect(rows == 2001)
    let account = try book.text("accounts/till/index.html")
    #expect(account.contains("accounts/till/2025-04.html#t-e"))
    #expect(account.contains("accounts/till/2026.html#t2026-01-02-1"))
  }
}
