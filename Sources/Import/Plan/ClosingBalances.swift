internal import Model

/// What a bank says that an account held at the ends of days, by statements that overlap: of a day
/// that several hold, those that go on after it know more than one that ended in the middle of it.
struct ClosingBalances {
  struct Closing {
    let balance: ImportRun.Balance
    let file: Int
  }

  /// What was imported before: closing balances, and the days of the statements.
  private let history: [ImportRun.Account]
  /// What the book says of each day.
  private let asserted: [Day: Int64]
  private var closings: [Day: Closing] = [:]
  private var periods: [ClosedRange<Day>] = []

  init(_ history: [ImportRun.Account], asserted: [Day: Int64]) {
    self.history = history
    self.asserted = asserted
    periods = history.filter { $0.closing != nil }.compactMap(\.period)
  }

  /// By day, oldest first.
  var all: [(day: Day, closing: Closing)] {
    closings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var last: Closing? { all.last?.closing }

  /// Takes the closing balance of a statement that does not contradict itself.
  mutating func take(_ closing: BankBalance, of ordered: OrderedStatement, in file: Int) {
    // The page of a day that ends before the day does.
    guard closing.code != "62M" else { return }
    let amount = closing.amount.minorUnits
    if !periods.contains(where: { $0.lowerBound <= closing.day && closing.day < $0.upperBound }) {
      closings[closing.day] = Closing(
        balance: ImportRun.Balance(amount, on: closing.day), file: file)
    }
    guard let period = ordered.period else { return }
    periods.append(period)
    let earlier = closings.values.map(\.balance) + history.compactMap(\.closing)
    for other in earlier
    where period.lowerBound <= other.day && other.day < min(period.upperBound, closing.day) {
      guard let right = Self.balance(on: other.day, by: closing, ordered) else { continue }
      let isKnown = asserted[other.day] == other.amount || closings[other.day] != nil
      guard right != other.amount, isKnown else { continue }
      closings[other.day] = Closing(balance: ImportRun.Balance(right, on: other.day), file: file)
    }
  }

  /// The closing balance without the entries after a day; nil where 64 bits cannot hold it.
  private static func balance(
    on day: Day, by closing: BankBalance, _ ordered: OrderedStatement
  ) -> Int64? {
    ordered.entries.filter { entry in
      entry.status == .booked && entry.bookingDay.map { day < $0 && $0 <= closing.day } ?? false
    }.reduce(closing.amount.minorUnits) { $0?.subtracting($1.amount.minorUnits) }
  }
}
