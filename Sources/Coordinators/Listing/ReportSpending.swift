package import Model

/// The task of summing up income and spending of months.
package struct ReportSpending: Sendable {
  /// Some months; nil is the month of the as-of day.
  package var period: Period?
  /// Whether no period means the year of the as-of day in place of its month.
  package var isOfYear = false
  package var grouping = Grouping.category
  /// A name, an IBAN or a slug; nil is all accounts.
  package var account: String?
  /// How many names have a line of their own; the others share one.
  package var most = 10

  /// All accounts by category, in the month of the as-of day.
  package init() {}

  /// What came in and what went out in one currency, without transfers between the book's accounts.
  package struct Part: Sendable {
    package let currency: Currency
    package let income: Breakdown
    package let spending: Breakdown
    /// What was left out.
    package let transfers: Turnover
  }

  /// Sums of a period, each beside that of the period before.
  package struct Report: Sendable {
    /// At whose end the book is shown.
    package let day: Day
    package let period: Period
    package let before: Period?
    package let grouping: Grouping
    /// The only account that is looked at; nil where it is all.
    package let account: Account?
    /// The book's own currency first, then by code; those alone that have entries in either period.
    package let parts: [Part]
  }

  /// The sums at the end of a day; throws `BookProblems`, and `ChangeFailure` where there is no such
  /// account.
  package func run(in source: BookSource, asOf: (Settings) -> Day) throws -> Report {
    let (figures, account, period) = try figures(of: source, asOf)
    return Report(
      day: figures.day, period: period, before: period.previous, grouping: grouping,
      account: account,
      parts: figures.spending(in: period, of: account?.id, by: grouping, most: most)
    )
  }

  /// The same month by month.
  package func byMonth(in source: BookSource, asOf: (Settings) -> Day) throws -> MonthlyReport {
    let (figures, account, period) = try figures(of: source, asOf)
    return MonthlyReport(
      day: figures.day, period: period, grouping: grouping, account: account,
      parts: figures.monthlySpending(
        in: period, of: account?.id, by: grouping, most: most))
  }

  private func figures(
    of source: BookSource, _ asOf: (Settings) -> Day
  ) throws -> (BookFigures, Account?, Period) {
    let book = try source.bookAlone()
    let day = asOf(book.settings)
    let account = try self.account.map { try book.account(named: $0) }
    let current = Period(day.month)
    return (
      BookFigures(book, asOf: day), account,
      self.period ?? (isOfYear ? current.year : current)
    )
  }
}

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
      if period.contains(entry.month) { turnover.addUnchecked(entry.amount) }
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
    var course = NetByMonth()
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

extension BookFigures {
  /// The money of a period by currency, of one account or of all (nil), beside the period before.
  func spending(
    in period: Period, of account: AccountID?, by grouping: Grouping, most count: Int
  ) -> [ReportSpending.Part] {
    let periods = [period, period.previous].compactMap(\.self)
    return entries(in: period, shownFor: periods, of: account, by: grouping).map { currency, own in
      var names = NameNumbers()
      let now = own.tallies(in: period, book.settings.netting, &names)
      let before = period.previous.flatMap { period in
        own.hasStatement(in: period)
          ? own.tallies(in: period, book.settings.netting, &names) : nil
      }
      let breakdown = { (direction: MoneyFlow.Direction) in
        Breakdown(
          now[direction] ?? Tally(), before: before.map { $0[direction] ?? Tally() }, names,
          most: count)
      }
      return ReportSpending.Part(
        currency: currency, income: breakdown(.moneyIn), spending: breakdown(.moneyOut),
        transfers: own.transfers(in: period))
    }
  }

  /// The entries that a report of a period is about, by currency, the book's own first; those alone
  /// that have any in one of some periods.
  func entries(
    in period: Period, shownFor periods: [Period], of account: AccountID?, by grouping: Grouping
  ) -> [(Currency, ReportedEntries)] {
    let last = min(period.lastMonth, day.month)
    var entries: [Currency: ReportedEntries] = [:]
    for index in book.accounts.indices {
      let (ledger, transfers) = self[AccountOrdinal(index)]
      guard account.map({ $0 == ledger.account.id }) ?? true else { continue }
      entries[ledger.currency, default: ReportedEntries(by: grouping, through: last)]
        .add(ledger, transfers)
    }
    return book.inOrder(entries.keys).compactMap { currency in
      entries[currency].flatMap { own in
        periods.contains(where: own.hasEntries) ? (currency, own) : nil
      }
    }
  }
}

/// Income and spending month by month, with the names in the order of the whole.
///
/// A name is income or spending for the whole report, as on the page of the year.
extension ReportSpending {
  /// The months of a period up to the as-of day, each by itself, and their sums.
  package struct MonthlyReport: Sendable {
    /// The as-of day: later entries do not count.
    package let day: Day
    package let period: Period
    package let grouping: Grouping
    /// The only account that is looked at; nil where it is all.
    package let account: Account?
    /// The book's own currency first, then by code; those alone that have entries.
    package let parts: [MonthlyPart]
  }

  /// What came in and what went out in one currency, without transfers between the book's accounts.
  package struct MonthlyPart: Sendable {
    package let currency: Currency
    /// Oldest first; none is after the as-of day.
    package let months: [Month]
    package let income: MonthlySide
    package let spending: MonthlySide
    /// What was left out.
    package let transfers: Turnover
  }

  /// Money in one direction; its rows add up to its total, and the months to each row.
  package struct MonthlySide: Sendable {
    package let rows: [MonthlyRow]
    package let total: MonthlySums
  }

  /// The sums of a name, of what has none, or of all others.
  package struct MonthlyRow: Sendable {
    package let label: NameLabel
    package let sums: MonthlySums
  }

  /// A sum of each month, and of all; minor units, less than zero where more went the other way.
  package struct MonthlySums: Sendable {
    package let months: [Int64]
    package let whole: Int64

    /// What is left of these when others are taken off.
    package static func - (one: Self, other: Self) -> Self {
      MonthlySums(
        months: zip(one.months, other.months).map { $0 - $1 }, whole: one.whole - other.whole)
    }
  }
}

extension BookFigures {
  /// The money of each month of a period by currency, of one account or of all (nil).
  func monthlySpending(
    in period: Period, of account: AccountID?, by grouping: Grouping, most count: Int
  ) -> [ReportSpending.MonthlyPart] {
    let months = period.months.filter { $0 <= day.month }
    let netting = book.settings.netting
    return entries(in: period, shownFor: [period], of: account, by: grouping).map {
      currency, own in
      var names = NameNumbers()
      let whole = own.tallies(in: period, netting, &names)
      let tallies = months.map { own.tallies(in: Period($0), netting, &names) }
      let side = { (direction: MoneyFlow.Direction) in
        ReportSpending.MonthlySide(
          Breakdown(whole[direction] ?? Tally(), names, most: count),
          tallies.map { $0[direction] ?? Tally() }, names)
      }
      return ReportSpending.MonthlyPart(
        currency: currency, months: months, income: side(.moneyIn), spending: side(.moneyOut),
        transfers: own.transfers(in: period))
    }
  }
}

extension ReportSpending.MonthlySide {
  /// Takes the whole and the months it is made of.
  fileprivate init(_ whole: Breakdown, _ months: [Tally], _ names: NameNumbers) {
    var names = names
    let shown = whole.rows.compactMap { row -> NameNumber? in
      switch row.label {
      case .name(let name): names.number(of: name)
      case .none: NameNumber.none
      case .rest: nil
      }
    }
    // The last sum of each month is that of all others.
    let sums = months.map { $0.sums(of: shown) }
    rows = whole.rows.enumerated().map { place, row in
      ReportSpending.MonthlyRow(
        label: row.label,
        sums: ReportSpending.MonthlySums(months: sums.map { $0[place] }, whole: row.sum))
    }
    total = ReportSpending.MonthlySums(months: months.map(\.sum), whole: whole.sum)
  }
}
