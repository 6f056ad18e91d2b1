package import Basics
package import Model

/// An account's largest entries of each year and of each month, without transfers between the book's
/// accounts.
struct LargestEntries: Sendable {
  private var years: [Year] = []
  /// Those of months in either direction, oldest first.
  private(set) var months: [OfMonth] = []

  /// So many are kept of each direction, and shown of all accounts together.
  static let count = 5

  private struct Year {
    let number: Int
    var moneyIn: [Place] = []
    var moneyOut: [Place] = []
  }

  /// The largest first.
  struct OfMonth: Sendable {
    let month: Month
    fileprivate(set) var places: [Place] = []
  }

  struct Place: Sendable {
    let index: BookingIndex
    /// The amount without its sign; minor units.
    let magnitude: Int64
    /// Of all that pages show of the entry beside its account.
    let digest: Digest
  }
}

extension LargestEntries {
  /// Adds an entry that is no transfer, beside which stands the page of its category; entries come
  /// in booking order.
  mutating func add(_ entry: TalliedEntry, at index: BookingIndex, beside path: Digest?) {
    guard entry.amount != 0 else { return }
    if years.last?.number != entry.day.year { years.append(Year(number: entry.day.year)) }
    let direction = entry.amount > 0 ? \Year.moneyIn : \Year.moneyOut
    var digest = entry.digest
    if let path { digest.add(path) }
    let place = Place(
      index: index, magnitude: entry.amount > 0 ? entry.amount : -entry.amount, digest: digest)
    years[years.count - 1][keyPath: direction].insert(place, amongLargestBy: Self.areInOrder)
    if months.last?.month != entry.day.month { months.append(OfMonth(month: entry.day.month)) }
    months[months.count - 1].places.insert(place, amongLargestBy: Self.areInOrder)
  }

  /// Of two that are as large the earlier stays ahead.
  private static func areInOrder(_ one: Place, _ other: Place) -> Bool {
    one.magnitude > other.magnitude
  }

  /// All that pages show of them, by year.
  func shown(of account: AccountEntries) -> [Int: YearOfLargest] {
    let shown = { (place: Place) in LargeEntry(at: place.index, of: account) }
    let pairs = years.map {
      ($0.number, YearOfLargest(moneyIn: $0.moneyIn.map(shown), moneyOut: $0.moneyOut.map(shown)))
    }
    return Dictionary(pairs) { one, _ in one }
  }
}

extension Array {
  /// Puts an element before the first that it comes before, unless there are enough larger ones; says
  /// whether it is among the largest.
  @discardableResult
  fileprivate mutating func insert(
    _ element: Element, amongLargestBy areInOrder: (Element, Element) -> Bool
  ) -> Bool {
    let isFull = count == LargestEntries.count
    if isFull, let last, !areInOrder(element, last) { return false }
    if isFull { removeLast() }
    insert(element, at: firstIndex { areInOrder(element, $0) } ?? count)
    return true
  }
}

/// The largest entries of one year in one currency, in the order of their size; those that are as
/// large by day, then by account in the book's order.
package struct YearOfLargest: Sendable {
  package private(set) var moneyIn: [LargeEntry] = []
  package private(set) var moneyOut: [LargeEntry] = []

  /// Adds those of the next account of the book.
  mutating func add(_ other: YearOfLargest) {
    for entry in other.moneyIn {
      guard moneyIn.insert(entry, amongLargestBy: LargeEntry.areInOrder) else { break }
    }
    for entry in other.moneyOut {
      guard moneyOut.insert(entry, amongLargestBy: LargeEntry.areInOrder) else { break }
    }
  }
}

/// What pages show of an entry that is among the largest of its year.
package struct LargeEntry: Sendable {
  package let day: Day
  package let payee: String
  package let category: String?
  /// Empty where it has no name.
  package let account: String
  /// Minor units.
  package let amount: Int64
  /// Its place in the register, from the site's root.
  package let path: String
}

extension LargeEntry {
  /// The larger first, of those that are as large that of an earlier day.
  fileprivate static func areInOrder(_ one: LargeEntry, _ other: LargeEntry) -> Bool {
    one.amount.magnitude == other.amount.magnitude
      ? one.day < other.day : one.amount.magnitude > other.amount.magnitude
  }

  /// An entry of an account, by its place in booking order.
  package init(at index: BookingIndex, of account: AccountEntries) {
    let transaction = account.transaction(at: index)
    self.init(
      day: transaction.date, payee: transaction.beneficiary, category: transaction.category,
      account: account.account.name, amount: transaction.amount, path: account.path(of: index))
  }
}

/// The largest entries of one month in one currency, in either direction, in the order of their size;
/// those that are as large by account in the book's order, then as they are booked.
///
/// It holds their places alone, since a book has a great many months.
package struct MonthOfLargest: Sendable {
  package var places: [EntryPlace] { entries.map(\.place) }
  /// The digest of all that pages show of them.
  package var digest: Digest { entries.reduce(into: Digest()) { $0.add($1.digest) } }
  private(set) var entries: [Entry] = []

  struct Entry {
    let place: EntryPlace
    let magnitude: Int64
    let digest: Digest
  }

  /// Adds those of the next account of the book, for which the head stands.
  mutating func add(
    _ largest: [LargestEntries.Place], of account: AccountOrdinal, _ head: Digest
  ) {
    for place in largest {
      var digest = head
      digest.add(place.digest)
      let entry = Entry(
        place: EntryPlace(account: account, index: place.index), magnitude: place.magnitude,
        digest: digest)
      guard insert(entry) else { return }
    }
  }

  /// Adds those of the next accounts.
  mutating func add(_ other: MonthOfLargest) {
    for entry in other.entries { guard insert(entry) else { return } }
  }

  /// Puts an entry among the largest; says whether it is one of them.
  private mutating func insert(_ entry: Entry) -> Bool {
    entries.insert(entry, amongLargestBy: { $0.magnitude > $1.magnitude })
  }
}
