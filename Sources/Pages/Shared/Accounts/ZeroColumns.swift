import Views

extension MutableCollection {
  /// Puts a dash into each of these columns that holds nothing but zeros.
  mutating func dashZeroColumns(_ columns: WritableKeyPath<Element, Amount>...) {
    for column in columns where allSatisfy({ $0[keyPath: column].sign == .zero }) {
      for row in indices { self[row][keyPath: column].isDash = true }
    }
  }

  /// The rows with a dash in each of these columns that holds nothing but zeros.
  func dashingZeroColumns(_ columns: WritableKeyPath<Element, Amount>...) -> Self {
    var rows = self
    for column in columns { rows.dashZeroColumns(column) }
    return rows
  }
}

extension CurrencyFigures {
  /// The same with a dash in each column that holds nothing but zeros, balances apart.
  func dashingZeroColumns() -> CurrencyFigures {
    var rows = accounts.map(\.figures) + (total.map { [$0] } ?? [])
    rows.dashZeroColumns(\.moneyIn, \.moneyOut, \.transferred)
    var dashed = self
    for (place, figures) in rows.prefix(accounts.count).enumerated() {
      dashed.accounts[place].figures = figures
    }
    if total != nil { dashed.total = rows.last }
    return dashed
  }
}
