internal import Basics
internal import Model

/// What an account held before its first entry, as the statements of its bank tell it.
struct OpeningBalances {
  /// What a statement opens with.
  struct Opening {
    /// The first day of the statement.
    let day: Day
    /// Minor units; nil where the statement does not say.
    let balance: Int64?
  }

  private let known: Account?
  private let added: [Transaction]
  private let history: [ImportRun.Account]
  /// The bank's latest balances, of this import or of those before; several where statements end within
  /// a day.
  private let closings: [ImportRun.Balance]

  /// Takes the account of the book, nil where it is new, what is added to it, what earlier imports
  /// recorded of it, and the last closing balance of this import.
  init(
    _ known: Account?, added: [Transaction], history: [ImportRun.Account],
    closing: ImportRun.Balance?
  ) {
    self.known = known
    self.added = added
    self.history = history
    let all = ([closing] + history.map(\.closing)).compactMap(\.self)
    let last = all.map(\.day).max()
    closings = all.filter { $0.day == last }
  }

  /// The opening balance that the account is to have by the earliest statement of this import; nil
  /// where it stays.
  ///
  /// An account that has entries keeps what it has unless the bank's balances prove another.
  func change(_ earliest: Opening?) -> Int64? {
    guard let known else { return earliest?.balance }
    guard known.opened == nil else { return nil }
    let begun = known.transactions.map(\.date).min()
    guard let old = known.openingBalance else {
      return begun == nil ? earliest?.balance : missing(earliest)
    }
    // Without entries an account begins with the statement whose opening balance it has.
    let first = begun ?? setter(of: old)?.firstDay
    if let first, let earliest, let balance = earliest.balance, balance != old,
      isProved(balance, old, before: first) || isProved(balance, old, earliest.day, on: first)
    {
      return beginning(of: balance, on: earliest.day)
    }
    return corrected(old, earliest)
  }

  /// What an account without an opening balance, all of whose entries are imported, held before them
  /// by what the earliest statement opens with.
  private func missing(_ earliest: Opening?) -> Int64? {
    guard let known, let earliest, let balance = earliest.balance,
      known.transactions.allSatisfy({ $0.bank != nil })
    else { return nil }
    let before = known.transactions.filter { $0.date < earliest.day }
    return before.reduce(Int64?.some(balance)) { $0?.subtracting($1.amount) }
  }

  /// Whether what comes in before the account's first entry leads from one balance to the other.
  private func isProved(_ balance: Int64, _ old: Int64, before first: Day) -> Bool {
    let before = added.filter { $0.date < first }
    return !before.isEmpty && before.sum(from: balance) == old
  }

  /// Whether all that comes in leads from one balance to the other no later than on the account's first
  /// day, where a statement began with that: several statements may be of one day.
  ///
  /// One that begins with what the account holds now comes after the others.
  private func isProved(_ balance: Int64, _ old: Int64, _ day: Day, on first: Day) -> Bool {
    !added.isEmpty && day <= first && added.allSatisfy { $0.date <= first }
      && (day < first || !isHeldNow(balance, old))
      && history.contains { $0.period?.lowerBound == first && $0.opening?.amount == old }
      && added.sum(from: balance) == old
  }

  /// What the first statement of a day begins with, of those that were imported before and end with what
  /// the next one begins with.
  private func beginning(of balance: Int64, on day: Day) -> Int64 {
    var (rest, first) = (history.filter { $0.period == day...day }, balance)
    while let place = rest.firstIndex(where: { $0.closing?.amount == first }),
      let opening = rest.remove(at: place).opening
    {
      first = opening.amount
    }
    return first
  }

  /// Whether the account, with one opening balance, holds another before this import.
  private func isHeldNow(_ balance: Int64?, _ old: Int64) -> Bool {
    known?.transactions.sum(from: old) == balance
  }

  /// What the earliest statement of all opens with, where an import set the account's balance, older
  /// entries lead from the one exactly to the other, and the latest closing balance proves it.
  private func corrected(_ old: Int64, _ earliest: Opening?) -> Int64? {
    let begun = history.first { $0.opening?.amount == old }
    guard let known, let last = closings.first?.day, let setter = setter(of: old),
      let proved = (begun ?? setter).firstDay
    else { return nil }
    let entries = known.transactions + added
    let candidates = first(earliest, entries)
      .filter { $0.day < proved || !isHeldNow($0.balance, old) }
      .compactMap(\.balance).filter { $0 != old }
    guard !candidates.isEmpty else { return nil }
    let older = entries.filter { $0.date < proved }
    // A statement that began within a day comes after other entries of that day.
    let own = Set(begun?.added.map(\.id) ?? [])
    let ofDay = entries.filter { entry in
      begun != nil && entry.date == proved && !(entry.id.map(own.contains) ?? false)
    }
    let closed = entries.filter { $0.date <= last }
    return candidates.first { balance in
      [older, older + ofDay].contains { $0.sum(from: balance) == old }
        && closings.contains { $0.amount == closed.sum(from: balance) }
    }
  }
}

extension OpeningBalances {
  /// What first gave the account its opening balance, where an import did.
  private func setter(of balance: Int64) -> ImportRun.Account? {
    history.first { $0.openingBalance?.after == balance }
  }

  /// What the earliest of all statements opens with, as it says it, or as it closes without its
  /// entries; of several of one day any may be the first.
  private func first(_ earliest: Opening?, _ entries: [Transaction]) -> [Opening] {
    let records = history.filter { $0.opening != nil || $0.closing != nil }
    guard let day = ([earliest?.day] + records.map(\.period?.lowerBound)).compactMap(\.self).min()
    else { return [] }
    return [earliest].compactMap(\.self).filter { $0.day == day }
      + records.filter { $0.period?.lowerBound == day }.map { record in
        let balance =
          record.opening?.amount
          ?? record.closing.flatMap { closing in
            entries.lazy.filter { day <= $0.date && $0.date <= closing.day }
              .reduce(Int64?.some(closing.amount)) { $0?.subtracting($1.amount) }
          }
        return Opening(day: day, balance: balance)
      }
  }
}

extension ImportRun.Account {
  /// A statement without entries begins on the day of its balance.
  fileprivate var firstDay: Day? { period?.lowerBound ?? opening?.day }
}

extension [Transaction] {
  /// A balance with all of these; nil where 64 bits cannot hold it.
  fileprivate func sum(from balance: Int64) -> Int64? {
    reduce(Int64?.some(balance)) { sum, entry in
      sum.flatMap { sum in
        let (next, tooMuch) = sum.addingReportingOverflow(entry.amount)
        return tooMuch ? nil : next
      }
    }
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
