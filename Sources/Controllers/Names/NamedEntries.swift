import Model

/// The entries of a book by the names in a directory: who was paid, or what for.
package struct NamedEntries: Sendable {
  private let places: [EntryPlace]
  /// Where each name's end in them.
  private let ends: [Int]

  /// Those of one name, by account in the book's order and then in booking order.
  package func places(of name: NameDirectory.Ordinal) -> ArraySlice<EntryPlace> {
    places[(name.value == 0 ? 0 : ends[name.value - 1])..<ends[name.value]]
  }

  /// Those of one name, newest first; those of a day by account in the book's order.
  package func entries(of name: NameDirectory.Ordinal, in book: BookEntries) -> [EntryPlace] {
    places(of: name).map { (day: book.day(of: $0), place: $0) }
      .sorted { one, other in
        one.day == other.day ? one.place.isBefore(other.place) : one.day > other.day
      }.map(\.place)
  }
}

extension NamedEntries {
  /// Gathers them from the tallies of all accounts; eight bytes are held of each.
  package init(of tallies: BookTallies, by directory: NameDirectory) {
    let accounts = tallies.accounts.map { $0.names(by: directory.grouping) }
    var counts = [Int](repeating: 0, count: directory.pages.count)
    for account in accounts {
      for (name, page) in account.pages.enumerated() {
        if let page { counts[page.value] += account.count(of: name) }
      }
    }
    var end = 0
    let ends = counts.map { count in
      end += count
      return end
    }
    var next = zip(ends, counts).map { $0 - $1 }
    var places = [EntryPlace](
      repeating: EntryPlace(account: AccountOrdinal(0), index: BookingIndex(0)), count: end)
    for (account, own) in accounts.enumerated() {
      for (index, name) in own.ofEntries.enumerated() where name >= 0 {
        guard let page = own.pages[Int(name)] else { continue }
        places[next[page.value]] = EntryPlace(
          account: AccountOrdinal(account), index: BookingIndex(index))
        next[page.value] += 1
      }
    }
    self.init(places: places, ends: ends)
  }
}
