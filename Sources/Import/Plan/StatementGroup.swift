internal import Basics
package import Model

/// What one file says of one account: its statements, oldest first.
struct StatementGroup {
  let file: Int
  let account: AccountID
  let format: BankFileFormat?
  private(set) var statements: [OrderedStatement]
  /// Statements that stand in the file once more; their entries are those of the first.
  let repeated: [BankStatement]

  init(
    file: Int, account: AccountID, _ format: BankFileFormat?, _ statements: [BankStatement]
  ) {
    self.file = file
    self.account = account
    self.format = format
    let (single, repeated) = statements.withoutRepeats
    self.repeated = repeated
    let ordered = single.map(OrderedStatement.init)
    self.statements = ordered.enumerated()
      .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
      .map(\.element)
      .chained(time: \.sortKey, opening: { $0.opening?.amount }, closing: { $0.closing?.amount })
  }

  /// What the account held before the first of its statements, and after the last, in minor units.
  var ends: (opening: Int64?, closing: Int64?) {
    (statements.first?.opening?.amount, statements.last?.closing?.amount)
  }

  /// Booked entries with their days, in the order in which the bank booked them.
  var booked: BookedList { BookedList(statements.map(\.entries)) }

  /// Other formats have no corrections, and their files may have a million entries.
  private var canCorrect: Bool { format == .ofx || format == .csv }

  /// What corrects entries that the bank booked before, be it an entry itself or not.
  var corrections: [BankEntry] {
    guard canCorrect else { return [] }
    return booked.lazy.map(\.entry).filter { $0.correction != nil } + deletions
  }

  /// Corrections that only delete an entry which the bank booked before; they book nothing.
  var deletions: [BankEntry] {
    guard canCorrect else { return [] }
    return statements.flatMap { statement in
      statement.entries.filter { $0.correction?.action == .delete }
    }
  }

  /// What was wrong, where the bank's ids are enough to know it by: of several entries with one id the
  /// last one before what corrects it, by the days that are given.
  func superseded(_ days: (String) -> [Day]) -> [ImportRun.Superseded] {
    corrections.filter { $0.correction?.amount == nil }.flatMap { entry in
      let last = [entry.bookingDay, period?.upperBound].compactMap(\.self).max()
      let correction = entry.correction
      return (correction?.ids ?? []).enumerated().map { place, id in
        let listed = place == 0 ? correction?.madeDay : nil
        let all = days(id)
        let before = [entry.day, last].compactMap(\.self).compactMap { end in
          all.filter { $0 <= end }.max()
        }
        let day = listed ?? before.first
        return day.map { ImportRun.Superseded(id, on: $0) } ?? ImportRun.Superseded(id, until: last)
      }
    }
  }

  var notBooked: [BankEntry] {
    statements.flatMap { statement in
      let entries = statement.entries
      return entries.indices.lazy
        .filter { entries[$0].status != .booked && entries[$0].correction == nil }
        .map { entries[$0] }
    }
  }

  /// The first entry that an earlier statement of the file has as well, where the two overlap and do not
  /// follow each other by their balances.
  ///
  /// Two downloads were put into one file then. Lists without balances may be two of the same small
  /// things.
  var firstRepeated: BankEntry? {
    var earlier: [OrderedStatement] = []
    for statement in statements {
      guard let period = statement.period, statement.opening ?? statement.closing != nil else {
        continue
      }
      let opening = statement.opening?.amount
      let follows = opening != nil && earlier.last?.closing?.amount == opening
      // Those that follow each other need no look at what came before them.
      if !follows {
        earlier.removeAll { $0.period.map { $0.upperBound < period.lowerBound } ?? true }
        let keys = Set(earlier.lazy.flatMap(\.entries).map(RepeatedEntry.init))
        let found = statement.entries.first {
          $0.status == .booked && keys.contains(RepeatedEntry($0))
        }
        if let found { return found }
      }
      earlier.append(statement)
    }
    return nil
  }

  /// The first and the last day that the file covers.
  var period: ClosedRange<Day>? { statements.compactMap(\.period).span }

  /// The days of which the file demonstrably holds every booked entry.
  var wholeDays: DaySpans { DaySpans(statements.flatMap(\.wholeSpans)) }

  /// Where the file's time begins among others.
  var sortKey: Int { statements.first?.sortKey ?? .max }
}

/// What an entry is known by where it stands in two statements of a file.
private struct RepeatedEntry: Hashable {
  let day: Day?
  let amount: Money
  /// The bank's id, or what the entry says where it has none.
  let id: String?
  let text: String?

  init(_ entry: BankEntry) {
    day = entry.bookingDay
    amount = entry.amount
    id = entry.names.bank
    text = id == nil ? entry.text : nil
  }
}

/// The booked entries of statements, each with its day.
///
/// They stay where they are in the statements: a file may have a million of them.
struct BookedList: RandomAccessCollection {
  private let statements: [[BankEntry]]
  private var places: [(statement: Int32, entry: Int32)] = []

  init(_ statements: [[BankEntry]]) {
    self.statements = statements
    places.reserveCapacity(statements.reduce(0) { $0 + $1.count })
    for (number, entries) in statements.enumerated() {
      for index in entries.indices
      where entries[index].status == .booked && entries[index].bookingDay != nil {
        places.append((Int32(number), Int32(index)))
      }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  subscript(index: Int) -> (entry: BankEntry, day: Day) {
    let place = places[index]
    let entry = statements[Int(place.statement)][Int(place.entry)]
    return (entry, entry.bookingDay ?? .unixEpoch)
  }

  /// The days alone, and the value days.
  var days: [Day] {
    var days: [Day] = []
    days.reserveCapacity(2 * places.count)
    for place in places {
      let (entries, index) = (statements[Int(place.statement)], Int(place.entry))
      if let day = entries[index].bookingDay { days.append(day) }
      if let day = entries[index].valueDay { days.append(day) }
    }
    return days
  }
}

extension [BankStatement] {
  /// Each statement once, and those that repeat an earlier one, as where two downloads were put
  /// into one file.
  ///
  /// A repeat has all that the other has, and a name, a number or an opening balance other than the
  /// closing one: what has none of these may be a second list of the same small things.
  fileprivate var withoutRepeats: (single: [BankStatement], repeated: [BankStatement]) {
    guard count > 1 else { return (self, []) }
    var single: [BankStatement] = []
    var repeated: [BankStatement] = []
    var seen: [BankStatement.Head: [Int]] = [:]
    for statement in self {
      let head = statement.head
      let earlier = seen[head, default: []]
      if statement.isNamed, earlier.contains(where: { single[$0].saysSame(as: statement) }) {
        repeated.append(statement)
      } else {
        seen[head] = earlier + [single.count]
        single.append(statement)
      }
    }
    return (single, repeated)
  }
}

extension BankStatement {
  /// What two statements are told apart by before their entries are compared.
  fileprivate struct Head: Hashable {
    let reference: String?
    let sequence: String?
    let period: ClosedRange<Day>?
    let balances: [Balance]
    let entryCount: Int
  }

  fileprivate struct Balance: Hashable {
    let code: String
    let day: Day
    let amount: Money
  }

  fileprivate var head: Head {
    Head(
      reference: reference, sequence: sequence, period: period,
      balances: balances.map { Balance(code: $0.code, day: $0.day, amount: $0.amount) },
      entryCount: entries.count)
  }

  /// Whether it says so much of itself that another one like it can only be the same.
  fileprivate var isNamed: Bool {
    guard !entries.isEmpty else { return false }
    if reference != nil || sequence != nil { return true }
    // Two downloads of one list, each of whose entries has an id of its own.
    let ids = entries.compactMap(\.names.bank)
    if period != nil, Set(ids).count == entries.count { return true }
    guard let opening, let closing else { return false }
    return opening.amount != closing.amount
  }

  /// Whether the entries of both are the same, one by one.
  fileprivate func saysSame(as other: BankStatement) -> Bool {
    zip(entries, other.entries).allSatisfy { $0.saysSame(as: $1) }
  }
}

extension BankEntry {
  /// Whether all that the file says of both is the same.
  fileprivate func saysSame(as other: BankEntry) -> Bool {
    day == other.day && valueDay == other.valueDay && amount == other.amount
      && status == other.status && isReversal == other.isReversal && names == other.names
      && party == other.party && remittance == other.remittance && text == other.text
      && balanceAfter == other.balanceAfter
  }
}

/// A statement whose entries run forward.
struct OrderedStatement {
  let statement: BankStatement
  /// Oldest first.
  let entries: [BankEntry]
  /// What the file says that it covers, else the days of its booked entries.
  let period: ClosedRange<Day>?
  /// What the account held before the first entry, as the statement says it or its running balance.
  let opening: ImportRun.Balance?
  /// What it held after the last one.
  let closing: ImportRun.Balance?
  /// What it says of a day beside its entries; where entries stand behind the last balance that is
  /// printed, that one.
  let current: ImportRun.Balance?
  /// What the running balance says at the ends of days, oldest first.
  let running: [ImportRun.Balance]
  /// Whether its balances do not fit its entries.
  private let contradictsItself: Bool

  init(_ statement: BankStatement) {
    self.statement = statement
    contradictsItself = statement.contradiction != nil
    entries = Self.ordered(statement)
    let run = statement.isOrderUnknown ? nil : RunningBalances(entries)
    running = run?.closings ?? []
    opening =
      statement.opening.map { ImportRun.Balance($0.amount.minorUnits, on: $0.day) } ?? run?.opening
    closing =
      statement.closing.map { ImportRun.Balance($0.amount.minorUnits, on: $0.day) }
      ?? (run?.coversEnd == true ? run?.closings.last : nil)
    current =
      statement.balances.first { $0.code == BankBalance.current }
      .map { ImportRun.Balance($0.amount.minorUnits, on: $0.day) }
      ?? (run?.coversEnd == false ? run?.closings.last : nil)
    let days = entries.lazy.filter { $0.status == .booked }.compactMap(\.bookingDay)
    if let period = statement.period {
      self.period = period
    } else if let first = days.min(), let last = days.max() {
      period = first...last
    } else {
      period = nil
    }
  }

  /// A statement of an account's days has a closing balance, or one of the day of the download; a list
  /// of entries names neither itself nor any balance but what the account began with.
  var isWhole: Bool {
    statement.closing != nil || current != nil
      || statement.reference == nil && statement.balances.allSatisfy { $0.kind == .opening }
  }

  /// Whether the day of its closing balance may go on after it.
  var endsWithinDay: Bool {
    [Self.pageOfDay, BankBalance.interim].contains(statement.closing?.code)
  }

  /// The days of which it demonstrably holds every booked entry.
  ///
  /// They are those that it says it covers; else those between its balances, and those inside the
  /// range of its rows. What tells of single entries, or was downloaded in the middle of a day, holds
  /// all of none.
  var wholeSpans: [ClosedRange<Day>] {
    if let period = statement.period, isWhole || statement.holdsItsPeriod {
      guard let closing, statement.closing?.code == BankBalance.interim else { return [period] }
      let last = min(period.upperBound, closing.day.previous)
      return period.lowerBound <= last ? [period.lowerBound...last] : []
    }
    guard isWhole else { return [] }
    var spans: [ClosedRange<Day>] = []
    // A running balance says nothing of the days before and behind its rows.
    if let opening = statement.opening, let closing = statement.closing, !opening.isRunning,
      !closing.isRunning
    {
      let last = endsWithinDay ? closing.day.previous : closing.day
      if opening.day < last { spans.append(opening.day.next...last) }
    }
    if let period, period.lowerBound.next <= period.upperBound.previous {
      spans.append(period.lowerBound.next...period.upperBound.previous)
    }
    return spans
  }

  /// Whether its closing balance is that of the end of a day, and nothing contradicts it.
  var isProof: Bool { isPageOrProof && statement.closing?.code != Self.pageOfDay }

  /// The same, or its day goes on with the next page.
  var isPageOrProof: Bool { closing != nil && isWhole && !contradictsItself }

  /// The balance of a page after which the day goes on (MT940 `:62M:`).
  static let pageOfDay = "62M"

  /// The day on which it begins.
  var firstDay: Day? { period?.lowerBound ?? closing?.day ?? opening?.day }

  var sortKey: Int { firstDay?.daysSinceEpoch ?? .max }

  /// What the account held before the first entry, in minor units: as stated, or by the balances
  /// behind its entries.
  var openingBalance: Int64? {
    if let opening { return opening.amount }
    let booked = entries.filter { $0.status == .booked }
    guard let closing = statement.closing,
      booked.allSatisfy({ $0.bookingDay.map { $0 <= closing.day } ?? false })
    else { return nil }
    return booked.reduce(closing.amount.minorUnits) { $0?.subtracting($1.amount.minorUnits) }
  }

  /// As the balances tell, else as the days do, and within these the times; entries that are not booked
  /// stand behind the others.
  private static func ordered(_ statement: BankStatement) -> [BankEntry] {
    if let order = statement.bookedOrder {
      return order.map { statement.entries[$0] }
        + statement.entries.filter { $0.status != .booked }
    }
    let entries =
      isNewestFirst(statement.entries) ? statement.entries.reversed() : statement.entries
    guard entries.contains(where: { $0.second != nil }) else { return entries }
    return entries.orderedWithinDays(newestFirst: false, day: \.bookingDay) {
      $0.second.map(Int64.init)
    }
  }

  /// The days run backward somewhere and forward nowhere; on one day alone the balances tell.
  private static func isNewestFirst(_ entries: [BankEntry]) -> Bool {
    let days = entries.compactMap(\.bookingDay)
    guard let first = days.first, let last = days.last else { return false }
    guard first == last else {
      return first > last && zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
    }
    return zip(entries, entries.dropFirst()).contains { newer, older in
      guard let after = newer.balanceAfter?.minorUnits, let before = older.balanceAfter?.minorUnits
      else { return false }
      return after.subtracting(newer.amount.minorUnits) == before
        && before.subtracting(older.amount.minorUnits) != after
    }
  }
}

extension Int64 {
  /// Nil where 64 bits cannot hold it.
  func subtracting(_ other: Int64) -> Int64? {
    let (difference, tooMuch) = subtractingReportingOverflow(other)
    return tooMuch ? nil : difference
  }
}

extension Day {
  /// The day after; the last day of all for itself.
  var next: Day { Day(daysSinceEpoch: daysSinceEpoch + 1) ?? self }

  /// The day before; the first day of all for itself.
  var previous: Day { Day(daysSinceEpoch: daysSinceEpoch - 1) ?? self }
}

/// The balances that a file prints behind its rows, where each follows from the one before it.
private struct RunningBalances {
  let opening: ImportRun.Balance
  /// At the ends of days up to the last printed balance, oldest first.
  private(set) var closings: [ImportRun.Balance] = []
  /// Whether the last entry has one.
  let coversEnd: Bool

  /// Takes entries that run forward; nil where no balance is printed, or one does not fit.
  init?(_ entries: [BankEntry]) {
    let booked = entries.lazy.filter { $0.status == .booked }
    guard let place = booked.firstIndex(where: { $0.balanceAfter != nil }),
      let first = booked[place].balanceAfter, let day = booked.first?.bookingDay
    else { return nil }
    var balance: Int64? = first.minorUnits
    for entry in booked[...place] { balance = balance?.subtracting(entry.amount.minorUnits) }
    guard let start = balance, let end = booked.lastIndex(where: { $0.balanceAfter != nil }) else {
      return nil
    }
    let behind = booked[booked.index(after: end)...]
    coversEnd = behind.isEmpty
    opening = ImportRun.Balance(start, on: day)
    var (sum, last) = (start, day)
    for entry in booked[...end] {
      guard let day = entry.bookingDay, day >= last else { return nil }
      if day > last { closings.append(ImportRun.Balance(sum, on: last)) }
      let (next, tooMuch) = sum.addingReportingOverflow(entry.amount.minorUnits)
      guard !tooMuch, entry.balanceAfter.map({ $0.minorUnits == next }) ?? true else { return nil }
      (sum, last) = (next, day)
    }
    if behind.first?.bookingDay != last { closings.append(ImportRun.Balance(sum, on: last)) }
  }
}

extension [ClosedRange<Day>] {
  /// From the first day of all to the last; nil where there is none.
  var span: ClosedRange<Day>? {
    guard let first = map(\.lowerBound).min(), let last = map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }
}

/// Stretches of days put together, such as those of which a file holds every entry that the bank
/// booked.
package struct DaySpans: Hashable, Sendable {
  /// In order and without overlaps.
  private var spans: [ClosedRange<Day>] = []

  /// Those of several stretches of days, in any order.
  package init(_ spans: [ClosedRange<Day>] = []) {
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(span) }
  }

  /// Adds a stretch of days; quickly where it does not begin before the last one.
  mutating func insert(_ span: ClosedRange<Day>) {
    guard let last = spans.last, span.lowerBound < last.lowerBound else { return append(span) }
    self = DaySpans(spans + [span])
  }

  private mutating func append(_ span: ClosedRange<Day>) {
    if let last = spans.last, span.lowerBound <= last.upperBound {
      spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
    } else {
      spans.append(span)
    }
  }

  /// Takes a day out.
  mutating func remove(_ day: Day) {
    let place = spans.partitionIndex { $0.upperBound >= day }
    guard place < spans.count, spans[place].contains(day) else { return }
    let span = spans.remove(at: place)
    if day < span.upperBound { spans.insert(day.next...span.upperBound, at: place) }
    if span.lowerBound < day { spans.insert(span.lowerBound...day.previous, at: place) }
  }

  package func contains(_ day: Day) -> Bool {
    let place = spans.partitionIndex { $0.upperBound >= day }
    return place < spans.count && spans[place].lowerBound <= day
  }
}
