extension Reversals {
  /// Among so many entries of one amount in the days before a return none is certain.
  private static let mostCandidates = 20

  /// Pairs each entry that says in words that it is a return with the entry that it returns.
  ///
  /// That has the opposite amount, is booked at most 60 days before, has the same payee or the
  /// parties' own id, and is in no pair. The earliest return has the choice; where it has several it
  /// takes none.
  mutating func pairReturns(in entries: [Transaction]) {
    var amounts = MagnitudeFilter(ofEntries: entries.count)
    for index in entries.indices where entries[index].amount != 0 {
      amounts.add(entries[index].amount)
    }
    // Most entries are alone with their amount, so that few texts are read.
    var opposites: Set<Int64> = []
    var returns: [Int] = []
    for index in entries.indices
    where amounts.mayHaveBoth(entries[index].amount) && isFree(index)
      && entries[index].amount != .min && entries[index].isNamedReturn
    {
      returns.append(index)
      opposites.insert(0 - entries[index].amount)
    }
    guard !returns.isEmpty else { return }
    var candidates: [Int64: [Int]] = [:]
    for index in entries.indices
    where opposites.contains(entries[index].amount) && isFree(index)
      && ReturnedPayment.mayComeBack(entries[index]) && !entries[index].isNamedReturn
    {
      candidates[entries[index].amount, default: []].append(index)
    }
    candidates = candidates.mapValues { indices in indices.sorted { isEarlier($0, $1, entries) } }
    for index in returns.sorted(by: { isEarlier($0, $1, entries) }) {
      guard let all = candidates[0 - entries[index].amount] else { continue }
      let last = entries[index].date.daysSinceEpoch
      let start = all.partitionIndex {
        entries[$0].date.daysSinceEpoch >= last - ReturnedPayment.longest
      }
      let end = all.partitionIndex { entries[$0].date.daysSinceEpoch > last }
      guard end - start <= Self.mostCandidates else { continue }
      let found = all[start..<end].filter { isFree($0) && entries[index].isReturn(of: entries[$0]) }
      if found.count == 1 { pair(FilePosition(index), reverses: FilePosition(found[0])) }
    }
  }

  private func isFree(_ index: Int) -> Bool { self[FilePosition(index)] == nil }

  private func isEarlier(_ one: Int, _ other: Int, _ entries: [Transaction]) -> Bool {
    (entries[one].date, one) < (entries[other].date, other)
  }
}
