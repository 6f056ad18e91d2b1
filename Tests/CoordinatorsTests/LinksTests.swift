import BookSupport
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite struct LinksTests {
  @Test func `Every link of the example book leads to a file of the site and an anchor on it`()
    throws
  {
    let built = try BuiltBook.example()
    try built.build()
    let links = try built.links()
    #expect(links.dead == [])
    #expect(links.count > 4_000)
  }

  @Test func `So does every link of a book whose years are too long for one page`() throws {
    let built = BuiltBook()
    let euros =
      (0..<1000).map { entry("2024-0\(1 + $0 % 9)-10", "Toll") }
      + (0..<2001).map { entry("2025-0\(1 + $0 % 9)-10", "Toll") } + [entry("2026-10-02", "Bus")]
    let dollars = [entry("2025-03-15", "Toll"), entry("2026-10-31", "Toll")]
    let accounts = [("EUR", euros), ("USD", dollars)].map { currency, entries in
      """
      {"name": "Till", "currency": "\(currency)", "transactions": [
        \(entries.joined(separator: ",\n"))]}
      """
    }
    try built.temporary.write(
      "[\(accounts.joined(separator: ",\n"))]", to: "book/accounts.json")
    try built.temporary.write(#"{"minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
    try built.build()
    let links = try built.links()
    #expect(links.dead == [])
    #expect(links.count > 10_000)
  }

  /// An entry of the category "Way" as JSON.
  private func entry(_ date: String, _ payee: String) -> String {
    #"{"date": "\#(date)", "amount": 100, "beneficiary": "\#(payee)", "category": "Way"}"#
  }
}
