package import Basics
import Model

extension EntryTallies {
  /// Writes the tallies, but for what the account and the book say without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(head)
    pack.add(months)
    pack.add(lately.since)
    pack.add(lately.places)
    pack.add(flows.lines)
    pack.add(largest.count)
    for (year, entries) in largest.sorted(by: { $0.key < $1.key }) {
      pack.add(year)
      pack.add(entries)
    }
    pack.add(largestOfMonths)
    payees.pack(into: &pack)
    categories.pack(into: &pack)
  }

  /// Reads the tallies of an account of a book, whose entries are not asked for; throws when they
  /// are anything else, or lack what the window shows.
  init(
    of account: AccountEntries, _ ordinal: AccountOrdinal, in index: BookIndex,
    _ window: ChangeWindow, from pack: inout PackReader
  ) throws(DamagedPack) {
    let (head, months) = (try pack.value(Digest.self), try pack.value([MonthTally].self))
    let lately = (
      since: try pack.value(RecordNumber.self), places: try pack.value([RecordedPlace].self)
    )
    guard lately.since <= window.firstGathered else { throw DamagedPack() }
    let flows = CategoryFlows(lines: try pack.value())
    var largest: [Int: YearOfLargest] = [:]
    for _ in 0..<(try pack.value(Int.self)) {
      let year = try pack.value(Int.self)
      largest[year] = try pack.value(YearOfLargest.self)
    }
    self.init(
      months: months, head: head, flows: flows, largest: largest,
      recorded: RecordedEntries.all(lately.places, of: account, in: window), lately: lately,
      largestOfMonths: try pack.value(),
      payees: try NameTallies(from: &pack, of: ordinal, by: index.names(by: .payee)),
      categories: try NameTallies(from: &pack, of: ordinal, by: index.names(by: .category)))
  }
}

extension EntryTallies.MonthTally: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(month: try pack.value(), count: try pack.value(), digest: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(month)
    pack.add(count)
    pack.add(digest)
  }
}

extension RecordedPlace: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(number: try pack.value(), index: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(number)
    pack.add(index)
  }
}
