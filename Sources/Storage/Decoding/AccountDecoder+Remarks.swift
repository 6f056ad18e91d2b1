internal import Model

extension AccountDecoder {
  /// Notes what is remarkable about the entries of an account, all of which were read.
  func remark(on account: Account, in transactions: JSONValue) {
    let remarks = EntryRemarks(on: account.transactions, asOf: asOf)
    guard !remarks.found.isEmpty else { return }
    var elements: [JSONValue] = []
    transactions.forEachElement { elements.append($0) }
    guard elements.count == account.transactions.count else { return }
    for (entry, remark) in remarks.found {
      let element = elements[entry.value]
      switch remark {
      case .lone(let nearest): report.add(.loneEntry(nearest: nearest), at: element.date)
      case .later: if let asOf { report.add(.laterEntry(asOf: asOf), at: element.date) }
      case .alike(let other):
        report.add(.alikeEntry(first: elements[other.value].offset), at: element)
      case .gap(let day): report.add(.gap(since: day), at: element.date)
      }
    }
  }
}

extension JSONValue {
  /// The value of an entry's `date`, or the entry.
  fileprivate var date: JSONValue {
    var date = self
    forEachMember { key, value in
      if key.utf8.elementsEqual(TransactionKey.date.name.utf8) { date = value }
    }
    return date
  }
}

extension AccountDecoder {
  /// Notes each of the bank's balances, to the as-of day, that differs from the book's on its day;
  /// takes where the balances stand in the file.
  func noteDifferences(in account: Account, _ places: [Day: Range<Int>]) {
    for verdict in BankBalances(of: account, through: asOf).verdicts {
      guard let since = verdict.since, let place = places[verdict.day] else { continue }
      report.add(
        .balanceDiffers(
          of: account.name, on: verdict.day, balance: account.money(verdict.balance),
          difference: account.money(abs(verdict.difference)), since: since),
        at: place)
    }
  }
}

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

  /// The remarks so far, each with its entry; an entry may have several.
  private(set) var found: [(entry: FilePosition, remark: Remark)] = []
  private let transactions: [Transaction]
  /// The entries' places by booking date, those of a day as they stand in the file.
  private let order: [FilePosition]
  /// The booking dates in that order.
  private let days: [Day]

  /// Without an as-of day no entry is later.
  init(on transactions: [Transaction], asOf: Day?) {
    self.transactions = transactions
    let dates = transactions.map { $0.date }
    let isInOrder = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    let places = dates.indices.map(FilePosition.init)
    order =
      isInOrder ? places : places.sorted { (dates[$0.value], $0) < (dates[$1.value], $1) }
    days = isInOrder ? dates : order.map { dates[$0.value] }
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
    for place in days.indices.reversed() {
      guard days[place] > day else { break }
      found.append((order[place], .later))
    }
  }

  private mutating func findDistant() {
    var before = Int.max
    for place in days.indices {
      let after = place + 1 < days.count ? distance(from: place) : Int.max
      defer { before = after }
      guard before > Self.mostDaysApart else { continue }
      if days.count > 2, after > Self.mostDaysApart {
        let nearest = days[before <= after ? place - 1 : place + 1]
        found.append((order[place], .lone(nearest: nearest)))
      }
      guard place > 0 else { continue }
      let last = days[place - 1]
      if StatementMonths.isGap(between: last.month, and: days[place].month) {
        found.append((order[place], .gap(since: last)))
      }
    }
  }

  /// Days until the next entry, as far as they may be too many: nearly all are of the same year.
  private func distance(from place: Int) -> Int {
    let (one, next) = (days[place], days[place + 1])
    return one.year == next.year ? 0 : one.days(until: next)
  }

  private struct Likeness: Hashable {
    let amount: Int64
    let beneficiary: String
    let reference: String?
  }

  /// Looks at the entries of each day, and hashes only those whose amount the day has twice.
  private mutating func findAlike() {
    var start = 0
    while start < days.count {
      var end = start + 1
      while end < days.count, days[end] == days[start] { end += 1 }
      if end - start > 1, mayBeAlike(start..<end) { findAlike(among: order[start..<end]) }
      start = end
    }
  }

  /// Whether two of a day's entries have one amount; nearly all days are settled by that.
  private func mayBeAlike(_ places: Range<Int>) -> Bool {
    guard places.count <= 8 else { return true }
    for place in places {
      let amount = transactions[order[place].value].amount
      for other in places.lowerBound..<place
      where transactions[order[other].value].amount == amount { return true }
    }
    return false
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
