package import Basics
import Model

extension EntryTallies {
  /// Writes the tallies, but for what the account and the book say without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(head)
    pack.add(months)
    pack.add(latestDays)
    pack.add(lately.since)
    pack.add(lately.places)
    pack.add(flows.lines)
    pack.add(largest)
    pack.add(largestOfMonths)
    payees.pack(into: &pack)
    categories.pack(into: &pack)
  }

  /// Reads the tallies of an account of a book, whose entries are not asked for; throws when they
  /// are anything else, or lack what the window shows.
  init(
    of ordinal: AccountOrdinal, in index: BookIndex, _ window: ChangeWindow,
    from pack: inout PackReader
  ) throws(DamagedPack) {
    let head = try pack.value(Digest.self)
    let (months, latestDays) = (
      try pack.value([TimeTally<Month>].self), try pack.value([TimeTally<Day>].self)
    )
    let lately = (
      since: try pack.value(RecordNumber.self), places: try pack.value([RecordedPlace].self)
    )
    guard lately.since <= window.firstGathered else { throw DamagedPack() }
    let flows = CategoryFlows(lines: try pack.value())
    self.init(
      months: months, latestDays: latestDays, head: head, flows: flows,
      largest: try pack.value(), lately: lately, largestOfMonths: try pack.value(),
      payees: try NameTallies(
        from: &pack, ofNames: index.names(by: .payee).nameCount(of: ordinal)),
      categories: try NameTallies(
        from: &pack, ofNames: index.names(by: .category).nameCount(of: ordinal)))
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
