package import Model

/// Income and spending month by month, with the names in the order of the whole.
///
/// A name is income or spending for the whole report, as on the page of the year.
extension ReportSpending {
  /// The months of a period up to the as-of day, each by itself, and their sums.
  package struct MonthlyReport: Sendable {
    /// At whose end the book is shown.
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
