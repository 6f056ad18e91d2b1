import Model
import Synchronization

/// The entries of a book by the names in a directory: who was paid, or what for.
///
/// Those of few names are looked up one by one, as where little has changed; then all are gathered.
package final class NamedEntries: Sendable {
  private let tallies: BookTallies
  private let directory: NameDirectory
  private let state = Mutex(State())

  private struct State {
    var lookUps = 0
    var all: AllNamedEntries?
  }

  /// So many names are looked up by themselves.
  private static let fewNames = 8

  /// Takes the tallies of all accounts of the directory's book.
  package init(of tallies: BookTallies, by directory: NameDirectory) {
    self.tallies = tallies
    self.directory = directory
  }

  /// Those of one name, by account in the book's order and then in booking order.
  package func places(of name: NameDirectory.Ordinal) -> [EntryPlace] {
    let all = state.withLock { state in
      state.lookUps += 1
      if state.all == nil, state.lookUps > Self.fewNames {
        state.all = AllNamedEntries(of: tallies, by: directory)
      }
      return state.all
    }
    return all.map { Array($0.places(of: name)) } ?? lookUp(name)
  }

  private func lookUp(_ name: NameDirectory.Ordinal) -> [EntryPlace] {
    var places: [EntryPlace] = []
    for account in tallies.accounts {
      guard let number = directory.number(of: name, in: account) else { continue }
      let own = tallies.names(of: account, by: directory.grouping)
      for (index, other) in own.ofEntries.enumerated() where Int(other) == number {
        places.append(EntryPlace(account: account, index: BookingIndex(index)))
      }
    }
    return places
  }

  /// Those of one name, with what is added up of them.
  package func entries(of name: NameDirectory.Ordinal, in book: BookEntries) -> EntriesOfName {
    EntriesOfName(at: places(of: name), in: book, tallies, others: directory.grouping.other)
  }
}

/// The entries of all names; eight bytes are held of each.
private struct AllNamedEntries: Sendable {
  private let places: [EntryPlace]
  /// Where each name's end in them.
  private let ends: [Int]

  func places(of name: NameDirectory.Ordinal) -> ArraySlice<EntryPlace> {
    places[(name.value == 0 ? 0 : ends[name.value - 1])..<ends[name.value]]
  }

  init(of tallies: BookTallies, by directory: NameDirectory) {
    var counts = [Int](repeating: 0, count: directory.pages.count)
    for account in tallies.accounts {
      let own = tallies.names(of: account, by: directory.grouping)
      let pages = own.pages
      for name in own.ofEntries where name >= 0 {
        if let page = pages[Int(name)] { counts[page.value] += 1 }
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
    for account in tallies.accounts {
      let own = tallies.names(of: account, by: directory.grouping)
      let pages = own.pages
      for (index, name) in own.ofEntries.enumerated() where name >= 0 {
        guard let page = pages[Int(name)] else { continue }
        places[next[page.value]] = EntryPlace(account: account, index: BookingIndex(index))
        next[page.value] += 1
      }
    }
    (self.places, self.ends) = (places, ends)
  }
}
