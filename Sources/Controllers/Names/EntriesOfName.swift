package import Model

/// All entries that have one name, newest first; those of a day by their instants
/// where they have these, else by account in the book's order.
package struct EntriesOfName: Sendable {
  package let entries: [NamedEntry]
  /// The names that these have by the other grouping: of a payee's its categories.
  let others: OtherNames
}

/// Names by the other grouping that entries of one name have, by number.
struct OtherNames: Sendable {
  fileprivate(set) var names: [String] = []
  /// Nil where one has no page.
  fileprivate(set) var pages: [NameDirectory.Ordinal?] = []
}

/// An entry among those of a name, with what is added up of it: looked up once, since each stands on
/// pages of a month, of a year and of the name.
package struct NamedEntry: Hashable, Sendable {
  package let place: EntryPlace
  package let day: Day
  /// In minor units.
  fileprivate let amount: Int64
  /// Whether it is a transfer between the book's accounts.
  fileprivate let isTransfer: Bool
  /// Where its name by the other grouping stands among the `others`; -1 where it has none.
  let otherName: Int32

  /// What the entry comes to.
  var figures: NameLedger.Figures { NameLedger.Figures(amount, isTransfer: isTransfer) }
}

extension EntriesOfName {
  /// Takes the places of a name's entries in the order of the book's accounts.
  init(
    at places: [EntryPlace], in book: BookEntries, _ tallies: BookTallies, others: Grouping
  ) {
    var names = NumberedNames()
    var entries: [NamedEntry] = []
    entries.reserveCapacity(places.count)
    var start = 0
    var haveInstants = false
    while start < places.count {
      let account = places[start].account
      let own = book[account]
      let other = tallies.names(of: account, by: others)
      haveInstants = haveInstants || own.outline.hasInstants
      var end = start
      while end < places.count, places[end].account == account {
        let index = places[end].index
        entries.append(
          NamedEntry(
            place: places[end], day: own.outline.day(of: index),
            amount: own.outline.amount(of: index), isTransfer: own.isTransfer(index),
            otherName: names.number(ofEntry: index, in: other)))
        end += 1
      }
      start = end
    }
    entries.sort { one, other in
      one.day == other.day ? one.place.isBefore(other.place) : one.day > other.day
    }
    if haveInstants {
      entries = entries.orderedWithinDays(newestFirst: true, day: \.day) {
        book[$0.place.account].outline.instant(of: $0.place.index)
      }
    }
    self.init(entries: entries, others: names.all)
  }
}

/// Names of several accounts by number.
private struct NumberedNames {
  private(set) var all = OtherNames()
  /// By the place in the directory of those that have pages, which most have; others by themselves.
  private var ofPages: [Int: Int32] = [:]
  private var ofOthers: [String: Int32] = [:]

  /// The number of an entry's name; -1 where it has none.
  mutating func number(ofEntry index: BookingIndex, in account: EntryNames) -> Int32 {
    guard let (name, page) = account.name(ofEntry: index) else { return -1 }
    if let known = page.map({ ofPages[$0.value] }) ?? ofOthers[name] { return known }
    let number = Int32(truncatingIfNeeded: all.names.count)
    all.names.append(name)
    all.pages.append(page)
    if let page { ofPages[page.value] = number } else { ofOthers[name] = number }
    return number
  }
}
