internal import Model

/// The same id on another day, day and amount alone, and what a person recorded.
extension EntryMatching {
  static let reach = 5

  /// An entry under the same id on another day.
  mutating func matchMoved() {
    var free: [DatedID: [Int]] = [:]
    for index in known.indices.reversed() where !isTaken[index] && !known[index].isRemoved {
      guard let id = known[index].bankID, id.isBankID else { continue }
      let key = DatedID(id: id, day: known[index].day, amount: known[index].amount)
      free[key, default: []].append(index)
    }
    guard !free.isEmpty else { return }
    // What the file has under the id on the day itself is no other day's.
    let there = Set(
      open.compactMap { index in
        entries[index].id.map {
          DatedID(id: $0, day: entries[index].day, amount: entries[index].amount)
        }
      })
    for index in open {
      guard let id = entries[index].id else { continue }
      let entry = entries[index]
      for day in Self.days(around: entry.day).dropFirst() {
        let key = DatedID(id: id, day: day, amount: entry.amount)
        guard let match = free[key]?.last, !there.contains(key) else { continue }
        let isLacking = scope.wholeDays.contains(day)
        if !isLacking, reused.contains(id) { continue }
        free[key]?.removeLast()
        isTaken[match] = true
        settle(index, isLacking ? .known(match, by: .id) : .held(match, .otherDay))
        break
      }
    }
  }

  /// The day, and then those within reach: the nearest first, the earlier of two first.
  private static func days(around day: Day) -> [Day] {
    let number = day.daysSinceEpoch
    return ([0] + (1...reach).flatMap { [-$0, $0] }).compactMap {
      Day(daysSinceEpoch: number + $0)
    }
  }

  /// Entries of the file and of the book with one day and one amount, which no rule has matched.
  private struct Bucket {
    var entries: [Int] = []
    /// Those whose id says nothing against one in the file, and those whose id does.
    var free: [Int] = []
    var rivals: [Int] = []
  }

  mutating func matchByDay() {
    var buckets: [DayAndAmount: Bucket] = [:]
    var order: [DayAndAmount] = []
    for index in open {
      let key = DayAndAmount(day: entries[index].day, amount: entries[index].amount)
      if buckets[key] == nil { order.append(key) }
      buckets[key, default: Bucket()].entries.append(index)
    }
    guard !buckets.isEmpty else { return }
    for index in known.indices where !isTaken[index] && known[index].isImported {
      guard !known[index].isRemoved else { continue }
      let key = DayAndAmount(day: known[index].day, amount: known[index].amount)
      guard buckets[key] != nil else { continue }
      if rivals[index] == .none {
        buckets[key]?.free.append(index)
      } else {
        buckets[key]?.rivals.append(index)
      }
    }
    for key in order {
      guard var bucket = buckets[key], !(bucket.free.isEmpty && bucket.rivals.isEmpty) else {
        continue
      }
      matchByWords(&bucket)
      matchRest(bucket, isWhole: scope.wholeDays.contains(key.day))
    }
  }

  /// Takes pairs whose words agree; where very many are alike, they are left to the next rule.
  private mutating func matchByWords(_ bucket: inout Bucket) {
    guard bucket.entries.count * (bucket.free.count + bucket.rivals.count) <= 10_000 else { return }
    for index in bucket.entries {
      let candidates = bucket.free + (entries[index].id == nil ? bucket.rivals : [])
      guard let match = candidates.first(where: { Self.agree(entries[index], known[$0]) }) else {
        continue
      }
      bucket.free.removeAll { $0 == match }
      bucket.rivals.removeAll { $0 == match }
      isTaken[match] = true
      settle(index, .known(match, by: .text))
    }
    bucket.entries.removeAll { isSettled[$0] }
  }

  /// What has other words: the same where the file would have to hold both.
  private mutating func matchRest(_ bucket: Bucket, isWhole: Bool) {
    var free = bucket.free[...]
    var sameIDs: [String: [Int]] = [:]
    for index in bucket.rivals.reversed() {
      sameIDs[known[index].bankID ?? "", default: []].append(index)
    }
    var unsure = bucket.rivals.filter { rivals[$0] == .perhaps }
    // Entries with an id first: those without one may be any.
    let withID = bucket.entries.filter { entries[$0].id != nil }
    for index in withID {
      guard let id = entries[index].id else { continue }
      if let match = sameIDs[id]?.popLast(), !isTaken[match] {
        isTaken[match] = true
        settle(
          index, isWhole ? .known(match, by: .dayAndAmount) : .held(match, .otherWords))
      } else if let match = free.popFirst() {
        isTaken[match] = true
        settle(index, isWhole ? .known(match, by: .dayAndAmount) : .beside(match))
      } else if isWhole, let match = unsure.popLast(), !isTaken[match] {
        isTaken[match] = true
        settle(index, .held(match, .otherID))
      }
    }
    var others = (bucket.rivals.filter { !isTaken[$0] } + free)[...]
    for index in bucket.entries where entries[index].id == nil {
      guard let match = others.popFirst() else { break }
      isTaken[match] = true
      settle(index, isWhole ? .known(match, by: .dayAndAmount) : .beside(match))
    }
  }

  /// The nearest entry that a person recorded, the earlier of two; each is named once.
  mutating func holdRecorded() {
    var recorded: [DayAndAmount: [Int]] = [:]
    for index in known.indices.reversed() where !known[index].isImported && !isTaken[index] {
      let key = DayAndAmount(day: known[index].day, amount: known[index].amount)
      recorded[key, default: []].append(index)
    }
    guard !recorded.isEmpty else { return }
    for index in entries.indices where verdicts[index] == .new {
      let entry = entries[index]
      for day in Self.days(around: entry.day) {
        guard let match = recorded[DayAndAmount(day: day, amount: entry.amount)]?.popLast() else {
          continue
        }
        isTaken[match] = true
        settle(index, .held(match, .recordedByHand))
        break
      }
    }
  }
}
