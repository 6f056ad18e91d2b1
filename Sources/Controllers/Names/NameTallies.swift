package import Basics
import Model

/// The totals of an account's entries by their payees or categories, and the digests of the entries
/// of each year, as far as the name has pages.
struct NameTallies: Sendable {
  /// By name, in the order in which they appear among the entries: the years in which it has entries,
  /// oldest first.
  var years = JaggedArray<Year>()
  /// By name: the net sum of its entries of each month, oldest first.
  var months = JaggedArray<MonthNet>()

  struct Year: Sendable {
    let year: Int
    fileprivate(set) var count = 0
    /// Without transfers between the book's accounts; minor units.
    private(set) var net: Int64 = 0
    private(set) var lastDay: Day
    /// Of all that pages show of the entries.
    private(set) var digest = Digest()
  }

  struct MonthNet: Sendable {
    let month: Month
    /// Minor units.
    fileprivate(set) var net: Int64
  }
}

extension NameTallies {
  /// Adds up the entries by their names; they come in booking order, and beside them stand the pages
  /// of their other names.
  init(of entries: [TalliedEntry], _ own: EntryNames, beside paths: [Digest?]) {
    let places = own.placesByName
    for (name, page) in own.pages.enumerated() {
      if page != nil {
        for place in places[name] {
          add(entries[Int(place)], beside: paths[Int(place)])
        }
      }
      years.endPart()
      months.endPart()
    }
  }

  /// Adds an entry to the name whose turn it is.
  private mutating func add(_ entry: TalliedEntry, beside path: Digest?) {
    if years.last?.year != entry.day.year {
      years.add(Year(year: entry.day.year, lastDay: entry.day))
    }
    years.last?.add(entry, beside: path)
    if months.last?.month != entry.day.month {
      months.add(MonthNet(month: entry.day.month, net: 0))
    }
    if !entry.isTransfer { months.last?.net += entry.amount }
  }
}

extension NameTallies.Year {
  fileprivate mutating func add(_ entry: TalliedEntry, beside path: Digest?) {
    count += 1
    if !entry.isTransfer { net += entry.amount }
    lastDay = entry.day
    digest.add(entry.digest)
    if let path { digest.add(path) }
  }
}

/// An entry as it is tallied.
struct TalliedEntry {
  let day: Day
  /// Minor units.
  let amount: Int64
  let isTransfer: Bool
  /// Of all that pages about many accounts show of it.
  let digest: Digest
}

/// How many entries there are in one month or on one day, and their digest.
package struct TimeTally<Time: Comparable & Sendable>: Sendable {
  package let time: Time
  package private(set) var count = 0
  /// The digest of the entries and their account.
  package private(set) var digest = Digest()
}

extension TimeTally {
  fileprivate mutating func add(_ entry: TalliedEntry) {
    count += 1
    digest.add(entry.digest)
  }

  /// Adds the number and the digest of entries of the same time in the next account of a book.
  mutating func add(_ other: Self, of account: AccountOrdinal) {
    count += other.count
    digest.add(account.value)
    digest.add(other.count)
    digest.add(other.digest)
  }
}

extension Array {
  /// Adds an entry of an account, for which the head stands; they come in booking order.
  mutating func add<Time>(_ entry: TalliedEntry, at time: Time, of head: Digest)
  where Element == TimeTally<Time> {
    if last?.time != time { append(Element(time: time, digest: head)) }
    self[count - 1].add(entry)
  }
}
