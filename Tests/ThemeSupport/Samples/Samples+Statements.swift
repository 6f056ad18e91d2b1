import Values
import Views

extension Samples {
  func figures(isProvisional: Bool = false, bookedThrough day: DateText? = nil) -> StatementFigures
  {
    StatementFigures(
      number: Self.count(22), firstDay: Self.day("2026-10-01"), lastDay: Self.day("2026-10-31"),
      isProvisional: isProvisional, bookedThrough: day, opening: Self.amount(740_464, "£"),
      moneyIn: Self.amount(318_874, "£"), moneyOut: Self.amount(183_086, "£"),
      closing: Self.amount(876_252, "£"), entryCount: Self.count(8), inCount: Self.count(2),
      outCount: Self.count(6), net: Self.signed(135_788, "£"),
      highest: DatedAmount(
        amount: Self.amount(916_252, "£"), date: Self.day("2026-10-28")),
      lowest: DatedAmount(amount: Self.amount(597_790, "£"), date: Self.day("2026-10-14")),
      bankBalance: bankBalance)
  }

  /// One that the entries do not come to.
  var bankBalance: BankAgreement {
    BankAgreement(
      date: Self.day("2026-10-31"), difference: Self.amount(1250, "£"),
      since: Self.day("2026-10-14"))
  }
}
