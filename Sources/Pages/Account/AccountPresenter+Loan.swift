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
  var debtChart: BalanceChart? {
    charts.history(ledger.months.map { ($0.month, 0 &- $0.closing) }, .own)
  }
}
