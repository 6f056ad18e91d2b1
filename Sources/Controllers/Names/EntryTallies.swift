import Basics
import Model

/// What an account's entries are by month and by name and come to, and what stands for all that pages about
/// many accounts show of them: made much faster than these pages, it says which would be the same.
package struct EntryTallies: Sendable {
  /// Those that have entries, oldest first.
  let months: [TimeTally<Month>]
  /// Those of the last month that has any.
  let latestDays: [TimeTally<Day>]
  /// What stands for the account itself, as its entries show it.
  let head: Digest
  /// What they come to by category.
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
    of account: AccountEntries, _ names: AccountEntryNames.Found, in index: BookIndex,
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
      months.add(entry, of: head)
      if let latest, entry.day >= latest { latestDays.add(entry, of: head) }
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
