internal import Basics
internal import Model

/// What the bank's balances prove of an account, from a point on at which the book and the bank
/// agree: between two balances the book must gain exactly what the bank did.
package struct BalanceProof {
  /// A balance at the end of a day, in minor units.
  package struct Point {
    let day: Day
    let balance: Int64
    /// What the book has, with all that was imported and removed since, and before this file: by
    /// the bank's days, and by those that the book has itself, which an export is made of.
    let book: Int64
    let own: Int64
    /// How much of that is of the day itself; nil where nothing of the book is in the balance.
    var ofDay: Int64?
  }

  /// Where bank and book agree; entries of earlier days are not in doubt.
  let start: Point
  /// The day of the bank's last closing balance, where the book has the same balance.
  ///
  /// An entry of that day may be new although the book has one just like it: the old one was booked
  /// before that balance, the new one after it. Of any other day the file would have both.
  let closedDay: Day?
  /// The bank's balances after it, by day, one a day.
  let points: [Point]
  /// The days, from the book's first one on, of which a balance of the bank proves that the book has
  /// all; nil where none does.
  let provenDays: Range<Day>?
  /// The days that files before this one are of: what lies between these may be missing although the
  /// balances fit, as in an account that is swept to one balance every night.
  let coveredDays: DaySpans
  /// The days within which the file ends and another begins, or the other way round: neither has all
  /// of them.
  private let dividedDays: Set<Day>
  /// The days on which the file begins or ends with another balance than the one that the bank's
  /// balances prove: it has a part of them.
  let cutDays: Set<Day>
  /// Whether the file itself says what the account held in the end.
  let hasBalance: Bool
  /// Whether all of its statements came in before: then nothing that the book has is new.
  private let isRepeated: Bool
  /// The first day of the book: what comes before it is in no balance that the book begins with.
  let firstDay: Day?
  /// What entries of a file that begins before the book must add up to where they lead to what the book
  /// begins with; nil for other files.
  private(set) var leading: Int64?
}

extension BalanceProof {
  /// Whether the book has all entries of a day.
  func provesAll(of day: Day) -> Bool {
    isProven(on: day) && coveredDays.contains(day) && !dividedDays.contains(day)
  }

  /// Whether the book has all entries of a day, but for what was booked behind the bank's last balance.
  func mayHaveAll(of day: Day) -> Bool {
    guard !cutDays.contains(day) else { return false }
    return provesAll(of: day) || day == closedDay && coveredDays.contains(day)
  }

  /// The days of which an entry may be new although the book has one just like it.
  var doubtfulDays: [Day] {
    guard !isRepeated else { return [] }
    return [closedDay].compactMap(\.self) + dividedDays.filter { $0 != closedDay }.sorted()
  }

  /// Whether a day lies between balances that the book has as the bank does.
  func isProven(on day: Day) -> Bool { provenDays?.contains(day) ?? false }

  /// What the statements of a file prove of an account; nil where no balance of theirs can be held
  /// against the book.
  ///
  /// Takes what the account holds before its first entry, nil where it does not say, and the closing
  /// balances of statements before this file.
  init?(
    _ statements: [OrderedStatement], opening: Int64?, _ book: DayBalances, own: DayBalances,
    _ closings: [ImportRun.Balance], openings: [StatementRecord], days: ClosedRange<Day>?
  ) {
    let known = KnownBalances(base: opening ?? 0, book: book, own: own)
    coveredDays = DaySpans(openings.compactMap(\.period))
    dividedDays = Self.days(dividedBy: statements, openings)
    hasBalance = statements.contains { $0.closing != nil }
    isRepeated = statements.allSatisfy { statement in openings.contains { $0.isOf(statement) } }
    let proved = Self.proved(closings, known.base, book)
    let stated = statements.first.flatMap { first in
      first.firstDay.flatMap { day in first.opening.map { ImportRun.Balance($0.amount, on: day) } }
    }
    if let stated, let opening, let first = days?.lowerBound, stated.day < first {
      leading = opening.subtracting(stated.amount)
    }
    let provenDays = proved.flatMap { proved in
      (days?.lowerBound).flatMap { $0 < proved.day ? $0..<proved.day : nil }
    }
    cutDays =
      proved.flatMap { proved in
        (days?.lowerBound).flatMap { first in
          first <= proved.day
            ? known.days(cutBy: statements, from: stated, within: first...proved.day) : nil
        }
      } ?? []
    let isCurrent = closings.isEmpty || proved != nil
    let isLast = stated.map { stated in days.map { $0.upperBound <= stated.day } ?? true } ?? false
    if let stated, let point = known.start(of: stated, openings) {
      start = point
    } else if let stated, known.all == stated.amount, isCurrent, isLast {
      start = Point(
        day: stated.day, balance: stated.amount, book: known.all, own: known.base &+ own.all)
    } else if let stated,
      let end = Self.end(of: statements, before: opening, openings, firstDay: days?.lowerBound)
    {
      // It ends where the book begins: nothing of the book is in its balances.
      start = Point(day: stated.day, balance: stated.amount, book: known.base, own: known.base)
      closedDay = end
      firstDay = days?.lowerBound
      self.provenDays = nil
      points = Self.points(of: statements, nil, from: start.day).map {
        Point(day: $0.day, balance: $0.balance, book: known.base, own: known.base)
      }
      return
    } else if let proved, stated.map({ $0.day <= proved.day }) ?? true {
      // It begins in the middle of what the book has, or does not say with what.
      start = known.point(through: proved)
    } else if let stated, opening == nil {
      // What the account held at first is what leads to the balance that is stated.
      start = known.point(before: stated)
    } else if stated == nil, opening != nil, isCurrent, let first = statements.first?.firstDay {
      start = known.point(before: ImportRun.Balance(known.before(first), on: first))
    } else {
      return nil
    }
    closedDay = proved?.day
    firstDay = days?.lowerBound
    self.provenDays = provenDays
    let joining = dividedDays.isEmpty ? [] : openings
    let said = Dictionary(grouping: closings, by: \.day)
    points = Self.points(of: statements, joining, from: start.day).compactMap { day, balance in
      var point = known.point(through: ImportRun.Balance(balance, on: day))
      // Where the bank said another balance of the end of that day, it is chance that the book has
      // this one: entries before it are missing.
      let isOther = said[day].map { !$0.contains { $0.amount == balance } } ?? false
      guard point.book != balance || !isOther else { return nil }
      point.ofDay = book.through(day) &- book.before(day)
      return point
    }
  }

  /// The days on which a statement ends with the balance that an earlier one begins with, or begins with
  /// the one that it ends with.
  static func days(
    dividedBy statements: [OrderedStatement], _ records: [StatementRecord]
  ) -> Set<Day> {
    guard let first = statements.first, let last = statements.last,
      let opening = first.opening?.amount, let closing = last.closing
    else { return [] }
    let begun = first.firstDay.map { ImportRun.Balance(opening, on: $0) }
    var days: Set<Day> = []
    for record in records {
      let (begins, ends) = (record.begins(with: closing), begun != nil && record.closing == begun)
      guard begins || ends, !statements.contains(where: record.isOf) else { continue }
      if begins { days.insert(closing.day) }
      if ends, let begun { days.insert(begun.day) }
    }
    return days
  }

  /// The last closing balance, where the book has the same at the end of its day; nil for others.
  ///
  /// Where the book has another one, it is of no use that it has the balance of a later day.
  static func proved(
    _ closings: [ImportRun.Balance], _ base: Int64, _ book: DayBalances
  ) -> ImportRun.Balance? {
    let last = closings.max { $0.day < $1.day }?.day
    return closings.last { closing in
      closing.day == last && base &+ book.through(closing.day) == closing.amount
    }
  }

  /// The last day of statements that end with the balance that the book begins with, no later than on
  /// its first day, where a statement that was imported before began with it; nil for others.
  private static func end(
    of statements: [OrderedStatement], before opening: Int64?, _ openings: [StatementRecord],
    firstDay: Day?
  ) -> Day? {
    guard let opening, let firstDay, let closing = statements.last?.closing,
      closing.amount == opening, closing.day <= firstDay,
      statements.dropLast().allSatisfy(\.isProof), statements.last?.isPageOrProof ?? false,
      openings.contains(where: { record in
        record.period?.lowerBound == firstDay && record.opening?.amount == opening
          && record.closing?.amount != statements.first?.opening?.amount
      })
    else { return nil }
    return closing.day
  }

  /// The balances at the ends of days from one on, of several of a day the last, with what earlier
  /// statements say of these days; nil where the file comes before all of them.
  private static func points(
    of statements: [OrderedStatement], _ records: [StatementRecord]?, from first: Day
  ) -> [(day: Day, balance: Int64)] {
    var balances: [Day: Int64] = [:]
    for statement in statements where statement.isPageOrProof {
      for balance in statement.running { balances[balance.day] = balance.amount }
      guard let closing = statement.closing else { continue }
      if let records, records.contains(where: { $0.begins(with: closing) }) {
        balances[closing.day] = nil
        let end = Self.end(of: statement, closing, records.filter { !$0.isOf(statement) })
        if let end { balances[end.day] = end.amount }
      } else if records == nil || statement.isProof {
        // A page's day goes on with the next one.
        balances[closing.day] = closing.amount
      }
    }
    return balances.filter { $0.key >= first }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What the account held behind the statements that were imported before and follow one within its
  /// last day; nil where they cannot all follow each other, whatever their order.
  private static func end(
    of statement: OrderedStatement, _ closing: ImportRun.Balance, _ records: [StatementRecord]
  ) -> ImportRun.Balance? {
    let own = StatementRecord(statement)
    var chain = StatementChain(from: closing)
    chain.follow(records)
    // It comes after what it is followed by: then all of the day's statements say how the day ends.
    if let opening = own.begun, chain.passes(opening) { chain = StatementChain(own, with: records) }
    return chain.end
  }
}

/// Statements of a day of which each begins with a balance that another one ends with.
struct StatementChain {
  /// How often statements lead to a balance more than they begin with it.
  private var surplus: [ImportRun.Balance: Int]
  private var reached: Set<ImportRun.Balance>

  /// A chain that has led to a balance.
  init(from balance: ImportRun.Balance) { (surplus, reached) = ([balance: 1], [balance]) }

  /// A statement with all that lead to it or on from it.
  init(_ statement: StatementRecord, with records: [StatementRecord]) {
    self.init(through: statement.closing, records + [statement])
  }

  /// All statements that lead to a balance or on from it, and those that lead to these.
  init(through balance: ImportRun.Balance?, _ records: [StatementRecord]) {
    (surplus, reached) = ([:], Set([balance].compactMap(\.self)))
    var rest = records
    while let place = rest.firstIndex(where: { record in
      [record.begun, record.closing].contains { $0.map(passes) ?? false }
    }) { add(rest.remove(at: place)) }
  }

  /// Adds the statements that lead on from where it has led to.
  mutating func follow(_ records: [StatementRecord]) {
    var rest = records
    while let place = rest.firstIndex(where: { $0.begun.map(passes) ?? false }) {
      add(rest.remove(at: place))
    }
  }

  func passes(_ balance: ImportRun.Balance) -> Bool { reached.contains(balance) }

  private mutating func add(_ statement: StatementRecord) {
    guard let begun = statement.begun, let closing = statement.closing else { return }
    surplus[begun, default: 0] -= 1
    surplus[closing, default: 0] += 1
    reached.formUnion([begun, closing])
  }

  /// The one balance that it leads to and not on from; nil where there are several or none.
  var end: ImportRun.Balance? { only(1) }

  /// The one that it leads on from and not to.
  var start: ImportRun.Balance? { only(-1) }

  /// Whether it leads from balance to balance and round to where it began, wherever that was.
  var isRound: Bool { surplus.count > 1 && surplus.allSatisfy { $0.value == 0 } }

  private func only(_ sign: Int) -> ImportRun.Balance? {
    let ends = surplus.filter { $0.value.signum() == sign }
    return ends.count == 1 && ends.first?.value == sign ? ends.first?.key : nil
  }
}

/// What the book has of an account by its days, from what it held at first on.
private struct KnownBalances {
  let base: Int64
  let book: DayBalances
  let own: DayBalances

  var all: Int64 { base &+ book.all }

  func before(_ day: Day) -> Int64 { base &+ book.before(day) }

  /// Beside what the bank says of the beginning of a day.
  func point(before balance: ImportRun.Balance) -> BalanceProof.Point {
    BalanceProof.Point(
      day: balance.day, balance: balance.amount, book: before(balance.day),
      own: base &+ own.before(balance.day))
  }

  /// Beside what the bank says of its end.
  func point(through balance: ImportRun.Balance) -> BalanceProof.Point {
    BalanceProof.Point(
      day: balance.day, balance: balance.amount, book: base &+ book.through(balance.day),
      own: base &+ own.through(balance.day))
  }

  /// The first and the last day of a file, of those that balances prove, on which it begins or ends
  /// with another balance than the book.
  func days(
    cutBy statements: [OrderedStatement], from stated: ImportRun.Balance?,
    within proven: ClosedRange<Day>
  ) -> Set<Day> {
    var cut: Set<Day> = []
    if let stated, proven.contains(stated.day), before(stated.day) != stated.amount {
      cut.insert(stated.day)
    }
    if let last = statements.last, last.isPageOrProof, let closing = last.closing,
      proven.contains(closing.day), base &+ book.through(closing.day) != closing.amount
    {
      cut.insert(closing.day)
    }
    return cut
  }

  /// Where a file that begins with a balance is held against the book: where that has the same, or where
  /// an earlier import began with it; nil where there is no such place.
  func start(
    of stated: ImportRun.Balance, _ records: [StatementRecord]
  ) -> BalanceProof.Point? {
    if let first = beginning(of: stated, records) { return point(before: first) }
    let same = records.first { record in
      record.period?.lowerBound == stated.day && record.opening?.amount == stated.amount
    }
    guard let same else { return nil }
    let hasRest = same.closing.map { base &+ book.through($0.day) == $0.amount } ?? false
    guard hasRest else { return point(before: stated) }
    // It begins in the middle of a day, and the book has what follows.
    return BalanceProof.Point(
      day: stated.day, balance: stated.amount, book: stated.amount, own: stated.amount)
  }

  /// The beginning of a file, or of the first of the statements that lead to it within a day, where the
  /// book has the same balance; nil where it has another one there.
  private func beginning(
    of stated: ImportRun.Balance, _ records: [StatementRecord]
  ) -> ImportRun.Balance? {
    var (rest, first) = (records, stated)
    while before(first.day) != first.amount {
      guard let place = rest.firstIndex(where: { $0.closing == first }) else { return nil }
      let record = rest.remove(at: place)
      guard let day = record.period?.lowerBound, let opening = record.opening else { continue }
      first = ImportRun.Balance(opening.amount, on: day)
    }
    return first
  }
}

/// What is recorded of a file's statements as far as balances need it: a book may have thousands.
struct StatementRecord {
  let period: ClosedRange<Day>?
  let opening: ImportRun.Balance?
  let closing: ImportRun.Balance?

  init(_ record: ImportRun.Account) {
    (period, opening, closing) = (record.period, record.opening, record.closing)
  }

  /// With what it begins with, on its first day, although it may not say that.
  init(_ record: ImportRun.Account, from opening: Int64?) {
    let opening = record.period.flatMap { period in
      opening.map { ImportRun.Balance($0, on: period.lowerBound) }
    }
    (period, self.opening, closing) = (record.period, opening, record.closing)
  }

  /// As a statement of this import is recorded.
  init(_ statement: OrderedStatement) {
    (period, opening, closing) = (statement.period, statement.opening, statement.closing)
  }

  /// What it begins with, on its first day; nil where it does not lead from one balance to another.
  var begun: ImportRun.Balance? {
    guard closing != nil, let day = period?.lowerBound, let opening else { return nil }
    return ImportRun.Balance(opening.amount, on: day)
  }

  /// Whether it is what was recorded of a statement when that came in.
  fileprivate func isOf(_ statement: OrderedStatement) -> Bool {
    opening?.amount == statement.opening?.amount && closing == statement.closing
      && period?.lowerBound == statement.firstDay
  }

  /// Whether a file with a closing balance begins with one on its day.
  fileprivate func begins(with balance: ImportRun.Balance) -> Bool {
    begun == balance
  }
}

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
  init(_ records: [StatementRecord]) {
    for record in records {
      add(record.period, record.closing)
      if let first = record.period?.lowerBound, let opening = record.opening {
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
      let difference = opening.amount.subtracting(before.amount),
      !isClosing(opening.amount, on: first), !isClosing(opening.amount, on: before.day)
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
        let difference = opening.amount.subtracting(before.amount),
        !isClosing(opening.amount, on: opening.day), !isClosing(opening.amount, on: before.day)
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

  /// Whether a statement ends with a balance on a day, which several may do.
  private func isClosing(_ amount: Int64, on day: Day) -> Bool {
    closings[closings.partitionIndex { $0.day >= day }...].prefix { $0.day == day }
      .contains { $0.amount == amount }
  }

  private func lastClosing(before day: Day) -> ImportRun.Balance? {
    let count = closings.partitionIndex { $0.day >= day }
    return count == 0 ? nil : closings[count - 1]
  }
}
