import Controllers
import Model
import Values
import Views

/// Entries that follow each other, worked out once for all rows of them.
struct ShownEntries {
  fileprivate let start: Int
  fileprivate let all: [ShownEntry]

  /// Where they stand in booking order.
  var indices: Range<Int> { start..<start + all.count }

  subscript(index: BookingIndex) -> ShownEntry { all[index.value - start] }
}

extension AccountPresenter {
  /// The entries at these places in booking order.
  func shownEntries(_ indices: Range<Int>, date: (Day) -> DateText) -> ShownEntries {
    ShownEntries(
      start: indices.lowerBound,
      all: indices.map { shown(ledger.entries[$0], at: BookingIndex($0), date: date) })
  }

  /// The entries of a year for its register and its statements; nil where they are too many to be
  /// at hand, so that each page has to find its own.
  func shownEntries(of year: YearStatement) -> ShownEntries? {
    let indices = year.year.entries.indices
    return indices.count > RegisterPaths.rowLimit
      ? nil : shownEntries(indices, date: formats.dayInYear)
  }

  private func shown(
    _ entry: Ledger.Entry, at index: BookingIndex, date: (Day) -> DateText
  ) -> ShownEntry {
    let transaction = entry.transaction
    return ShownEntry(
      path: entries.place(of: transaction, at: index).shown, date: date(transaction.date),
      payee: transaction.beneficiary,
      payeePath: page(of: transaction.beneficiary, by: .payee)?.path,
      reference: transaction.reference, category: transaction.category,
      categoryPath: page(of: transaction.category, by: .category)?.path,
      transfer: transferLink(of: entry), reversal: reversal(of: entry),
      amount: signed(transaction.amount), balance: number(entry.balance))
  }
}
