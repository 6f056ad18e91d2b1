internal import Model

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
