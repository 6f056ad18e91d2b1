internal import Model

extension BankStatement {
  /// Whether opening and booked entries give the closing balance.
  package enum Arithmetic: Hashable, Sendable {
    case holds
    /// The closing balance less what opening and entries give, in minor units.
    case differs(by: Int64)
    /// 64 bits cannot hold the sum.
    case overflows
  }

  /// Nil where a balance is missing or the two are in different currencies; entries in another
  /// currency than theirs are no part of the sum.
  package var arithmetic: Arithmetic? {
    guard let opening, let closing, opening.amount.currency == closing.amount.currency else {
      return nil
    }
    let currency = opening.amount.currency
    var sum = opening.amount.minorUnits
    for entry in entries where entry.status == .booked && entry.amount.currency == currency {
      let (next, tooMuch) = sum.addingReportingOverflow(entry.amount.minorUnits)
      guard !tooMuch else { return .overflows }
      sum = next
    }
    let (rest, tooMuch) = closing.amount.minorUnits.subtractingReportingOverflow(sum)
    if tooMuch { return .overflows }
    return rest == 0 ? .holds : .differs(by: rest)
  }
}

extension BankStatement {
  struct Contradiction {
    /// Nil where 64 bits cannot hold it.
    let money: Money?
  }

  /// What opening, entries and closing balance differ by; nil where they do not, or nobody can say.
  var contradiction: Contradiction? {
    switch arithmetic {
    case .holds, nil: nil
    case .overflows: Contradiction(money: nil)
    case .differs(let units):
      Contradiction(money: closing.map { Money(minorUnits: units, currency: $0.amount.currency) })
    }
  }
}
