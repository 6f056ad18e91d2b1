package import Basics
import Foundation
package import Model

/// The tallies of the entries of all accounts, in the book's order.
package struct BookTallies: Sendable {
  /// Of some accounts after the other.
  package private(set) var joint: [JointTallies]
  let periods: SummedPeriods
  /// By account, found out when that is first asked for: of most accounts no page asks.
  private let names: [Lazy<AccountEntryNames>]

  /// Tallies the accounts of a book, several at a time, except those whose tallies are cached; the
  /// window says what was added recently.
  package init(
    of book: BookEntries, in index: BookIndex, _ parallel: Parallel,
    _ window: ChangeWindow? = nil, cache: (any TalliesCache)? = nil
  ) {
    let tallying = Tallying(
      book: book, index: index, window: window ?? ChangeWindow(asOf: index.asOf, in: .gmt),
      periods: SummedPeriods(of: index), cache: cache)
    periods = tallying.periods
    let parts = JointAccounts.parts(of: book.accounts.count)
    var done = parallel.map(parts, tallying.cached)
    let missing = parts.indices.filter { done[$0] == nil }
    for together in missing.indices.parts(of: Self.partsAtOnce) {
      let places = missing[together]
      let own = parallel.map(places.flatMap { parts[$0].map(AccountOrdinal.init) }, tallying.tally)
      let made = parallel.map(places.map { parts[$0] }) { part in
        tallying.join(own.filter { part.contains($0.account.value) }, of: part)
      }
      for (place, made) in zip(places, made) { done[place] = made }
    }
    joint = done.compactMap { $0?.joint }
    names = done.flatMap { $0?.names ?? [] }
  }

  /// The tallies of the single accounts of so many are in memory at the same time.
  private static let partsAtOnce = 2
}

extension BookTallies {
  /// The same without the sums by name, for when `NameSums` have been made of it.
  package var withoutNameSums: BookTallies {
    var tallies = self
    tallies.joint = joint.map(\.withoutNames)
    return tallies
  }

  /// In the book's order.
  var accounts: [AccountOrdinal] { names.indices.map(AccountOrdinal.init) }

  /// Which names the entries of an account have.
  func names(of account: AccountOrdinal, by grouping: Grouping) -> EntryNames {
    names[account.value].value.names(by: grouping)
  }

  /// What was added recently to accounts of a book, with the accounts that have any of it.
  package func recorded(
    in book: BookEntries, _ window: ChangeWindow
  ) -> [(account: AccountOrdinal, entries: [RecordedEntries])] {
    joint.flatMap(\.lately.accounts).map { own in
      (own.account, RecordedEntries.all(own.places, of: book[own.account], in: window))
    }
  }
}

/// The tallies and names of accounts' entries that earlier builds kept; asked from many threads.
package protocol TalliesCache: Sendable {
  /// Those of an account that has not changed since, nor has anything that its pages depend on; nil
  /// where they are not cached, or lack what the window shows.
  func tallies(
    of account: AccountOrdinal, in index: BookIndex, _ window: ChangeWindow
  ) -> EntryTallies?

  /// The names that its entries have.
  func names(of account: AccountOrdinal, in index: BookIndex) -> AccountEntryNames?

  /// The tallies of accounts that follow each other, together.
  func jointTallies(
    of accounts: Range<Int>, in index: BookIndex, _ window: ChangeWindow, _ periods: SummedPeriods
  ) -> JointTallies?

  /// Keeps the tallies of an account, and the names that its entries have.
  func put(_ tallies: EntryTallies, names: AccountEntryNames, of account: AccountOrdinal)

  /// Keeps the tallies of accounts that follow each other, together.
  func put(
    _ joint: JointTallies, of accounts: Range<Int>, in index: BookIndex, _ periods: SummedPeriods)
}

/// How the accounts of a book are tallied.
private struct Tallying: Sendable {
  let book: BookEntries
  let index: BookIndex
  let window: ChangeWindow
  let periods: SummedPeriods
  let cache: (any TalliesCache)?
}

extension Tallying {
  /// The tallies of an account, and the names of its entries.
  struct Tallied: Sendable {
    let account: AccountOrdinal
    let tallies: EntryTallies
    let names: Lazy<AccountEntryNames>
  }

  /// Accounts that follow each other.
  struct Part: Sendable {
    let joint: JointTallies
    let names: [Lazy<AccountEntryNames>]
  }

  /// The cached part of accounts that follow each other; nil where it is not cached.
  func cached(_ accounts: Range<Int>) -> Part? {
    guard let joint = cache?.jointTallies(of: accounts, in: index, window, periods) else {
      return nil
    }
    return Part(joint: joint, names: accounts.map { names(of: AccountOrdinal($0)) })
  }

  /// The joint tallies of accounts that follow each other, which are cached.
  func join(_ tallied: [Tallied], of accounts: Range<Int>) -> Part {
    let joint = JointTallies(
      of: tallied.map { ($0.account, $0.tallies) }, book, in: index, window, periods)
    cache?.put(joint, of: accounts, in: index, periods)
    return Part(joint: joint, names: tallied.map(\.names))
  }

  /// The tallies of an account: the cached ones, or else the account is tallied.
  func tally(_ account: AccountOrdinal) -> Tallied {
    if let tallies = cache?.tallies(of: account, in: index, window) {
      return Tallied(account: account, tallies: tallies, names: names(of: account))
    }
    let own = book[account].inMemory
    let found = AccountEntryNames(of: own.entries, in: index)
    let tallies = EntryTallies(of: own, found, in: index, window)
    cache?.put(tallies, names: found, of: account)
    let names = found.kept(of: account, in: index)
    return Tallied(account: account, tallies: tallies, names: Lazy { names })
  }

  /// The names of the entries of an account whose tallies are cached.
  func names(of account: AccountOrdinal) -> Lazy<AccountEntryNames> {
    Lazy { [self] in
      if let found = cache?.names(of: account, in: index) { return found }
      return AccountEntryNames(of: book[account].inMemory.entries, in: index)
        .kept(of: account, in: index)
    }
  }
}

/// The numbers and totals of an account's entries by month and by name, and the digests of all that
/// pages about many accounts show of them.
///
/// They are made much faster than these pages, and tell which of the pages would be the same.
package struct EntryTallies: Sendable {
  /// Those that have entries, oldest first.
  let months: [TimeTally<Month>]
  /// Those of the last month that has any.
  let latestDays: [TimeTally<Day>]
  /// The digest of the account itself: of what is shown of it with each of its entries.
  let head: Digest
  /// The totals of its entries by category.
  let flows: CategoryFlows
  /// The largest of each year.
  let largest: [Int: YearOfLargest]
  /// Those of its entries whose ids say a time of recording since a first one.
  private(set) var lately: (since: RecordNumber, places: [RecordedPlace])
  /// The largest of each month, oldest first.
  let largestOfMonths: [LargestEntries.OfMonth]
  /// In the order of the names of its counted entries.
  let payees: NameTallies
  let categories: NameTallies

  func names(by grouping: Grouping) -> NameTallies {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }
}

extension EntryTallies {
  /// Tallies the entries of an account of a book, which have these names.
  init(
    of account: AccountEntries, _ names: AccountEntryNames, in index: BookIndex,
    _ window: ChangeWindow
  ) {
    let entries = account.entries
    head = account.head
    let payeePaths = names.payees.paths(in: index.names(by: .payee))
    let categoryPaths = names.categories.paths(in: index.names(by: .category))
    var sums = CategoryFlows.Sums(
      categories: names.categories.names, payees: names.payees.names)
    var largest = LargestEntries()
    lately = (window.firstGathered, [])
    var (months, latestDays): ([TimeTally<Month>], [TimeTally<Day>]) = ([], [])
    let latest = entries.indices.last.map { entries.day(at: BookingIndex($0)).month.firstDay }
    var buffer = DigestBuffer()
    var tallied: [TalliedEntry] = []
    tallied.reserveCapacity(entries.count)
    for place in entries.indices {
      let booked = BookingIndex(place)
      account.add(booked, in: index, to: &buffer)
      let entry = TalliedEntry(
        day: entries.day(at: booked), amount: entries.amount(at: booked),
        isTransfer: account.isTransfer(booked), digest: buffer.takeDigest())
      months.add(entry, at: entry.day.month, of: head)
      if let latest, entry.day >= latest { latestDays.add(entry, at: entry.day, of: head) }
      let recorded = RecordedPlace(
        entries.id(at: booked), at: booked, since: window.firstGathered)
      if let recorded { lately.places.append(recorded) }
      tallied.append(entry)
      guard !entry.isTransfer else { continue }
      sums.add(
        entry, category: Int(names.categories.ofEntries[place]),
        payee: Int(names.payees.ofEntries[place]))
      largest.add(entry, at: booked, beside: categoryPaths[place])
    }
    flows = sums.flows
    (self.months, self.latestDays) = (months, latestDays)
    payees = NameTallies(of: tallied, names.payees, beside: categoryPaths)
    categories = NameTallies(of: tallied, names.categories, beside: payeePaths)
    self.largest = largest.shown(of: account)
    largestOfMonths = largest.months
  }
}

/// The entries of all accounts, in the book's order, for pages that show some of many.
package struct BookEntries: Sendable {
  package let accounts: [AccountEntries]
  /// The booking date of the latest entry; nil where there is none.
  package let lastDay: Day?

  /// Takes the summaries in the book's order.
  package init(of summaries: [AccountSummary]) {
    accounts = summaries.map(\.entries)
    lastDay = accounts.compactMap(\.outline.lastDay).max()
  }

  package subscript(account: AccountOrdinal) -> AccountEntries { accounts[account.value] }

  /// The currency of an account's entries.
  package func currency(of account: AccountOrdinal) -> Currency { accounts[account.value].currency }

  /// The entry at a place, for which others need not be read.
  package subscript(place: EntryPlace) -> Transaction {
    accounts[place.account.value].transaction(at: place.index)
  }
}

/// Where in a book an entry is.
package struct EntryPlace: Hashable, Sendable {
  package let account: AccountOrdinal
  package let index: BookingIndex

  /// An entry by its account and its place in booking order, both from 0.
  package init(account: AccountOrdinal, index: BookingIndex) {
    self.account = account
    self.index = index
  }

  /// The order of the entries of one day where the newest come first.
  package func isBefore(_ other: EntryPlace) -> Bool {
    account == other.account ? index > other.index : account < other.account
  }
}
