internal import Basics
internal import Model

/// What an account held before its first entry, as the statements of its bank tell it.
struct OpeningBalances {
  /// What a statement opens with.
  struct Opening {
    /// The first day of the statement.
    let day: Day
    /// Minor units.
    let balance: Int64
    /// What statements of the same import without an opening balance add before that day; nil where
    /// 64 bits cannot hold it.
    var added: Int64? = 0

    /// What the account held before these.
    var beforeAdded: Int64? { added.flatMap(balance.subtracting) }
  }

  private let known: Account?
  private let added: [Transaction]
  private let history: [ImportRun.Account]
  /// What is recorded of the statements of earlier imports and of this one.
  private let statements: [ImportRun.Account]
  /// The bank's latest balances, of this import or of those before; several where statements end within
  /// a day.
  private let closings: [ImportRun.Balance]

  /// Takes the account of the book, nil where it is new, what is added to it, what earlier imports
  /// recorded of it, what they and this one record of statements, and the last closing balance of
  /// this import.
  init(
    _ known: Account?, added: [Transaction], history: [ImportRun.Account],
    statements: [ImportRun.Account], closing: ImportRun.Balance?
  ) {
    self.known = known
    self.added = added
    self.history = history
    self.statements = statements
    let all = ([closing] + history.map(\.closing)).compactMap(\.self)
    let last = all.map(\.day).max()
    closings = all.filter { $0.day == last }
  }

  /// The opening balance that the account is to have by the earliest statement of this import; nil
  /// where it stays.
  ///
  /// An account that has entries keeps what it has unless the bank's balances prove another.
  func change(_ earliest: Opening?) -> Int64? {
    guard known?.opened == nil else { return nil }
    guard let known, let old = known.openingBalance else { return missing(earliest) }
    // Without entries an account begins with the statement whose opening balance it has.
    let first = known.transactions.map(\.date).min() ?? setter(of: old)?.firstDay
    if let first, let earliest, earliest.balance != old,
      isProved(earliest.balance, old, before: first)
        || isProved(earliest.balance, old, earliest.day, on: first)
    {
      return beginning(of: earliest.balance, on: earliest.day)
    }
    return corrected(old, earliest)
  }

  /// What an account without an opening balance, all of whose entries are imported, held before them
  /// by what the earliest statement opens with.
  private func missing(_ earliest: Opening?) -> Int64? {
    let entries = known?.transactions ?? []
    guard let earliest, entries.allSatisfy({ $0.bank != nil }) else { return nil }
    let before = entries.filter { $0.date < earliest.day }
    return before.reduce(earliest.beforeAdded) { $0?.subtracting($1.amount) }
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

  /// What the first statement of a day begins with, of those that end with what the next one begins with.
  ///
  /// Where they lead round, it is what the statement behind that day begins with; else the first that
  /// leads to what the bank said last, where one does.
  private func beginning(of balance: Int64, on day: Day) -> Int64 {
    let chain = chain(through: balance, on: day)
    if let start = chain.start { return start.amount }
    if chain.isRound, let next = firstBalance(after: day),
      chain.passes(ImportRun.Balance(next, on: day))
    {
      return next
    }
    let entries = (known?.transactions ?? []) + added
    let closed = entries.filter { $0.date <= closings.first?.day ?? day }
    var (rest, beginnings) = (history.filter { $0.period == day...day }, [balance])
    while let place = rest.firstIndex(where: { $0.closing?.amount == beginnings.last }),
      let opening = rest.remove(at: place).firstBalance
    {
      beginnings.append(opening)
    }
    return beginnings.last { first in
      closings.contains { $0.amount == closed.sum(from: first) }
    } ?? beginnings[beginnings.count - 1]
  }

  /// What the next statement begins with; nil where there is none.
  private func firstBalance(after day: Day) -> Int64? {
    let behind = statements.filter { $0.firstDay.map { day < $0 } ?? false }
    return behind.min { $0.firstDay ?? day < $1.firstDay ?? day }?.firstBalance
  }

  /// Whether the account, with one opening balance, holds another before this import.
  private func isHeldNow(_ balance: Int64?, _ old: Int64) -> Bool {
    known?.transactions.sum(from: old) == balance
  }

  /// What the earliest statement of all opens with, where an import set the account's balance, older
  /// entries lead from the one exactly to the other, and the latest closing balance proves it.
  private func corrected(_ old: Int64, _ earliest: Opening?) -> Int64? {
    let begun = history.first { $0.opening?.amount == old }
    guard !added.isEmpty, let known, let last = closings.first?.day, let setter = setter(of: old),
      let proved = (begun ?? setter).firstDay
    else { return nil }
    let entries = known.transactions + added
    let candidates = first(earliest, entries)
      .filter { $0.day < proved || !isHeldNow($0.balance, old) }
      .filter { !isWithinDay($0) }.map(\.balance).filter { $0 != old }
    guard !candidates.isEmpty else { return nil }
    let older = entries.filter { $0.date < proved }
    // A statement that began within a day comes after other entries of that day.
    let own = Set(begun?.added.map(\.id) ?? [])
    let ofDay = entries.filter { entry in
      begun != nil && entry.date == proved && !(entry.id.map(own.contains) ?? false)
    }
    let closed = entries.filter { $0.date <= last }
    func isClosed(from balance: Int64) -> Bool {
      closings.contains { $0.amount == closed.sum(from: balance) }
    }
    // Where the account ends with the bank's last balance already, sums alone fit by chance.
    let sums = isClosed(from: old) ? [] : [older, older + ofDay]
    return candidates.first { balance in
      isClosed(from: balance)
        && (sums.contains { $0.sum(from: balance) == old }
          || doStatementsLead(from: balance, to: old, on: proved))
    }
  }

  /// Whether other statements of the day lead to what one begins with; where they lead round, whether
  /// the statement behind that day begins with another balance.
  private func isWithinDay(_ opening: Opening) -> Bool {
    let chain = chain(through: opening.balance, on: opening.day)
    if let start = chain.start { return start.amount != opening.balance }
    return chain.isRound && firstBalance(after: opening.day) != opening.balance
  }

  /// The statements of one day that lead to a balance or on from it.
  private func chain(through balance: Int64, on day: Day) -> StatementChain {
    StatementChain(
      through: ImportRun.Balance(balance, on: day),
      statements.filter { $0.period == day...day }.map {
        StatementRecord($0, from: $0.firstBalance)
      })
  }

  /// Whether statements that follow each other lead from one balance to the other: those of one day
  /// may have come in any order.
  private func doStatementsLead(from balance: Int64, to old: Int64, on day: Day) -> Bool {
    var (rest, first) = (statements, ImportRun.Balance(old, on: day))
    while first.amount != balance {
      let place = rest.firstIndex { record in
        record.closing.map { $0.amount == first.amount && $0.day <= first.day } ?? false
      }
      guard let place else { return false }
      let record = rest.remove(at: place)
      guard let day = record.firstDay, let opening = record.firstBalance else { continue }
      first = ImportRun.Balance(opening, on: day)
    }
    return true
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
      + records.filter { $0.period?.lowerBound == day }.compactMap { record in
        let balance =
          record.firstBalance
          ?? record.closing.flatMap { closing in
            entries.lazy.filter { day <= $0.date && $0.date <= closing.day }
              .reduce(Int64?.some(closing.amount)) { $0?.subtracting($1.amount) }
          }
        return balance.map { Opening(day: day, balance: $0) }
      }
  }
}

extension ImportRun.Account {
  /// A statement without entries begins on the day of its balance.
  fileprivate var firstDay: Day? { period?.lowerBound ?? opening?.day }

  /// As it was said, or as it closes without its entries, where all of these were added.
  fileprivate var firstBalance: Int64? {
    if let opening { return opening.amount }
    guard let closing, bookedCount == added.count else { return nil }
    return added.reduce(Int64?.some(closing.amount)) { $0?.subtracting($1.bank.amount) }
  }
}

extension [Transaction] {
  /// A balance with all of these; nil where 64 bits cannot hold it.
  func sum(from balance: Int64) -> Int64? {
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
  /// What the statements of earlier imports and of this one begin and end with, by days.
  private var ends: [Day: StatementEnds] = [:]

  init(_ history: [ImportRun.Account], asserted: [Day: Int64]) {
    self.history = Dictionary(grouping: history.compactMap(\.closing), by: \.day)
      .mapValues { $0.map(\.amount) }
    self.asserted = asserted
    for record in history {
      note(from: record.firstDay, record.firstBalance, to: record.closing, record.period)
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

  /// Takes the closing balance of a statement that does not contradict itself, of a file that may add
  /// nothing to the book.
  mutating func take(_ ordered: OrderedStatement, in file: Int, addsNothing: Bool) {
    // The page of a day, or an interim report, may end before the day does.
    guard let closing = ordered.closing, !ordered.endsWithinDay else { return }
    let opening = ordered.openingBalance
    note(from: ordered.firstDay, opening, to: closing, ordered.period)
    // Where a day's statements lead round, one that comes again does not say how it ended.
    let isSaid = asserted[closing.day].map { ends[closing.day]?.leadsRound(through: $0) } == true
    if !inside.contains(closing.day), !(addsNothing && isSaid),
      let end = ends[closing.day]?.end(of: closing.amount, from: opening)
    {
      closings[closing.day] = Closing(balance: ImportRun.Balance(end, on: closing.day), file: file)
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

  private mutating func note(
    from first: Day?, _ opening: Int64?, to closing: ImportRun.Balance?, _ period: ClosedRange<Day>?
  ) {
    guard let closing else { return }
    if let first, first != closing.day {
      ends[first, default: StatementEnds()].insert(opening, nil, period)
      ends[closing.day, default: StatementEnds()].insert(nil, closing.amount, period)
    } else {
      ends[closing.day, default: StatementEnds()].insert(opening, closing.amount, nil)
    }
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

/// What statements begin with and end with on a day.
private struct StatementEnds {
  private var all: Set<Ends> = []
  /// What those that begin with a balance end with on the day.
  private var ways: [Int64: [Int64?]] = [:]
  /// How many more statements end with a balance than begin with it, where any do.
  private var surplus: [Int64: Int] = [:]
  private var left: Set<Int64> = []

  /// Nil where a statement begins or ends on another day, which its period tells from others.
  private struct Ends: Hashable {
    let opening: Int64?
    let closing: Int64?
    let period: ClosedRange<Day>?
  }

  /// Adds a statement; once, however often it came in.
  mutating func insert(_ opening: Int64?, _ closing: Int64?, _ period: ClosedRange<Day>?) {
    let ends = Ends(opening: opening, closing: closing, period: period)
    guard all.insert(ends).inserted else { return }
    if let opening {
      ways[opening, default: []].append(closing)
      count(-1, of: opening)
    }
    if let closing { count(1, of: closing) }
  }

  /// Whether all statements of the day lead round, by way of a balance.
  func leadsRound(through balance: Int64) -> Bool {
    surplus[balance] != nil && surplus.allSatisfy { $0.value == 0 }
  }

  private mutating func count(_ number: Int, of balance: Int64) {
    let sum = (surplus[balance] ?? 0) + number
    surplus[balance] = sum
    if sum > 0 { left.insert(balance) } else { left.remove(balance) }
  }

  /// What the day of a statement's closing balance ends with; nil where another one goes on from it
  /// within the day, and nothing says to which end.
  ///
  /// Where all statements of the day follow each other, that is the one balance that more of them end
  /// with than begin with.
  func end(of closing: Int64, from opening: Int64?) -> Int64? {
    if left.count == 1, let end = left.first, surplus[end] == 1 { return end }
    let isFollowed = (ways[closing] ?? []).contains { other in
      other != closing && opening != closing && other != opening
    }
    return isFollowed ? nil : closing
  }
}
