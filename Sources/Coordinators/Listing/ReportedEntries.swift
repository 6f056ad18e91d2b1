import Model

/// The entries of one currency that a report of income and spending is about, by the names that
/// decide which of the two they are, and the transfers among them.
struct ReportedEntries {
  private let grouping: Grouping
  /// The last month of the report, at most the as-of month.
  private let last: Month
  private var names: [FlowName: [Entry]] = [:]
  private var transfers: [Entry] = []
  /// Those of which there is a statement; true where it has entries.
  private var months: [Month: Bool] = [:]

  private struct Entry {
    let month: Month
    let amount: Int64
  }

  init(by grouping: Grouping, through last: Month) {
    self.grouping = grouping
    self.last = last
  }

  /// Adds an account's entries through the last month.
  mutating func add(_ ledger: Ledger, _ transfers: AccountTransfers) {
    for statement in ledger.months where statement.month <= last {
      months[statement.month, default: false] =
        months[statement.month] ?? false || !statement.entries.isEmpty
      for entry in statement.entries {
        let own = Entry(month: statement.month, amount: entry.transaction.amount)
        if transfers[entry.position] == nil {
          names[name(of: entry.transaction), default: []].append(own)
        } else {
          self.transfers.append(own)
        }
      }
    }
  }

  func hasStatement(in period: Period) -> Bool { months.keys.contains(where: period.contains) }

  func hasEntries(in period: Period) -> Bool {
    months.contains { $0.value && period.contains($0.key) }
  }

  func transfers(in period: Period) -> Turnover {
    transfers.reduce(into: Turnover()) { turnover, entry in
      if period.contains(entry.month) { turnover.addWithinAccount(entry.amount) }
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

  private func side(of entries: [Entry]) -> MoneyFlow.Direction {
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
  fileprivate func contains(_ month: Month) -> Bool { firstMonth <= month && month <= lastMonth }
}
