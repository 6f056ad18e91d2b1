internal import Model

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
    // The page of a day may end before the day does.
    guard let closing = ordered.closing,
      ordered.statement.closing?.code != OrderedStatement.pageOfDay
    else { return }
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
