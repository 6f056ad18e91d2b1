internal import Model

/// What is remarkable about an account's entries although none of it is wrong.
struct EntryRemarks {
  /// What is remarkable about one entry.
  enum Remark {
    /// More than a year from all others, of which the nearest is of this day.
    case lone(nearest: Day)
    /// Booked after the as-of day.
    case later
    /// Without an id and like an earlier one, at this place among the entries, which has none too.
    case alike(FilePosition)
    /// No entry for more than ten years before it.
    case gap(since: Day)
  }

  /// By the entries' places; an entry may be remarkable in several ways.
  private(set) var found: [(entry: FilePosition, remark: Remark)] = []
  private let transactions: [Transaction]
  /// The entries' places by booking date, those of a day as they stand in the file.
  private let order: [FilePosition]

  /// Without an as-of day no entry is later.
  init(on transactions: [Transaction], asOf: Day?) {
    self.transactions = transactions
    let isInOrder = transactions.indices.dropFirst().allSatisfy {
      transactions[$0 - 1].date <= transactions[$0].date
    }
    let places = transactions.indices.map(FilePosition.init)
    order =
      isInOrder
      ? places
      : places.sorted {
        (transactions[$0.value].date, $0) < (transactions[$1.value].date, $1)
      }
    if let asOf { findLater(than: asOf) }
    findDistant()
    findAlike()
    found.sort { $0.entry < $1.entry }
  }
}

extension EntryRemarks {
  /// Interest once a year is nothing remarkable, leap years included.
  private static let mostDaysApart = 366

  private mutating func findLater(than day: Day) {
    for entry in order.reversed().prefix(while: { transactions[$0.value].date > day }) {
      found.append((entry, .later))
    }
  }

  private mutating func findDistant() {
    let days = order.map { transactions[$0.value].date.daysSinceEpoch }
    for (place, entry) in order.enumerated() {
      let before = place > 0 ? days[place] - days[place - 1] : Int.max
      let after = place + 1 < days.count ? days[place + 1] - days[place] : Int.max
      if days.count > 2, min(before, after) > Self.mostDaysApart {
        let nearest = order[before <= after ? place - 1 : place + 1]
        found.append((entry, .lone(nearest: transactions[nearest.value].date)))
      }
      guard place > 0, before > Self.mostDaysApart else { continue }
      let last = transactions[order[place - 1].value].date
      if StatementMonths.isGap(between: last.month, and: transactions[entry.value].date.month) {
        found.append((entry, .gap(since: last)))
      }
    }
  }
}

extension EntryRemarks {
  private struct Likeness: Hashable {
    let amount: Int64
    let beneficiary: String
    let reference: String?
  }

  /// Looks at the entries of each day, and hashes only those whose amount the day has twice.
  private mutating func findAlike() {
    var start = 0
    while start < order.count {
      let day = transactions[order[start].value].date
      let entries = order[start...].prefix { transactions[$0.value].date == day }
      if mayBeAlike(entries) { findAlike(among: entries) }
      start += entries.count
    }
  }

  /// Whether two of the entries have one amount; nearly all days are settled by that.
  private func mayBeAlike(_ entries: ArraySlice<FilePosition>) -> Bool {
    guard entries.count > 1 else { return false }
    guard entries.count <= 8 else { return true }
    return entries.indices.contains { index in
      entries[..<index].contains {
        transactions[$0.value].amount == transactions[entries[index].value].amount
      }
    }
  }

  private mutating func findAlike(among entries: ArraySlice<FilePosition>) {
    let entries = entries.filter { transactions[$0.value].id == nil }
      .sorted { (transactions[$0.value].amount, $0) < (transactions[$1.value].amount, $1) }
    var first: [Likeness: FilePosition] = [:]
    for (place, entry) in entries.enumerated() {
      let amount = transactions[entry.value].amount
      let neighbours = [place - 1, place + 1].filter(entries.indices.contains)
      guard neighbours.contains(where: { transactions[entries[$0].value].amount == amount }) else {
        continue
      }
      let transaction = transactions[entry.value]
      let likeness = Likeness(
        amount: amount, beneficiary: transaction.beneficiary, reference: transaction.reference)
      if let other = first[likeness] {
        found.append((entry, .alike(other)))
      } else {
        first[likeness] = entry
      }
    }
  }
}
