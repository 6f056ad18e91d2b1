import Controllers
import Views

extension RegularCurrency {
  /// How many rows all of it has.
  var rowCount: Int { tables.reduce(balances.count) { $0 + $1.rows.count } }

  /// What a page shows of it; nil where that is nothing.
  func part(_ rows: inout RowsInTurn) -> RegularCurrency? {
    let part = RegularCurrency(
      currency: currency, tables: tables.compactMap { $0.part(&rows) },
      balances: rows.take(of: balances).rows)
    return part.rowCount == 0 ? nil : part
  }
}

extension RegularTable {
  /// What a page shows of it, with the total behind the last row; nil where that is nothing.
  fileprivate func part(_ rows: inout RowsInTurn) -> RegularTable? {
    let (own, haveLast) = rows.take(of: self.rows)
    return own.isEmpty
      ? nil : RegularTable(isIncome: isIncome, rows: own, total: haveLast ? total : nil)
  }
}
