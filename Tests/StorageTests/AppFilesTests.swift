import Diagnostics
import Foundation
import Model
import Storage
import Testing

/// Files that an iOS app writes with `JSONEncoder().encode([Account])`.
@Suite struct AppFilesTests {
  private struct AppAccount: Codable {
    var id = UUID()
    var name: String
    var iban: String
    var transactions: [AppTransaction]
  }

  private struct AppTransaction: Codable {
    var id = UUID()
    var amount: Int
    var beneficiary: String
    var date: Date
  }

  @Test func loadUnchanged() throws {
    let dates: [(seconds: Double, day: String)] = [
      (0, "2001-01-01"), (-1, "2001-01-01"), (-3601, "2000-12-31"), (-3600.5, "2000-12-31"),
      (815_180_399.999, "2026-10-31"), (815_180_400, "2026-11-01"), (-978_307_200, "1970-01-01"),
    ]
    let accounts = [
      AppAccount(
        name: "Giro", iban: "DE89370400440532013000",
        transactions: dates.map { date in
          AppTransaction(
            amount: -1250, beneficiary: "Bäcker \"Süß\" / Söhne",
            date: Date(timeIntervalSinceReferenceDate: date.seconds))
        })
    ]
    for _ in 0..<5 {
      // Foundation's key order differs from run to run, and need not be the same twice.
      let book = try TemporaryBook()
      try book.write(JSONEncoder().encode(accounts), to: "accounts.json")
      let reading = book.read()
      let account = try #require(reading.book?.accounts.first)
      #expect(account.name == "Giro")
      #expect(account.transactions.map(\.date.description) == dates.map(\.day))
      #expect(account.transactions.map(\.id) == accounts[0].transactions.map(\.id.uuidString))
      #expect(account.transactions.allSatisfy { $0.amount == -1250 })
      #expect(account.transactions.allSatisfy { $0.beneficiary == "Bäcker \"Süß\" / Söhne" })
      #expect(
        reading.diagnostics.allSatisfy { !$0.message.contains("key") },
        "the account's own id is no unknown key")
    }
  }

  @Test func aLongLineIsShownAroundTheFault() throws {
    let transactions = (0..<500).map { _ in
      AppTransaction(amount: 1, beneficiary: "Grocer", date: Date(timeIntervalSince1970: 0))
    }
    let accounts = [
      AppAccount(name: "A", iban: "DE89370400440532013000", transactions: transactions)
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var text = String(decoding: try encoder.encode(accounts), as: UTF8.self)
    let last = try #require(text.range(of: #""amount":1,"#, options: .backwards))
    text.replaceSubrange(last, with: #""amount":1.5,"#)
    let offset = text.utf8.distance(from: text.startIndex, to: last.lowerBound) + 10
    let report = try TemporaryBook(["accounts.json": text]).report()
    let lines = report.split(separator: "\n")
    #expect(
      lines.first
        == "site/accounts.json:1:\(offset): error: \"amount\" must be a whole number, not 1.5")
    #expect(lines.allSatisfy { $0.count < 100 })
    #expect(lines.count == 4)
  }
}
