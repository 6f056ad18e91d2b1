internal import Basics
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
        ? closings.count : closings.partitionIndex { $0.day > closing.day }
      closings.insert(closing, at: place)
    } else if let period {
      unproved.append(period)
    }
  }

  private func lastClosing(before day: Day) -> ImportRun.Balance? {
    let count = closings.partitionIndex { $0.day >= day }
    return count == 0 ? nil : closings[count - 1]
  }
}

/// What a bank says that an account held at the ends of days, by statements that overlap: of a day
/// that several hold, those that go on after it know more than one that ended in the middle of it.
struct ClosingBalances {
  struct Closing {
    let balance: ImportRun.Balance
    let file: Int
  }

  /// The closing balances that were imported before.
  private let history: [Day: [Int64]]
  /// What the book says of each day.
  private let asserted: [Day: Int64]
  private var closings: [Day: Closing] = [:]
  /// What files say of days that need not be those of their last entries.
  private var others: [Day: Closing] = [:]
  /// Days after which a statement goes on.
  private var inside = DaySpans()
  /// What statements that were imported before began with on a day, and closed with.
  private let begun: [Day: [(opening: Int64, closing: Int64?)]]

  init(_ history: [ImportRun.Account], asserted: [Day: Int64]) {
    self.history = Dictionary(grouping: history.compactMap(\.closing), by: \.day)
      .mapValues { $0.map(\.amount) }
    self.asserted = asserted
    begun = history.reduce(into: [:]) { begun, record in
      guard let day = record.period?.lowerBound, let opening = record.opening else { return }
      begun[day, default: []].append((opening.amount, record.closing?.amount))
    }
    inside = DaySpans(
      history.filter { $0.closing != nil }.compactMap(\.period).compactMap(Self.daysInside))
  }

  /// By day, oldest first; what closes a statement comes before what is said beside it.
  var all: [(day: Day, closing: Closing)] {
    closings.merging(others) { closing, _ in closing }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var last: Closing? { all.last?.closing }

  /// Takes the closing balance of a statement that does not contradict itself.
  mutating func take(_ ordered: OrderedStatement, in file: Int) {
    // The page of a day, or an interim report, may end before the day does.
    guard let closing = ordered.closing, !ordered.endsWithinDay else { return }
    let amount = closing.amount
    if !inside.contains(closing.day), !isFollowed(closing, from: ordered.opening?.amount) {
      closings[closing.day] = Closing(
        balance: ImportRun.Balance(amount, on: closing.day), file: file)
    }
    guard let period = ordered.period else { return }
    if let days = Self.daysInside(period) { inside.insert(days) }
    let end = min(period.upperBound, closing.day)
    for day in balancedDays(from: period.lowerBound, before: end) {
      guard let right = Self.balance(on: day, by: closing, ordered) else { continue }
      let earlier = [closings[day]?.balance.amount].compactMap(\.self) + (history[day] ?? [])
      let isWrong = earlier.contains { amount in
        amount != right && (asserted[day] == amount || closings[day] != nil)
      }
      guard isWrong else { continue }
      closings[day] = Closing(balance: ImportRun.Balance(right, on: day), file: file)
    }
  }

  /// Whether another statement of the day began with the balance and led on from it.
  private func isFollowed(_ closing: ImportRun.Balance, from opening: Int64?) -> Bool {
    begun[closing.day]?.contains { other in
      other.opening == closing.amount && other.closing != closing.amount
        && opening != closing.amount && other.closing != opening
    } ?? false
  }

  /// Takes what a file says of a day beside its entries.
  mutating func take(_ balance: ImportRun.Balance, in file: Int) {
    others[balance.day] = Closing(balance: balance, file: file)
  }

  private static func daysInside(_ period: ClosedRange<Day>) -> ClosedRange<Day>? {
    period.lowerBound < period.upperBound ? period.lowerBound...period.upperBound.previous : nil
  }

  /// Days of which a balance is known, from one on and before another.
  private func balancedDays(from first: Day, before end: Day) -> [Day] {
    guard first < end else { return [] }
    let count = first.days(until: end)
    guard count < closings.count + history.count else {
      return Set(closings.keys).union(history.keys).filter { first <= $0 && $0 < end }.sorted()
    }
    return (0..<count).compactMap { Day(daysSinceEpoch: first.daysSinceEpoch + $0) }
      .filter { closings[$0] != nil || history[$0] != nil }
  }

  /// The closing balance without the entries after a day; nil where 64 bits cannot hold it.
  private static func balance(
    on day: Day, by closing: ImportRun.Balance, _ ordered: OrderedStatement
  ) -> Int64? {
    ordered.entries.filter { entry in
      entry.status == .booked && entry.bookingDay.map { day < $0 && $0 <= closing.day } ?? false
    }.reduce(Int64?.some(closing.amount)) { $0?.subtracting($1.amount.minorUnits) }
  }
}
