import Controllers
import Model
import Values
import Views

extension RegularPresenter {
  /// What accounts of a currency are expected to hold at the end of the as-of month, by the book's
  /// order; without those of which nothing is expected until then.
  func balances(
    _ payments: [RegularPayments.AccountPayment], _ currency: Currency
  ) -> [ExpectedBalance] {
    let byAccount = Dictionary(grouping: payments, by: \.account)
    return byAccount.sorted { $0.key.value < $1.key.value }.compactMap { account, payments in
      balance(of: accounts[account.value], payments.map(\.payment))
    }
  }

  private func balance(
    of account: AccountSummary, _ payments: [RegularPayment]
  ) -> ExpectedBalance? {
    let expected = payments.flatMap { payment in
      payment.days(through: site.asOf.month.lastDay).map { _ in payment.last.amount }
    }
    guard !expected.isEmpty, let moneyIn = Int64.sum(expected.filter { $0 > 0 }),
      let moneyOut = Int64.sum(expected.filter { $0 < 0 }),
      let closing = Int64.sum([account.balance, moneyIn, moneyOut])
    else { return nil }
    let money = site.formats.money(in: account.currency)
    return ExpectedBalance(
      account: account.link.link, balance: money.amount(account.balance, .number),
      moneyIn: money.amount(moneyIn, .number),
      moneyOut: site.formats.unsigned(moneyOut, account.currency, .number),
      closing: money.amount(closing, .number))
  }
}

extension Int64 {
  /// The sum; nil where it is beyond 64 bits, or its opposite is.
  static func sum(_ amounts: [Int64]) -> Int64? {
    let sum = amounts.reduce(Int128(0)) { $0 + Int128($1) }
    return abs(sum) <= Int128(Int64.max) ? Int64(sum) : nil
  }
}

extension Formats {
  /// An amount in minor units without its sign.
  func unsigned(
    _ amount: Int64, _ currency: Currency, _ variant: MoneyFormat.Variant
  ) -> Amount {
    self.amount(Int64(clamping: amount.magnitude), currency, variant)
  }
}
