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
  /// The first day of the book: what comes before it is in no balance that the book begins with.
  let firstDay: Day?
}

extension EntryMatching {
  /// Entries of the file with one day and one amount, as far as some are in doubt.
  private struct Group {
    let day: Day
    let amount: Int64
    /// What they add up to where none of them is new: an entry that takes the place of the book's
    /// adds what the amounts differ by.
    var base: Int64 = 0
    var entries: [Int] = []
    /// How many of them have the day, the amount and the id or the text of one in the book.
    var sureCount = 0
    /// How many may at most be in the book.
    var partnerCount = 0
    /// Whether a person is to say of them: each may be an entry that was recorded by hand, on
    /// whichever day, or a new one.
    var isForPerson = false

    /// How many of the entries can be new; on one day also those that are sure otherwise.
    func newCounts(doubtingSureOn doubted: Day?) -> ClosedRange<Int> {
      if isForPerson { return 0...entries.count }
      let least = entries.count - min(entries.count, partnerCount)
      return least...max(least, day == doubted ? entries.count : entries.count - sureCount)
    }
  }

  /// Makes the one choice of entries in doubt that fits the balances; where none or several do, the
  /// verdicts stay.
  mutating func decide(by proof: BalanceProof) {
    guard !isAnyLikeRemoved else { return }
    let order = entries.indices.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
    var partners: [DayAndAmount: Int] = [:]
    for entry in known where entry.isImported && !entry.isRemoved {
      partners[entry.dayAndAmount, default: 0] += 1
    }
    var rest = order[...]
    var early: [Int] = []
    while let index = rest.first, entries[index].day < proof.start.day {
      early.append(index)
      rest.removeFirst()
    }
    // Until a person says which day an entry recorded by hand is of, balances doubt nothing sure.
    let isAnyForPerson = verdicts.contains { verdict in
      if case .held(_, .recordedByHand) = verdict { true } else { false }
    }
    // What came in late is in the bank's next balance.
    var late = early.reduce(Int64(0)) { sum, index in
      let isLate = proof.firstDay.map { $0 <= entries[index].day } ?? false
      return isLate && isNew(index) ? sum &+ entries[index].amount : sum
    }
    var changed = early.filter { index in
      if case .held(_, .otherAmount) = verdicts[index] { true } else { false }
    }
    let between = daysBetween
    var last = proof.start
    for point in proof.points {
      let members = rest.prefix { entries[$0].day <= point.day }
      rest = rest.dropFirst(members.count)
      let wanted = point.balance &- last.balance &- (point.book &- last.book) &- late
      let own = point.balance &- last.balance &- (point.own &- last.own) &- late
      // The last balance of a list may be of an earlier hour than what the book has of its day.
      let isWhole =
        point.day > last.day || [last.book, last.book &+ (point.ofDay ?? 0)].contains(point.book)
      guard !between.contains(point.day), !between.contains(last.day) else {
        (last, late, changed) = (point, 0, [])
        continue
      }
      let isLast = point.day == proof.points.last?.day
      let earlier = isLast && isWhole ? missing(on: point, partners) : nil
      choose(
        changed + members, Wanted(sum: wanted, own: own, earlier: earlier.map { wanted &+ $0 }),
        // Late entries may also say that the book began with another balance.
        on: point.day, partners, late == 0 && !isAnyForPerson ? proof.closedDay : nil)
      (last, late, changed) = (point, 0, [])
    }
    settleHeld(by: proof)
    settleBeside(by: proof)
    knowMoved(by: proof)
  }

  /// Whether an entry that counts as new has the day and amount of one that was removed: it may be
  /// that one, which the sums have already.
  private var isAnyLikeRemoved: Bool {
    let removed = Set(known.lazy.filter(\.isRemoved).map(\.dayAndAmount))
    return entries.indices.contains { isNew($0) && removed.contains(entries[$0].dayAndAmount) }
  }

  private func isNew(_ index: Int) -> Bool {
    switch verdicts[index] {
    case .new, .beside: true
    case .known, .held: false
    }
  }

  /// The days at whose ends an entry of the file and the one of the book that it is or may be, on
  /// another day, are on two sides: balances of these prove nothing of either.
  private var daysBetween: Set<Day> {
    var days: Set<Day> = []
    for (entry, verdict) in zip(entries, verdicts) {
      switch verdict {
      case .known(let match, .valueDay), .held(let match, .otherFormatsDay),
        .held(let match, .otherAmount):
        let (first, last) = (min(entry.day, known[match].day), max(entry.day, known[match].day))
        days.formUnion(sequence(first: first, next: \.next).prefix { $0 < last })
      case .known, .held, .new, .beside: break
      }
    }
    return days
  }

  /// Whether no balance is to decide, since a person did: the entry was recorded by hand, removed,
  /// or is known by what the book says of it on a day of its own.
  private func isForPerson(_ index: Int) -> Bool {
    switch verdicts[index] {
    case .held(_, .recordedByHand): true
    case .known(_, .valueDay): false
    case .known(let match, _):
      known[match].isRemoved || !known[match].isImported
        || known[match].day != entries[index].day && known[match].bankID != entries[index].id
    case .held, .new, .beside: false
    }
  }

  /// What the book has of a balance's day beyond the entries of the file, where it may have all of
  /// these; nil where it has no more than they are.
  ///
  /// A list of an earlier hour of the day lacks it.
  private func missing(
    on point: BalanceProof.Point, _ partners: [DayAndAmount: Int]
  ) -> Int64? {
    guard var sum = point.ofDay else { return nil }
    var counts: [DayAndAmount: Int] = [:]
    for entry in entries where entry.day == point.day {
      sum = sum &- entry.amount
      counts[entry.dayAndAmount, default: 0] += 1
    }
    return sum != 0 && counts.allSatisfy { $1 <= partners[$0] ?? 0 } ? sum : nil
  }

  /// What entries between two balances must add up to.
  private struct Wanted {
    let sum: Int64
    /// Where the book's own days count.
    let own: Int64
    /// Where the second balance is one of an earlier hour, when the bank had not booked yet what the
    /// book has of the day and the file lacks; nil where there is no such thing.
    let earlier: Int64?
  }

  private mutating func choose(
    _ members: [Int], _ wanted: Wanted, on day: Day, _ partners: [DayAndAmount: Int],
    _ closedDay: Day?
  ) {
    var isHeld = false
    var sum: Int64 = 0
    for index in members {
      if isNew(index) { sum = sum &+ entries[index].amount }
      if case .held(_, let doubt) = verdicts[index], doubt != .recordedByHand { isHeld = true }
    }
    if !isHeld, [wanted.sum, wanted.own, wanted.earlier].contains(sum) { return }
    let groups = groups(of: members, partners)
    if let earlier = wanted.earlier {
      // Two balances of one day say nothing against each other.
      let before = groups.filter { $0.day < day }
      switch Self.choices(of: before, earlier, doubtingSureOn: nil) {
      case .none: break
      case .one, .several: return
      }
    }
    for day in closedDay == nil ? [nil] : [nil, closedDay] {
      switch Self.choices(of: groups, wanted.sum, doubtingSureOn: day) {
      case .none: continue
      case .several: return
      case .one(let counts):
        for (group, count) in zip(groups, counts) where !group.isForPerson {
          take(group, newCount: count)
        }
        return
      }
    }
  }

  private func groups(
    of members: [Int], _ partners: [DayAndAmount: Int]
  ) -> [Group] {
    var groups: [DayAndAmount: Group] = [:]
    var order: [DayAndAmount] = []
    var recorded: [DayAndAmount: Group] = [:]
    for index in members {
      guard case .held(_, .recordedByHand) = verdicts[index] else { continue }
      let key = entries[index].dayAndAmount
      recorded[key, default: Group(day: key.day, amount: key.amount, isForPerson: true)]
        .entries.append(index)
    }
    var changed: [Group] = []
    for index in members where !isForPerson(index) && entries[index].amount != 0 {
      if case .held(let match, .otherAmount) = verdicts[index] {
        let old = known[match].amount
        changed.append(
          Group(
            day: entries[index].day, amount: old, base: entries[index].amount &- old,
            entries: [index], partnerCount: 1))
        continue
      }
      let key = entries[index].dayAndAmount
      if groups[key] == nil {
        order.append(key)
        groups[key] = Group(day: key.day, amount: key.amount, partnerCount: partners[key] ?? 0)
      }
      groups[key]?.entries.append(index)
      switch verdicts[index] {
      case .known(let match, .id), .known(let match, .text):
        if known[match].day == key.day {
          groups[key]?.sureCount += 1
        } else {
          groups[key]?.partnerCount += 1
        }
      case .held(let match, _) where known[match].day != key.day,
        .known(let match, .valueDay) where known[match].day != key.day:
        groups[key]?.partnerCount += 1
      case .known, .held, .new, .beside: break
      }
    }
    return order.compactMap { groups[$0] } + changed
      + recorded.values.sorted { ($0.day, $0.amount) < ($1.day, $1.amount) }
  }

  private enum Choices {
    case none, several
    /// How many of each group are new.
    case one([Int])
  }

  /// The choices of how many entries of each group are new, with the sum that is wanted; too many to
  /// be looked at are several.
  private static func choices(
    of groups: [Group], _ wanted: Int64, doubtingSureOn day: Day?
  ) -> Choices {
    var ways: [Int64: (count: Int, counts: [Int])] = [0: (1, [])]
    var fixed: [Int] = []
    var doubted: [Int] = []
    var rest = wanted
    for (place, group) in groups.enumerated() {
      let counts = group.newCounts(doubtingSureOn: day)
      fixed.append(counts.lowerBound)
      rest = rest &- group.base &- Int64(counts.lowerBound) &* group.amount
      if counts.count > 1 { doubted.append(place) }
    }
    guard doubted.count <= mostGroups else { return .several }
    for place in doubted {
      let group = groups[place]
      let most = group.newCounts(doubtingSureOn: day).count - 1
      var next: [Int64: (count: Int, counts: [Int])] = [:]
      for (sum, way) in ways {
        for count in 0...most {
          let sum = sum &+ Int64(count) &* group.amount
          let old = next[sum]
          next[sum] = (min(2, (old?.count ?? 0) + way.count), old?.counts ?? way.counts + [count])
        }
      }
      guard next.count <= mostSums else { return .several }
      ways = next
    }
    guard let way = ways[rest] else { return .none }
    guard way.count == 1 else { return .several }
    for (place, count) in zip(doubted, way.counts) { fixed[place] += count }
    return .one(fixed)
  }

  private static let mostGroups = 64
  private static let mostSums = 4096

  /// Has so many entries of a group be new: those first of which least speaks for being known.
  ///
  /// What takes the place of an entry of the book does so by a person's word alone.
  private mutating func take(_ group: Group, newCount: Int) {
    let order = group.entries.map { ($0, doubt(of: $0)) }.sorted {
      ($0.1, $0.0) < ($1.1, $1.0)
    }.map(\.0)
    for index in order.prefix(newCount) where !isNew(index) { overrule(index, .new) }
    for index in order.dropFirst(newCount) {
      switch verdicts[index] {
      case .known, .held(_, .otherAmount): continue
      case .held(let match, _), .beside(let match): overrule(index, .known(match, by: .balance))
      case .new:
        let match = known.indices.first {
          !isTaken[$0] && known[$0].isImported && !known[$0].isRemoved
            && known[$0].day == entries[index].day && known[$0].amount == entries[index].amount
        }
        if let match { overrule(index, .known(match, by: .balance)) }
      }
    }
  }

  /// Less is less sure to be known.
  private func doubt(of index: Int) -> Int {
    switch verdicts[index] {
    case .new: 0
    case .beside: 1
    case .held: 2
    case .known(_, .balance), .known(_, .dayAndAmount), .known(_, .valueDay): 3
    case .known(_, .text): 4
    case .known(_, .id): 5
    }
  }

  /// On days whose entries a balance proves the book has all of, nothing can be added: what is held
  /// there and has one sign is known.
  private mutating func settleHeld(by proof: BalanceProof) {
    let held = entries.indices.filter { index in
      guard case .held(_, let doubt) = verdicts[index],
        ![.recordedByHand, .otherAmount, .otherFormatsDay].contains(doubt)
      else { return false }
      return proof.provesAll(of: entries[index].day)
    }
    let amounts = held.map { entries[$0].amount }
    guard amounts.allSatisfy({ $0 > 0 }) || amounts.allSatisfy({ $0 < 0 }) else { return }
    for index in held {
      if case .held(let match, _) = verdicts[index] {
        overrule(index, .known(match, by: .balance))
      }
    }
  }
}

extension BalanceProof {
  /// Whether the book has all entries of a day.
  func provesAll(of day: Day) -> Bool {
    isProven(on: day) && coveredDays.contains(day)
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
    _ closings: [ImportRun.Balance], openings: [ImportRun.Account], days: ClosedRange<Day>?
  ) {
    let base = opening ?? 0
    coveredDays = DaySpans(openings.compactMap(\.period))
    let proved = Self.proved(closings, base, book)
    let stated = statements.first.flatMap { first in
      first.firstDay.flatMap { day in first.opening.map { (day: day, balance: $0.amount) } }
    }
    if let stated {
      let before = base &+ book.before(stated.day)
      let isContinued = openings.contains { record in
        record.period?.lowerBound == stated.day && record.opening?.amount == stated.balance
      }
      if before == stated.balance || isContinued {
        start = Point(
          day: stated.day, balance: stated.balance, book: before,
          own: base &+ own.before(stated.day))
      } else if base &+ book.all == stated.balance, closings.isEmpty || proved != nil,
        days.map({ $0.upperBound <= stated.day }) ?? true
      {
        start = Point(
          day: stated.day, balance: stated.balance, book: base &+ book.all, own: base &+ own.all)
      } else if let end = Self.end(
        of: statements, before: opening, openings, firstDay: days?.lowerBound)
      {
        // It ends where the book begins: nothing of the book is in its balances.
        start = Point(day: stated.day, balance: stated.balance, book: base, own: base)
        closedDay = end
        firstDay = days?.lowerBound
        provenDays = nil
        points = Self.points(of: statements, from: start.day).map {
          Point(day: $0.day, balance: $0.balance, book: base, own: base)
        }
        return
      } else if let proved, stated.day <= proved.day {
        // It begins in the middle of what the book has.
        start = Self.point(proved, base, book, own)
      } else {
        return nil
      }
    } else if let proved {
      start = Self.point(proved, base, book, own)
    } else if let opening, let first = statements.first?.firstDay {
      let before = opening &+ book.before(first)
      start = Point(day: first, balance: before, book: before, own: opening &+ own.before(first))
    } else {
      return nil
    }
    closedDay = proved?.day
    firstDay = days?.lowerBound
    provenDays = proved.flatMap { proved in
      (days?.lowerBound).flatMap { $0 < proved.day ? $0..<proved.day : nil }
    }
    points = Self.points(of: statements, from: start.day).map { day, balance in
      Point(
        day: day, balance: balance, book: base &+ book.through(day), own: base &+ own.through(day),
        ofDay: book.through(day) &- book.before(day))
    }
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

  /// A balance of the bank that the book has at the end of its day.
  private static func point(
    _ balance: ImportRun.Balance, _ base: Int64, _ book: DayBalances, _ own: DayBalances
  ) -> Point {
    Point(
      day: balance.day, balance: balance.amount, book: base &+ book.through(balance.day),
      own: base &+ own.through(balance.day))
  }

  /// The last day of statements that end with the balance that the book begins with, no later than on
  /// its first day, where a statement that was imported before began with it; nil for others.
  private static func end(
    of statements: [OrderedStatement], before opening: Int64?, _ openings: [ImportRun.Account],
    firstDay: Day?
  ) -> Day? {
    guard let opening, let firstDay, let closing = statements.last?.closing,
      closing.amount == opening, closing.day <= firstDay, statements.allSatisfy(\.isProof),
      openings.contains(where: { record in
        record.period?.lowerBound == firstDay && record.opening?.amount == opening
          && record.closing?.amount != statements.first?.opening?.amount
      })
    else { return nil }
    return closing.day
  }

  /// The balances at the ends of days from one on; of several of a day the last.
  private static func points(
    of statements: [OrderedStatement], from first: Day
  ) -> [(day: Day, balance: Int64)] {
    var balances: [Day: Int64] = [:]
    for statement in statements where statement.isProof {
      for balance in statement.running { balances[balance.day] = balance.amount }
      if let closing = statement.closing { balances[closing.day] = closing.amount }
    }
    return balances.filter { $0.key >= first }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
