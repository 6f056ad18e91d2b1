package import Basics
package import Model

/// What an account's entries are by month and by name and come to, and what stands for all that pages about
/// many accounts show of them: made much faster than these pages, it says which would be the same.
package struct EntryTallies: Sendable {
  /// Those that have entries, oldest first.
  package private(set) var months: [MonthTally] = []
  /// What stands for the account itself, as its entries show it.
  let head: Digest
  /// What they come to by category.
  private(set) var flows: CategoryFlows
  /// The largest of each year.
  private(set) var largest: [Int: YearOfLargest] = [:]
  /// What was added recently.
  package private(set) var recorded: [RecordedEntries] = []
  /// Those of its entries whose ids say a time of recording since a first one.
  private(set) var lately: (since: RecordNumber, places: [RecordedPlace])
  /// The largest of each month, oldest first.
  private(set) var largestOfMonths: [LargestEntries.OfMonth] = []
  private(set) var payees: NameTallies
  private(set) var categories: NameTallies

  /// An account's entries of one month.
  package struct MonthTally: Sendable {
    package let month: Month
    package fileprivate(set) var count = 0
    /// What stands for them and their account.
    package fileprivate(set) var digest: Digest
  }

  func names(by grouping: Grouping) -> NameTallies {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }
}

extension EntryTallies {
  /// Tallies the entries of an account of a book.
  init(
    of account: AccountEntries, in index: BookIndex, _ window: ChangeWindow
  ) {
    let entries = account.entries
    head = account.head
    payees = NameTallies(of: entries, by: index.names(by: .payee))
    categories = NameTallies(of: entries, by: index.names(by: .category))
    let payeePaths = payees.paths(in: index.names(by: .payee))
    let categoryPaths = categories.paths(in: index.names(by: .category))
    flows = CategoryFlows(categories: categories.names)
    var largest = LargestEntries()
    lately = (window.firstGathered, [])
    var buffer = DigestBuffer()
    var tallied: [TalliedEntry] = []
    tallied.reserveCapacity(entries.count)
    for place in entries.indices {
      let booked = BookingIndex(place)
      account.add(booked, in: index, to: &buffer)
      let entry = TalliedEntry(
        day: entries.day(at: booked), amount: entries.amount(at: booked),
        isTransfer: account.isTransfer(booked), digest: buffer.takeDigest())
      add(entry)
      let recorded = RecordedPlace(
        entries.id(at: booked), at: booked, since: window.firstGathered)
      if let recorded { lately.places.append(recorded) }
      tallied.append(entry)
      guard !entry.isTransfer else { continue }
      flows.add(entry, toCategory: Int(categories.ofEntries[place]))
      largest.add(entry, at: booked, beside: categoryPaths[place])
    }
    payees.tally(tallied, beside: categoryPaths)
    categories.tally(tallied, beside: payeePaths)
    self.largest = largest.shown(of: account)
    recorded = RecordedEntries.all(lately.places, of: account, in: window)
    largestOfMonths = largest.months
  }

  private mutating func add(_ entry: TalliedEntry) {
    let month = entry.day.month
    if months.last?.month != month { months.append(MonthTally(month: month, digest: head)) }
    months[months.count - 1].count += 1
    months[months.count - 1].digest.add(entry.digest)
  }
}
