import Basics
package import Model
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
    return all?.places(of: name) ?? lookUp(name)
  }

  private func lookUp(_ name: NameDirectory.Ordinal) -> [EntryPlace] {
    var places: [EntryPlace] = []
    for account in tallies.accounts {
      guard let number = directory.number(of: name, in: account) else { continue }
      let own = tallies.names(of: account, by: directory.grouping)
      for (index, other) in own.ofEntries.all.enumerated() where Int(other) == number {
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

/// The entries of all names; four bytes are held of each.
private struct AllNamedEntries: Sendable {
  /// By name, as they follow each other in the book: all of one account, then those of the next.
  private let numbers: [UInt32]
  /// Where each name's end in them.
  private let ends: [Int]
  /// The number behind each account's entries.
  private let accountEnds: [Int]

  func places(of name: NameDirectory.Ordinal) -> [EntryPlace] {
    var account = 0
    return numbers[(name.value == 0 ? 0 : ends[name.value - 1])..<ends[name.value]].map { number in
      while accountEnds[account] <= number { account += 1 }
      return EntryPlace(
        account: AccountOrdinal(account), index: BookingIndex(Int(number) - start(of: account)))
    }
  }

  private func start(of account: Int) -> Int { account == 0 ? 0 : accountEnds[account - 1] }

  init(of tallies: BookTallies, by directory: NameDirectory) {
    var counts = [Int](repeating: 0, count: directory.pages.count)
    var accountEnds: [Int] = []
    for account in tallies.accounts {
      let own = tallies.names(of: account, by: directory.grouping)
      accountEnds.append((accountEnds.last ?? 0) + own.ofEntries.count)
      let pages = own.pages
      for name in own.ofEntries.all where name >= 0 {
        if let page = pages[Int(name)] { counts[page.value] += 1 }
      }
    }
    var end = 0
    let ends = counts.map { count in
      end += count
      return end
    }
    var next = zip(ends, counts).map { $0 - $1 }
    var numbers = [UInt32](repeating: 0, count: end)
    var number: UInt32 = 0
    for account in tallies.accounts {
      let own = tallies.names(of: account, by: directory.grouping)
      let pages = own.pages
      for name in own.ofEntries.all {
        defer { number += 1 }
        guard name >= 0, let page = pages[Int(name)] else { continue }
        numbers[next[page.value]] = number
        next[page.value] += 1
      }
    }
    (self.numbers, self.ends, self.accountEnds) = (numbers, ends, accountEnds)
  }
}

/// All entries that have one name, newest first; those of a day by their instants
/// where they have these, else by account in the book's order.
package struct EntriesOfName: Sendable {
  package let entries: [NamedEntry]
  /// What these are called by the other grouping: the categories of a payee's entries, the payees
  /// of a category's.
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

  /// The figures of this entry alone.
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
