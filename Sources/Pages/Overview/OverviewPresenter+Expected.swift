import Controllers
import Model
import Views

extension OverviewPresenter {
  /// So many days ahead regular payments are shown as expected, and so many of them.
  private static let daysAhead = 14
  private static let expectedCount = 5

  /// The regular payments that are expected within two weeks, or were to come already, by day, then
  /// the largest first.
  var expected: [ExpectedRow] {
    let soon = regular.running.filter {
      site.asOf.days(until: $0.payment.next) <= Self.daysAhead
    }
    let sorted = soon.enumerated().sorted { one, other in
      let (first, second) = (one.element.payment, other.element.payment)
      return first.next == second.next
        ? (second.last.amount.magnitude, one.offset) < (first.last.amount.magnitude, other.offset)
        : first.next < second.next
    }
    let shown = sorted.prefix(Self.expectedCount).map(\.element)
    let ambiguous = shown.ambiguousPayees(in: accounts)
    return shown.map { expectedRow($0, saysAccount: ambiguous.contains($0.payee)) }
  }

  private func expectedRow(
    _ payment: RegularPayments.AccountPayment, saysAccount: Bool
  ) -> ExpectedRow {
    let account = accounts[payment.account.value]
    let amount = payment.payment.last.amount
    return ExpectedRow(
      payee: payment.payee, payeePath: site.index.names(by: .payee)[payment.payee]?.path,
      date: site.recentDay(payment.payment.next), account: account.name,
      saysAccount: saysAccount, isIncome: amount > 0,
      amount: amount > 0
        ? site.formats.amount(amount, account.currency, .signedSymbol)
        : site.formats.unsigned(amount, account.currency, .symbol))
  }
}
