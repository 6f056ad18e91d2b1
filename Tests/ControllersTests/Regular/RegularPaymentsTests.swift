import StageSupport
import Testing

@testable import Controllers
@testable import Model

@Suite struct RegularPaymentsTests {
  private func found(
    _ accounts: [Account], asOf: String = "2026-10-10", except: Set<String> = []
  ) throws -> [String] {
    let staged = try Staged(accounts, asOf: asOf)
    let summaries = zip(staged.book.accounts, staged.contexts).map {
      AccountSummary(of: $0, in: $1)
    }
    return RegularPayments(
      of: summaries, asOf: staged.index.asOf, except: except
    ).all.map { payment in
      "\(summaries[payment.account.value].name) \(payment.payee) \(payment.payment.yearly)"
        + (payment.isStopped ? " stopped" : "")
    }
  }

  /// On the first of June, July, August and September.
  private func monthly(_ amount: Int64, _ payee: String) throws -> [Transaction] {
    try (6...9).map { try entry("2026-0\($0)-01", amount, payee) }
  }

  @Test func `Payments are regular per account, payee and direction`() throws {
    let everyday = try account(
      named: "Everyday",
      monthly(-1000, "Rent") + monthly(-20, "Club") + monthly(7, "Club"))
    let wallet = try account(
      named: "Wallet", currency: #require(Currency(code: "USD")), monthly(-300, "Club"))
    #expect(
      try found([everyday, wallet]) == [
        "Everyday Rent -12000", "Everyday Club -240", "Everyday Club 84", "Wallet Club -3600",
      ])
    // The last is of 1 September: 15 days after 1 October it is overdue, and a day later it stopped.
    #expect(try found([everyday], asOf: "2026-10-16").first == "Everyday Rent -12000")
    #expect(try found([everyday], asOf: "2026-10-17").first == "Everyday Rent -12000 stopped")
  }

  @Test func `Transfers, payees without a name and those that the settings name are left out`()
    throws
  {
    let everyday = try account(
      named: "Everyday",
      monthly(-1000, "Rent") + monthly(-20, " ")
        + (6...9).map {
          try entry(
            "2026-0\($0)-02", -500, "Savings", transfer: .with(.name("Savings", ordinal: 1)))
        })
    let savings = try account(
      named: "Savings", (6...9).map { try entry("2026-0\($0)-02", 500, "Everyday") })
    #expect(try found([everyday, savings], asOf: "2026-10-10") == ["Everyday Rent -12000"])
    #expect(try found([everyday, savings], except: ["Rent", "Nobody"]).isEmpty)
  }

  @Test func `What a closed account paid has stopped`() throws {
    let closed = try account(
      named: "Old", closed: "2026-09-05", monthly(-1000, "Rent"))
    #expect(try found([closed], asOf: "2026-09-20") == ["Old Rent -12000 stopped"])
  }
}
