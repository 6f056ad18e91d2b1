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
  /// Gathers them from all accounts; eight bytes are held of each.
  package init(of entries: BookEntries, by directory: NameDirectory) {
    var names: [NameDirectory.Ordinal?] = []
    names.reserveCapacity(entries.accounts.reduce(0) { $0 + $1.entries.count })
    var counts = [Int](repeating: 0, count: directory.pages.count)
    for account in entries.accounts {
      for index in account.entries.indices {
        let name = account.entries.name(at: BookingIndex(index), by: directory.grouping)
          .flatMap(directory.ordinal)
        if let name { counts[name.value] += 1 }
        names.append(name)
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
    var rest = names[...]
    for (account, own) in entries.accounts.enumerated() {
      for index in own.entries.indices {
        guard let name = rest.popFirst() ?? nil else { continue }
        places[next[name.value]] = EntryPlace(
          account: AccountOrdinal(account), index: BookingIndex(index))
        next[name.value] += 1
      }
    }
    self.init(places: places, ends: ends)
  }
}
