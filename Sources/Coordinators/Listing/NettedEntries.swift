import Model

/// The entries of one currency that a report of income and spending is about, without transfers, by
/// the names that decide which of the two they are.
struct NettedEntries {
  let grouping: Grouping
  private var names: [FlowName: [Entry]] = [:]
  private var last: Month?

  private struct Entry {
    let month: Month
    let amount: Int64
  }

  init(grouping: Grouping) { self.grouping = grouping }

  /// Adds an account's entries through the last month of the report.
  mutating func add(_ ledger: Ledger, _ transfers: AccountTransfers, through last: Month) {
    self.last = last
    for statement in ledger.months where statement.month <= last {
      for entry in statement.entries where transfers[entry.position] == nil {
        let transaction = entry.transaction
        names[name(of: transaction), default: []]
          .append(Entry(month: statement.month, amount: transaction.amount))
      }
    }
  }

  private func name(of entry: Transaction) -> FlowName {
    if grouping == .category, let category = entry.name(by: .category) {
      return .category(category)
    }
    return entry.name(by: .payee).map(FlowName.payee) ?? .nothing
  }

  /// What counts as income and what as spending in a period, by the names that are shown.
  func tallies(
    in period: Period, _ netting: Netting, _ numbers: inout NameNumbers
  ) -> [MoneyFlow.Direction: Tally] {
    var lines: [MoneyFlow.Direction: [Tally.Line]] = [:]
    // In one order, so that names are numbered in one.
    for (name, entries) in names.sorted(by: { $0.key.shown ?? "" < $1.key.shown ?? "" }) {
      let side = netting.nets(name) ? side(of: entries) : nil
      let shown = grouping == .category ? name.category : name.shown
      for entry in entries where period.contains(entry.month) {
        let own = side ?? (entry.amount >= 0 ? .moneyIn : .moneyOut)
        lines[own, default: []].append(
          Tally.Line(
            of: numbers.number(of: shown),
            adding: own == .moneyIn ? entry.amount : -entry.amount))
      }
    }
    return lines.mapValues { Tally(of: $0) }
  }

  private func side(of entries: [Entry]) -> MoneyFlow.Direction? {
    guard let last else { return nil }
    var course = NameCourse()
    for entry in entries.sorted(by: { $0.month < $1.month }) {
      course.add(entry.month, moneyIn: max(0, entry.amount), moneyOut: max(0, -entry.amount))
    }
    return course.side(through: last)
  }
}

extension FlowName {
  fileprivate var shown: String? {
    switch self {
    case .category(let name), .payee(let name): name
    case .nothing: nil
    }
  }
}

extension Period {
  func contains(_ month: Month) -> Bool { firstMonth <= month && month <= lastMonth }
}
