import Controllers
import ModelSupport
import StageSupport
import Testing

@testable import Coordinators
@testable import Model

@Suite struct PayeePaymentRecordTests {
  private func payments(_ payees: [String]) throws -> [PayeePayment] {
    let account = try account(
      named: "Everyday",
      payees.flatMap { payee in
        try (1...9).map { try entry("2026-0\($0)-01", $0 < 5 ? -1000 : -1100, payee) }
      })
    let staged = try Staged([account], asOf: "2026-10-10")
    return try #require(
      zip(staged.book.accounts, staged.contexts).map { AccountSummary(of: $0, in: $1) }.first
    ).regular
  }

  @Test func `Regular payments are read back as they were put on record, on one line`() throws {
    let payments = try payments(["Rent", "line\nbreak \u{2028} \"quoted\" \u{1F}", "家賃"])
    #expect(payments.count == 3 && payments[0].payment.priceChanges.count == 1)
    #expect(!payments.recorded.contains("\n"))
    #expect([PayeePayment](recorded: payments.recorded) == payments)
  }

  @Test func `Without regular payments nothing is recorded, and what is no record is found anew`() {
    #expect([PayeePayment]().recorded.isEmpty && [PayeePayment](recorded: "") == [])
    #expect([PayeePayment](recorded: "{}") == nil && [PayeePayment](recorded: "[{}]") == nil)
  }
}
