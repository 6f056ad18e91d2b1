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
    case alike(Int)
    /// No entry for more than ten years before it.
    case gap(since: Day)
  }

  /// By the entries' places; an entry may be remarkable in several ways.
  private(set) var found: [(entry: Int, remark: Remark)] = []
  private let transactions: [Transaction]
  /// The entries' places by booking date, those of a day as they stand in the file.
  private let order: [Int]

  /// Without an as-of day no entry is later.
  init(on transactions: [Transaction], asOf: Day?) {
    self.transactions = transactions
    let isInOrder = zip(transactions, transactions.dropFirst()).allSatisfy { $0.date <= $1.date }
    let places = Array(transactions.indices)
    order =
      isInOrder
      ? places
      : places.sorted { (transactions[$0].date, $0) < (transactions[$1].date, $1) }
    if let asOf { findLater(than: asOf) }
    findDistant()
    findAlike()
    found.sort { $0.entry < $1.entry }
  }
}

extension EntryRemarks {
  /// Monthly statements are not made of a longer gap.
  private static let longestGap = 120
  /// Interest once a year is nothing remarkable, leap years included.
  private static let mostDaysApart = 366

  private mutating func findLater(than day: Day) {
    for entry in order.reversed().prefix(while: { transactions[$0].date > day }) {
      found.append((entry, .later))
    }
  }

  private mutating func findDistant() {
    var last: Day?
    for (place, entry) in order.enumerated() {
      let day = transactions[entry].date
      let next = place + 1 < order.count ? transactions[order[place + 1]].date : nil
      let neighbours = [last, next].compactMap { $0 }
      let nearest = neighbours.min { abs($0.days(until: day)) < abs($1.days(until: day)) }
      if order.count > 2, let nearest, abs(nearest.days(until: day)) > Self.mostDaysApart {
        found.append((entry, .lone(nearest: nearest)))
      }
      if let last, last.month.months(until: day.month) > Self.longestGap {
        found.append((entry, .gap(since: last)))
      }
      last = day
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
      let day = transactions[order[start]].date
      let entries = order[start...].prefix { transactions[$0].date == day }
      if entries.count > 1 { findAlike(among: entries) }
      start += entries.count
    }
  }

  private mutating func findAlike(among entries: ArraySlice<Int>) {
    let entries = entries.filter { transactions[$0].id == nil }
      .sorted { (transactions[$0].amount, $0) < (transactions[$1].amount, $1) }
    var first: [Likeness: Int] = [:]
    for (place, entry) in entries.enumerated() {
      let amount = transactions[entry].amount
      let neighbours = [place - 1, place + 1].filter(entries.indices.contains)
      guard neighbours.contains(where: { transactions[entries[$0]].amount == amount }) else {
        continue
      }
      let transaction = transactions[entry]
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

extension Month {
  fileprivate func months(until other: Month) -> Int {
    (other.year - year) * 12 + other.number - number
  }
}
