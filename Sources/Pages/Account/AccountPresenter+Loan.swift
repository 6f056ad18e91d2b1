import Controllers
import Model
import Views

extension AccountPresenter {
  /// How much of a loan is repaid; nil of other accounts, and where nothing ever was owed.
  var loan: LoanFigures? {
    guard account.kind == .loan, let repayment = ledger.repayment else { return nil }
    return LoanFigures(
      repaid: symbol(repayment.repaid), borrowed: symbol(repayment.largestDebt),
      share: formats.share(repayment.tenths), since: repayment.since.map(formats.day))
  }

  /// What is owed at the end of each month, from the first on, on a scale of its own.
  var debtChart: BalanceChart? { history(ledger.months.map { ($0.month, 0 &- $0.closing) }, .own) }

  /// The balance from the first month on, where a chart of the latest has not all of it.
  var longChart: BalanceChart? {
    guard loan == nil, ledger.months.count > ChartPresenter.monthCount else { return nil }
    return history(ledger.months.map { ($0.month, $0.closing) })
  }

  private func history(
    _ months: [(month: Month, closing: Int64)], _ scale: ChartAxis.Scale? = nil
  ) -> BalanceChart? {
    let years = Set(yearsWithEntries.map(\.number))
    return charts(of: ledger.months.suffix(ChartPresenter.monthCount)).history(months, scale) {
      years.contains($0) ? entries.registers.path(ofYear: $0) : nil
    }
  }
}
