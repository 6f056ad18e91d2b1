internal import Model

/// Holds the statements of one account against each other: each opens with what the one before it
/// closed with.
struct StatementProof {
  /// By day, those of one day in the order in which they came.
  private var closings: [ImportRun.Balance] = []
  private var covered = DaySpans()
  /// The days of what has no closing balance.
  private var unproved: [ClosedRange<Day>] = []
  /// What statements that were imported before began with, by their first days.
  private var openings: [ImportRun.Balance] = []
  /// The days of the statements of this import, and the closing balances with their files.
  private var days = DaySpans()
  private var taken: [ImportRun.Balance: Int] = [:]

  /// Takes what was imported of the account before.
  init(_ runs: [ImportRun.Account]) {
    for run in runs {
      add(run.period, run.closing)
      if let first = run.period?.lowerBound, let opening = run.opening {
        openings.append(ImportRun.Balance(opening.amount, on: first))
      }
    }
  }

  /// Takes a statement, and gives the gap between the one before it and it; nil where there is none,
  /// or where that cannot be told.
  mutating func take(
    _ ordered: OrderedStatement, of file: Int, in currency: Currency
  ) -> ImportWarning.Oddity? {
    defer {
      add(ordered.period, ordered.closing)
      if let period = ordered.period { days.insert(period) }
      if let closing = ordered.closing { taken[closing] = file }
    }
    guard let opening = ordered.opening, let first = ordered.firstDay,
      let before = lastClosing(before: first),
      // What overlaps, or tells of days between without a balance, leaves it open.
      !covered.contains(first),
      !unproved.contains(where: { $0.lowerBound < first && $0.upperBound > before.day }),
      let difference = opening.amount.subtracting(before.amount), difference != 0
    else { return nil }
    return .gap(
      after: before.day, before: first, Money(minorUnits: difference, currency: currency))
  }

  /// The gaps between statements of this import and later ones that were imported before, each with
  /// the file of the earlier statement.
  func gapsBehind(in currency: Currency) -> [(file: Int, oddity: ImportWarning.Oddity)] {
    guard !taken.isEmpty else { return [] }
    return openings.compactMap { opening in
      guard let before = lastClosing(before: opening.day), let file = taken[before],
        !days.contains(opening.day),
        !unproved.contains(where: {
          $0.lowerBound < opening.day && $0.upperBound > before.day
        }),
        let difference = opening.amount.subtracting(before.amount), difference != 0
      else { return nil }
      let money = Money(minorUnits: difference, currency: currency)
      return (file, .gap(after: before.day, before: opening.day, money))
    }
  }

  private mutating func add(_ period: ClosedRange<Day>?, _ closing: ImportRun.Balance?) {
    if let period { covered.insert(period) }
    if let closing {
      let place =
        closings.last.map { $0.day <= closing.day } ?? true
        ? closings.count : countOfClosings { $0 <= closing.day }
      closings.insert(closing, at: place)
    } else if let period {
      unproved.append(period)
    }
  }

  private func lastClosing(before day: Day) -> ImportRun.Balance? {
    let count = countOfClosings { $0 < day }
    return count == 0 ? nil : closings[count - 1]
  }

  /// How many are of days that come first.
  private func countOfClosings(_ isFirst: (Day) -> Bool) -> Int {
    var (low, high) = (0, closings.count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(closings[middle].day) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
