internal import Model

/// What the bank's balances decide of entries in doubt.
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

  /// Makes the one choice of entries in doubt that fits the balances.
  ///
  /// Where none does, the verdicts stay; where several do, and the verdicts do not, what would be added
  /// beside an entry of the book is held.
  mutating func decide(by proof: BalanceProof) {
    guard !isAnyLikeRemoved else { return }
    chooseByPoints(of: proof)
    addLeading(to: proof)
    settleHeld(by: proof)
    settleBeside(by: proof)
    settleDivided(by: proof)
    knowMoved(by: proof)
    settleRecorded(by: proof)
  }

  /// Chooses among the entries in doubt between each two balances of the bank.
  private mutating func chooseByPoints(of proof: BalanceProof) {
    let order = entries.indices.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
    let partners = partners
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
        on: point.day, partners,
        doubtingSureOn: late == 0 && !isAnyForPerson ? proof.doubtfulDays : [])
      (last, late, changed) = (point, 0, [])
    }
  }

  /// How many entries of the book those of the file with their day and amount may be; where very many
  /// are alike, all of them.
  private var partners: [DayAndAmount: Int] {
    var matches: [DayAndAmount: [Int]] = [:]
    for match in known.indices where known[match].isImported && !known[match].isRemoved {
      matches[known[match].dayAndAmount, default: []].append(match)
    }
    guard !matches.isEmpty else { return [:] }
    var places: [DayAndAmount: [Int]] = [:]
    for index in entries.indices where matches[entries[index].dayAndAmount] != nil {
      places[entries[index].dayAndAmount, default: []].append(index)
    }
    var partners: [DayAndAmount: Int] = [:]
    for (key, matches) in matches {
      let places = places[key] ?? []
      partners[key] =
        places.count * matches.count > Self.mostPairs
        ? matches.count
        : matches.count { match in places.contains { mayBe($0, match) } }
    }
    return partners
  }

  /// Whether no ids of one format say against an entry of the file being one of the book: another id
  /// and other words are another entry, unless one of them is a batch.
  private func mayBe(_ index: Int, _ match: Int) -> Bool {
    guard rivals[match] == .ofOneFormat, let id = entries[index].id,
      entries[index].parts.isEmpty, known[match].parts.isEmpty
    else { return true }
    return id == known[match].bankID || Self.agree(entries[index], known[match])
  }

  /// Whether an entry that counts as new has the day and amount of one that was removed: it may be
  /// that one, which the sums have already.
  private var isAnyLikeRemoved: Bool {
    let removed = Set(
      known.lazy.filter { $0.isRemoved && !$0.isFurther }.map(\.dayAndAmount))
    return entries.indices.contains { isNew($0) && removed.contains(entries[$0].dayAndAmount) }
  }

  func isNew(_ index: Int) -> Bool {
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
    doubtingSureOn doubtful: [Day]
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
    for day in [nil] + doubtful {
      switch Self.choices(of: groups, wanted.sum, doubtingSureOn: day) {
      case .none: continue
      case .several:
        // With what is known and what is added so, no balance fits.
        if sum != wanted.sum { holdBeside(members) }
        return
      case .one(let counts):
        for (group, count) in zip(groups, counts) where !group.isForPerson {
          take(group, newCount: count)
        }
        return
      }
    }
    knowDivided(members.filter(isNew), leaving: wanted.sum)
    holdRivals(of: members.filter(isNew), leaving: wanted.sum, groups)
  }

  /// Holds what is new by its id alone, where the book has as much of the day from a file without
  /// balances under another one, and the rest fits the balances.
  private mutating func holdRivals(of members: [Int], leaving wanted: Int64, _ groups: [Group]) {
    let doubted = pairs(of: members) { scope.source($0)?.hasBalance == false }
    guard !doubted.isEmpty else { return }
    var groups = groups
    for place in groups.indices where !groups[place].isForPerson {
      let own = groups[place].entries
      groups[place].partnerCount += doubted.count { own.contains($0.entry) }
    }
    if case .none = Self.choices(of: groups, wanted, doubtingSureOn: nil) { return }
    for (index, match) in doubted { hold(index, beside: match) }
  }

  /// Each entry with one of the book that has its day and amount, and that the file has not.
  private func pairs(
    of places: [Int], where isPossible: (Int) -> Bool = { _ in true }
  ) -> [(entry: Int, match: Int)] {
    let wanted = Set(places.lazy.map { entries[$0].dayAndAmount })
    var free: [DayAndAmount: [Int]] = [:]
    for match in known.indices.reversed() where !isTaken[match] && known[match].isImported {
      let key = known[match].dayAndAmount
      guard wanted.contains(key), !known[match].isRemoved, isPossible(match) else { continue }
      free[key, default: []].append(match)
    }
    return places.compactMap { index in
      free[entries[index].dayAndAmount]?.popLast().map { (index, $0) }
    }
  }

  /// Holds what would be added beside an entry of the book with its day and amount.
  private mutating func holdBeside(_ members: [Int]) {
    for index in members {
      guard case .beside(let match) = verdicts[index] else { continue }
      hold(index, beside: match)
    }
  }

  /// Has a person say of an entry that balances cannot decide on.
  mutating func hold(_ index: Int, beside match: Int) {
    overrule(index, .held(match, .closedDay))
    isTaken[match] = true
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

  private static let mostPairs = 10_000
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
            && mayBe(index, $0)
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

  /// Where the new entries of a file lead to what the book begins with only together with those in
  /// doubt, these are new: the file goes on into the first day of the book.
  private mutating func addLeading(to proof: BalanceProof) {
    guard let leading = proof.leading else { return }
    var (sure, doubted): (Int64, [Int]) = (0, [])
    for index in entries.indices {
      switch verdicts[index] {
      case .new: sure = sure &+ entries[index].amount
      case .beside, .held(_, .closedDay): doubted.append(index)
      case .known, .held: break
      }
    }
    let sum = doubted.reduce(sure) { $0 &+ entries[$1].amount }
    guard sum == leading, sum != sure else { return }
    for index in doubted { overrule(index, .new) }
  }

  /// Decides of entries that were recorded by hand on the file's very days, where nothing else is in
  /// doubt and one choice alone leads the book to the bank's last balance.
  private mutating func settleRecorded(by proof: BalanceProof) {
    guard let point = proof.points.last else { return }
    var (held, rest) = ([Int](), point.balance &- point.book)
    for index in entries.indices {
      switch verdicts[index] {
      case .held(let match, .recordedByHand)
      where known[match].day == entries[index].day && entries[index].day <= point.day:
        held.append(index)
      case .held: return
      case .new, .beside:
        rest = rest &- (entries[index].day <= point.day ? entries[index].amount : 0)
      case .known: break
      }
    }
    let groups = groups(of: held, [:])
    guard !held.isEmpty, case .one(let counts) = Self.choices(of: groups, rest, doubtingSureOn: nil)
    else { return }
    for (group, count) in zip(groups, counts) { take(group, newCount: count) }
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

  /// What a file without balances would add beside an entry of the same day and amount is that one
  /// where a balance proves that the book has all of the day; on the day of the balance itself it may
  /// have been booked behind it, and is held.
  ///
  /// Where the file's own balances contradict, or all that is new on such days adds up to nothing only
  /// with it, it stays. Where only ids of one format say that it is another entry, it is held.
  private mutating func settleBeside(by proof: BalanceProof) {
    guard proof.points.isEmpty else { return }
    let new = entries.indices.filter { isNew($0) && proof.provesAll(of: entries[$0].day) }
    guard
      !new.contains(where: { verdicts[$0] == .new })
        || new.reduce(Int64(0), { $0 &+ entries[$1].amount }) != 0
    else { return }
    for index in entries.indices {
      let day = entries[index].day
      guard case .beside(let match) = verdicts[index], !proof.cutDays.contains(day) else {
        continue
      }
      if proof.provesAll(of: day) {
        overrule(index, .known(match, by: .balance))
      } else if day == proof.closedDay, proof.coveredDays.contains(day) {
        hold(index, beside: match)
      }
    }
    guard !proof.hasBalance else { return }
    let rivals = entries.indices.filter { index in
      verdicts[index] == .new && proof.mayHaveAll(of: entries[index].day)
    }
    for (index, match) in pairs(of: rivals) { hold(index, beside: match) }
  }
}
