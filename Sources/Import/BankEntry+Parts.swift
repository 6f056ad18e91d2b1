internal import Model

extension BankEntry {
  /// Whether the parts may stand for the entry: there are several, each has an amount in the
  /// entry's currency, and together they are its amount.
  package var partsAddUp: Bool {
    guard self.parts.count > 1 else { return false }
    var sum: Int64 = 0
    for part in self.parts {
      guard let part = part.amount, part.currency == amount.currency else { return false }
      let (next, tooMuch) = sum.addingReportingOverflow(part.minorUnits)
      guard !tooMuch else { return false }
      sum = next
    }
    return sum == amount.minorUnits
  }
}
