internal import Model

/// Payments that one file has as a batch, or as their sum alone, and another one by one.
extension EntryMatching {
  /// A batch or a split of the book, of which the file has each part as an entry, and the other way
  /// round: by the day, the amount and the words of all parts.
  mutating func matchParts() {
    let batches = known.indices.filter { match in
      known[match].parts.count > 1 && !isTaken[match] && !known[match].isRemoved
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
    let divided = open.filter { entries[$0].parts.count > 1 }
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
    !isTaken[match] && (known[match].parts.count > 1) != (entries[index].parts.count > 1)
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
      let day = entries[index].day
      return isNew(index) && !proof.cutDays.contains(day)
        && (proof.provesAll(of: day) || day == proof.closedDay && proof.coveredDays.contains(day))
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
