internal import Model

/// Texts that are the same, words that agree, and days that formats write otherwise.
extension EntryMatching {
  /// Ids are held against each other where both have one, of one format.
  ///
  /// An entry with an id can be one without alone, and one without any: each takes what the other
  /// cannot have first.
  mutating func matchByText(
    _ words: (KnownEntry) -> Words?, holding isInDoubt: (KnownEntry) -> Bool = { _ in false }
  ) {
    var reserved = textsWithoutID(words)
    match(by: .text) { entry in
      entry.id == nil ? nil : entry.words
    } known: { known, rivalry in
      guard rivalry == .none, let words = words(known) else { return nil }
      guard let count = reserved[words], count > 0 else { return words }
      reserved[words] = count - 1
      return nil
    } holding: {
      isInDoubt($0)
    }
    for isRival in [true, false] {
      match(by: .text) { entry in
        entry.id != nil ? nil : entry.words
      } known: { known, rivalry in
        (rivalry != .none) == isRival ? words(known) : nil
      } holding: {
        isInDoubt($0)
      }
    }
  }

  /// How many entries of the file without an id are more than those of the book whose id no other
  /// entry of the file can have.
  private func textsWithoutID(_ words: (KnownEntry) -> Words?) -> [Words: Int] {
    var counts: [Words: Int] = [:]
    for index in open where entries[index].id == nil {
      counts[entries[index].words, default: 0] += 1
    }
    guard !counts.isEmpty else { return [:] }
    for (index, known) in known.enumerated() where !isTaken[index] && rivals[index] != .none {
      if let words = words(known), let count = counts[words] { counts[words] = count - 1 }
    }
    return counts
  }

  /// By what the book says itself: so an export of the book is known, whichever of the bank's words
  /// its format has no place for.
  mutating func matchByOwnWords() {
    let wanted = Set(open.map { entries[$0].dayAndAmount })
    guard !wanted.isEmpty else { return }
    // A person may have moved it to the day of another that is like it. Where the words are the
    // book's alone, or the file has all of the bank's day without it, the file is an export.
    let wholeDays = scope.wholeDays
    func isInDoubt(_ known: KnownEntry) -> Bool {
      guard let own = known.own, own.day != known.day, let text = known.text else { return false }
      return !wholeDays.contains(known.day) && ComparedWords(text) == ComparedWords(own.text)
    }
    matchByText { known in
      guard let own = known.own, wanted.contains(DayAndAmount(day: own.day, amount: known.amount))
      else { return nil }
      return Words(day: own.day, amount: known.amount, text: own.text)
    } holding: {
      isInDoubt($0)
    }
    // In whatever letters and order a format writes payee and reference.
    match(by: .text) { entry in
      let words = [entry.payee, entry.remittance].compactMap(\.self).joined(separator: " ")
      let said = ComparedWords(words)
      return said.isEmpty ? nil : OwnWords(day: entry.day, amount: entry.amount, words: said)
    } known: { known, rivalry in
      guard rivalry == .none, let own = known.own,
        wanted.contains(DayAndAmount(day: own.day, amount: known.amount))
      else { return nil }
      return OwnWords(day: own.day, amount: known.amount, words: ComparedWords(own.text))
    } holding: {
      isInDoubt($0)
    }
  }

  private struct OwnWords: Hashable {
    let day: Day
    let amount: Int64
    let words: ComparedWords
  }

  /// Holds what is known by its words alone, or by an id with other words, on a day of which the file's
  /// statement holds other entries than those before it; where it goes on from what the book has, it is
  /// new.
  mutating func tellApart() {
    guard !scope.apartDays.isEmpty else { return }
    for index in entries.indices {
      let entry = entries[index]
      guard let goesOn = scope.apartDays[entry.day],
        case .known(let match, let evidence) = verdicts[index], known[match].day == entry.day,
        known[match].isImported, !known[match].isRemoved, known[match].format == scope.format,
        evidence == .text && entry.id == nil
          || evidence == .id && !Self.agree(entry, known[match])
      else { continue }
      if goesOn { overrule(index, .new) } else { hold(index, beside: match) }
    }
  }

  /// Whether the bank renewed the ids of entries whose day, amount and text stayed.
  mutating func matchRenewed() {
    var free: [Words: [Int]] = [:]
    for index in known.indices.reversed() where !isTaken[index] && rivals[index] != .none {
      if let words = known[index].words { free[words, default: []].append(index) }
    }
    guard !free.isEmpty else { return }
    var pairs: [(entry: Int, known: Int)] = []
    var kinds: Set<Words> = []
    for index in open where entries[index].id != nil {
      let words = entries[index].words
      guard let match = free[words]?.popLast() else { continue }
      kinds.insert(words)
      pairs.append((index, match))
    }
    guard !pairs.isEmpty else { return }
    let sources = Set(pairs.map { scope.source($0.known) })
    let keptCount = keptCount(besides: kinds, of: sources)
    // What a person decided of some of them decides nothing of the others.
    if keptCount >= pairs.count + decidedCount(&free, besides: sources) {
      for pair in pairs { isSettled[pair.entry] = true }
      return
    }
    for pair in pairs { isTaken[pair.known] = true }
    // What the file must hold and has under no id at all speaks against it.
    let isMissing = known.indices.contains { index in
      !isTaken[index] && rivals[index] != .none && !known[index].isRemoved
        && scope.wholeDays.contains(known[index].day)
    }
    // One entry may be another that is like it, and so may two of one day.
    let areMany = kinds.count > 2 || kinds.count == 2 && Set(kinds.map(\.day)).count == 2
    // A notice of what a statement has, where others of the bank had ids of their own, too.
    let isNotice =
      kinds.count + scope.renewedCount > 2 && scope.balances?.hasBalance == false
      && sources.allSatisfy { $0?.hasBalance ?? false }
    for (index, match) in pairs {
      if keptCount == 0, !isMissing, areMany || isNotice {
        settle(index, .known(match, by: .text))
      } else if !known[match].isRemoved {
        // What was removed stands in the way of itself alone; the next rules look at others.
        settle(index, .held(match, .otherID))
      }
    }
  }

  /// How many entries were in the same doubt until a person tied or added them: a later file brought
  /// their ids, and the book has the same words under another id too.
  private func decidedCount(_ free: inout [Words: [Int]], besides sources: Set<Scope.Source?>)
    -> Int
  {
    entries.indices.count { index in
      guard case .known(let match, by: .id) = verdicts[index], rivals[match] != .none,
        !sources.contains(scope.source(match))
      else { return false }
      return free[entries[index].words]?.popLast() != nil
    }
  }

  /// How many entries of the book that some files brought have their id in this file too; where
  /// several are alike, that one has the id of another is chance.
  private func keptCount(besides kinds: Set<Words>, of sources: Set<Scope.Source?>) -> Int {
    entries.indices.count { index in
      guard case .known(let match, by: .id) = verdicts[index], rivals[match] != .none else {
        return false
      }
      return !kinds.contains(entries[index].words) && sources.contains(scope.source(match))
    }
  }

  /// An entry whose value day is the day of the book's in another format, or the other way round:
  /// some CSV files have the days of purchases in place of booking days.
  ///
  /// It is the same only where neither the file nor the book has another one like it, be it matched
  /// or not: of purchases that are alike on days that follow each other, each may be the next.
  mutating func matchByValueDay() {
    let wanted = Set(open.flatMap { entries[$0].daysAndAmount })
    guard !wanted.isEmpty else { return }
    var book: [DayAndAmount: [Int]] = [:]
    for (index, known) in known.enumerated() where known.isImported && !known.isRemoved {
      for key in known.daysAndAmount where wanted.contains(key) {
        book[key, default: []].append(index)
      }
    }
    guard book.values.contains(where: { $0.contains(where: isOfOtherFormat) }) else { return }
    var file: [DayAndAmount: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for key in entry.daysAndAmount { file[key, default: []].append(index) }
    }
    for index in open {
      let entry = entries[index]
      let inBook = candidates(of: entry.daysAndAmount, in: book).filter {
        entry.isLinked(to: known[$0]) && mayBe(index, $0)
      }
      let match = inBook.first {
        isOfOtherFormat($0) && scope.mayHold(known[$0].day) && entry.isValued(as: known[$0])
      }
      guard let match else { continue }
      let inFile = candidates(of: known[match].daysAndAmount, in: file).filter {
        entries[$0].isLinked(to: known[match]) && mayBe($0, match)
      }
      let withOneDay = entry.valueDay == nil ? scope.format : known[match].format
      let isSame =
        inBook.count == 1 && inFile.count == 1 && withOneDay?.saysBookingDays == false
        && known[match].format != nil && isLacking(match)
      settle(index, isSame ? .known(match, by: .valueDay) : .held(match, .otherFormatsDay))
    }
  }

  /// What another format has on a day that the file holds whole, and the file within reach of it:
  /// one of the days is that of a purchase, or they are two entries.
  mutating func holdLacking() {
    var free: [DayAndAmount: [Int]] = [:]
    for index in known.indices.reversed() where isOfOtherFormat(index) && isLacking(index) {
      free[known[index].dayAndAmount, default: []].append(index)
    }
    guard !free.isEmpty else { return }
    for index in open {
      for day in Self.days(around: entries[index].day) {
        let key = DayAndAmount(day: day, amount: entries[index].amount)
        guard let match = candidates(of: [key], in: free).first(where: { mayBe(index, $0) }) else {
          continue
        }
        free[key]?.removeAll { $0 == match }
        settle(index, .held(match, .otherFormatsDay))
        break
      }
    }
  }

  /// On days whose entries a balance proves the book has all of, an entry with the amount and the words
  /// of one that another format printed within five days is that one: some lists have the value day in
  /// place of the booking day.
  ///
  /// On days between two proven balances that no file says it covers it is held, as an account may be
  /// swept to one balance.
  mutating func knowMoved(by proof: BalanceProof) {
    for index in entries.indices {
      guard case .held(let match, .otherFormatsDay) = verdicts[index] else { continue }
      if let verdict = verdict(on: index, movedFrom: match, by: proof) {
        overrule(index, verdict)
        isTaken[match] = true
      }
    }
    let new = entries.indices.filter {
      verdicts[$0] == .new && proof.isProven(on: entries[$0].day)
    }
    guard !new.isEmpty else { return }
    var free: [DayAndAmount: [Int]] = [:]
    for index in known.indices.reversed()
    where rivals[index] == .none && isOfOtherFormat(index) && proof.isProven(on: known[index].day) {
      free[known[index].dayAndAmount, default: []].append(index)
    }
    for index in new {
      for day in Self.days(around: entries[index].day) {
        let key = DayAndAmount(day: day, amount: entries[index].amount)
        guard let match = free[key]?.last, Self.agree(entries[index], known[match]) else {
          continue
        }
        guard let verdict = verdict(on: index, movedFrom: match, by: proof) else { continue }
        free[key]?.removeLast()
        overrule(index, verdict)
        isTaken[match] = true
        break
      }
    }
  }

  private func verdict(
    on index: Int, movedFrom match: Int, by proof: BalanceProof
  ) -> EntryVerdict? {
    let days = [entries[index].day, known[match].day]
    if days.allSatisfy(proof.provesAll) { return .known(match, by: .balance) }
    return known[match].format != nil && days.allSatisfy(proof.isProven)
      ? .held(match, .otherFormat) : nil
  }

  /// In order; none where so many are alike that nothing tells them apart.
  private func candidates(of keys: [DayAndAmount], in all: [DayAndAmount: [Int]]) -> [Int] {
    let found = Set(keys.flatMap { all[$0] ?? [] })
    return found.count <= 100 ? found.sorted() : []
  }

  /// Whether a file of another format brought an entry of the book, for all that is known.
  func isOfOtherFormat(_ index: Int) -> Bool {
    !isTaken[index] && known[index].isImported && !known[index].isRemoved
      && known[index].format != scope.format
  }

  /// Whether an entry may be that one of the book by ids and words.
  private func mayBe(_ index: Int, _ match: Int) -> Bool {
    (rivals[match] == .none || entries[index].id == nil) && Self.agree(entries[index], known[match])
  }

  /// Whether payees agree, or one text contains the other.
  static func agree(_ entry: Key, _ known: KnownEntry) -> Bool {
    let (text, payee) = (ComparedWords(entry.text), ComparedWords(entry.payee ?? ""))
    let said = ComparedWords(known.text ?? "")
    if text.agrees(with: said) || said.begins(with: payee) { return true }
    let own = ComparedWords(known.own?.payee ?? "")
    return payee.agrees(with: own) || text.begins(with: own)
  }
}

extension KnownEntry {
  /// For its day, and for its value day where that is another one.
  fileprivate var daysAndAmount: [EntryMatching.DayAndAmount] {
    [day, valueDay].compactMap(\.self).map { .init(day: $0, amount: amount) }
  }
}

extension EntryMatching.Key {
  /// For its day, and for its value day where that is another one.
  fileprivate var daysAndAmount: [EntryMatching.DayAndAmount] {
    [day, valueDay].compactMap(\.self).map { .init(day: $0, amount: amount) }
  }

  /// Whether one of its days is one of the other's, as far as both may be the same entry.
  fileprivate func isLinked(to known: KnownEntry) -> Bool {
    day == known.day || isValued(as: known)
  }

  /// Whether the only day that is said of one is the value day of the other.
  fileprivate func isValued(as known: KnownEntry) -> Bool {
    switch (valueDay, known.valueDay) {
    case (let valueDay?, nil): valueDay == known.day
    case (nil, let valueDay?): valueDay == day
    case (nil, nil), (_?, _?): false
    }
  }
}

/// Payments that one file has as a batch, or as their sum alone, and another one by one.
extension EntryMatching {
  /// A batch or a split of the book, of which the file has each part as an entry, and the other way
  /// round: by the day, the amount and the words of all parts.
  mutating func matchParts() {
    let batches = known.indices.filter { match in
      !known[match].parts.isEmpty && !isTaken[match] && !known[match].isRemoved
        && scope.mayHold(known[match].day)
    }
    if !batches.isEmpty {
      var free = Dictionary(grouping: open.filter { entries[$0].parts.isEmpty }) {
        entries[$0].dayAndAmount
      }
      for match in batches {
        let found = take(known[match].parts, \.dayAndAmount, from: &free) {
          Self.agree(entries[$0], $1)
        }
        for index in found { settle(index, .known(match, by: .text)) }
      }
    }
    let divided = open.filter { !entries[$0].parts.isEmpty }
    guard !divided.isEmpty else { return }
    let singles = known.indices.filter { match in
      known[match].isImported && known[match].parts.isEmpty && !isTaken[match]
        && !known[match].isRemoved && scope.mayHold(known[match].day)
    }
    var free = Dictionary(grouping: singles) { known[$0].dayAndAmount }
    for index in divided {
      let found = take(entries[index].parts, \.dayAndAmount, from: &free) {
        Self.agree($1, known[$0])
      }
      if let first = found.first { settle(index, .known(first, by: .text)) }
      for match in found { isTaken[match] = true }
    }
  }

  /// Takes another one for each part; none where one of the parts has none.
  private func take<Part>(
    _ parts: [Part], _ key: (Part) -> DayAndAmount, from free: inout [DayAndAmount: [Int]],
    where isSame: (Int, Part) -> Bool
  ) -> [Int] {
    var rest = free
    var found: [Int] = []
    for part in parts {
      guard let place = rest[key(part)]?.firstIndex(where: { isSame($0, part) }),
        let other = rest[key(part)]?.remove(at: place)
      else { return [] }
      found.append(other)
    }
    free = rest
    return found
  }

  /// Whether one of the two is a batch, of which another file may have the sum alone under an id of its
  /// own.
  func mayBeBatch(_ index: Int, _ match: Int) -> Bool {
    !isTaken[match] && known[match].parts.isEmpty != entries[index].parts.isEmpty
  }

  /// Where the new entries of a day are the same payments as the book has of it beyond the file, divided
  /// in another way, they are known if only the rest of the file leads to the bank's balance.
  mutating func knowDivided(_ new: [Int], leaving wanted: Int64) {
    let divided = divided(new)
    let same = Set(divided.map(\.entry))
    let rest = new.reduce(Int64(0)) { same.contains($1) ? $0 : $0 &+ entries[$1].amount }
    guard !same.isEmpty, rest == wanted else { return }
    for (index, match) in divided { overrule(index, .known(match, by: .balance)) }
  }

  /// The same for a file without balances, on days whose entries a balance proves the book has all of; on
  /// the day of the balance itself they may have been booked behind it, and are held.
  mutating func settleDivided(by proof: BalanceProof) {
    guard proof.points.isEmpty else { return }
    let new = entries.indices.filter { index in
      isNew(index) && proof.mayHaveAll(of: entries[index].day)
    }
    for (index, match) in divided(new) {
      let isProven = proof.provesAll(of: entries[index].day)
      overrule(index, isProven ? .known(match, by: .balance) : .held(match, .closedDay))
    }
  }

  /// Those of some entries that add up, day by day and of money out and of money in, to what the book has
  /// beyond the file, each with one of the book's.
  private mutating func divided(_ new: [Int]) -> [(entry: Int, match: Int)] {
    guard !new.isEmpty else { return [] }
    let sides = Dictionary(grouping: new) { side(entries[$0].day, entries[$0].amount) }
    let byDay = knownByDay ?? Dictionary(grouping: known.indices) { known[$0].day }
    knownByDay = byDay
    var others: [Side: [Int]] = [:]
    for match in Set(sides.keys.map(\.day)).flatMap({ byDay[$0] ?? [] }) where !isTaken[match] {
      let side = side(known[match].day, known[match].amount)
      guard sides[side] != nil, known[match].isImported, !known[match].isRemoved else { continue }
      others[side, default: []].append(match)
    }
    return sides.sorted { ($0.key.day, $0.value[0]) < ($1.key.day, $1.value[0]) }.flatMap {
      side, parts in
      let whole = others[side] ?? []
      // Of as many entries each may be one of the others: that is for other rules.
      guard let match = whole.first, parts.count != whole.count,
        parts.reduce(Int64(0), { $0 &+ entries[$1].amount })
          == whole.reduce(Int64(0), { $0 &+ known[$1].amount })
      else { return [(entry: Int, match: Int)]() }
      return parts.map { ($0, match) }
    }
  }

  /// Money out or money in of a day.
  private struct Side: Hashable {
    let day: Day
    let isOut: Bool
  }

  private func side(_ day: Day, _ amount: Int64) -> Side { Side(day: day, isOut: amount < 0) }
}

extension EntryMatching.Key {
  /// One of several payments that the bank booked as one.
  init(partOf entry: BankEntry, _ part: BankEntry.Part, on day: Day) {
    let payee = part.party.name ?? entry.party.name
    let remittance = part.remittance ?? entry.remittance
    self.init(
      day: day, valueDay: nil, amount: part.amount?.minorUnits ?? 0, id: nil,
      text: [payee, remittance].compactMap(\.self).joined(separator: " ").squeezed, payee: payee,
      remittance: remittance)
  }
}

extension BalanceProof {
  /// The days of statements of one day where those that came before of that day begin and end with
  /// other balances; and whether they begin with what the book has then, which held something at first.
  static func days(
    apart statements: [OrderedStatement], _ records: [StatementRecord], _ base: Int64,
    _ book: DayBalances
  ) -> [Day: Bool] {
    let beginnings = statements.compactMap { statement -> ImportRun.Balance? in
      guard statement.isProof, let opening = statement.opening, let closing = statement.closing,
        statement.firstDay == closing.day
      else { return nil }
      let begun = ImportRun.Balance(opening.amount, on: closing.day)
      let others = records.lazy.filter {
        $0.closing?.day == begun.day && $0.begun?.day == begun.day
      }
      guard !others.isEmpty, others.allSatisfy({ $0.begun != begun && $0.closing != closing })
      else { return nil }
      return begun
    }
    return beginnings.reduce(into: [:]) { days, begun in
      days[begun.day] = base &+ book.through(begun.day) == begun.amount
    }
  }
}
