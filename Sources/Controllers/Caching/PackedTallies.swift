package import Basics
package import Model

extension EntryTallies {
  /// Writes the tallies, but for what the account and the book say without its entries.
  package func pack(into pack: inout PackWriter) {
    pack.add(head, months, latestDays, lately.since)
    pack.add(lately.places, flows.lines, largest, largestOfMonths)
    payees.pack(into: &pack)
    categories.pack(into: &pack)
  }

  /// Reads the tallies of an account of a book, whose entries are not asked for; throws when they
  /// are anything else, or lack what the window shows.
  package init(
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
    let flows = CategoryFlows(lines: try pack.value([CategoryFlows.Line].self))
    self.init(
      months: months, latestDays: latestDays, head: head, flows: flows,
      largest: try pack.value([Int: YearOfLargest].self), lately: lately,
      largestOfMonths: try pack.value([LargestEntries.OfMonth].self),
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

  func pack(into pack: inout PackWriter) { pack.add(number, index) }
}

extension CategoryFlows.Line: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      name: try pack.value(FlowName.self), months: try pack.value([CategoryFlows.MonthFlow].self))
  }

  package func pack(into pack: inout PackWriter) { pack.add(name, months) }
}

extension FlowName: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    switch try pack.value(Int.self) {
    case 0: self = .nothing
    case 1: self = .category(try pack.value())
    case 2: self = .payee(try pack.value())
    default: throw DamagedPack()
    }
  }

  package func pack(into pack: inout PackWriter) {
    switch self {
    case .nothing: pack.add(0)
    case .category(let name):
      pack.add(1, name)
    case .payee(let name):
      pack.add(2, name)
    }
  }
}

extension CategoryFlows.MonthFlow: PackedInColumns {
  /// Reads all months, then what came in in each, then what went out.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let months = try Month.values(count, from: &pack)
    let (moneyIn, moneyOut) = (try pack.numbers(count), try pack.numbers(count))
    return (0..<count).map {
      Self(month: months[$0], moneyIn: moneyIn[$0], moneyOut: moneyOut[$0])
    }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    Int64.pack(values.map(\.moneyIn), into: &pack)
    Int64.pack(values.map(\.moneyOut), into: &pack)
  }
}

extension YearOfLargest: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      moneyIn: try pack.value([LargeEntry].self), moneyOut: try pack.value([LargeEntry].self))
  }

  package func pack(into pack: inout PackWriter) { pack.add(moneyIn, moneyOut) }
}

extension LargeEntry: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      day: try pack.value(), payee: try pack.value(), category: try pack.value(),
      account: try pack.value(), amount: try pack.number(), path: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(day, payee, category)
    pack.add(account, amount, path)
  }
}

extension LargestEntries.OfMonth: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(month: try pack.value(), places: try pack.value([LargestEntries.Place].self))
  }

  func pack(into pack: inout PackWriter) { pack.add(month, places) }
}

extension LargestEntries.Place: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(index: try pack.value(), magnitude: try pack.number(), digest: try pack.value())
  }

  func pack(into pack: inout PackWriter) { pack.add(index, magnitude, digest) }
}

extension NameTallies {
  /// Reads those of so many names; throws when they are anything else.
  init(from pack: inout PackReader, ofNames count: Int) throws(DamagedPack) {
    (years, months) = (try pack.value(), try pack.value())
    guard years.count == count, months.count == count else { throw DamagedPack() }
  }

  /// Writes the sums of each name's entries.
  func pack(into pack: inout PackWriter) { pack.add(years, months) }
}

extension NameTallies.Year: PackedInColumns {
  /// Reads the numbers of all years, then how many entries they have, the net sums of these, their
  /// last days, and their digests.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let (years, counts) = (try pack.numbers(count), try pack.numbers(count))
    let (nets, lastDays) = (try pack.numbers(count), try Day.values(count, from: &pack))
    let digests = try Digest.values(count, from: &pack)
    return (0..<count).map {
      Self(
        year: Int(years[$0]), count: Int(counts[$0]), net: nets[$0], lastDay: lastDays[$0],
        digest: digests[$0])
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.year), into: &pack)
    Int.pack(values.map(\.count), into: &pack)
    Int64.pack(values.map(\.net), into: &pack)
    Day.pack(values.map(\.lastDay), into: &pack)
    Digest.pack(values.map(\.digest), into: &pack)
  }
}

extension NameTallies.MonthNet: PackedInColumns {
  /// Reads all months, then the net sum of each month's entries.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let (months, nets) = (try Month.values(count, from: &pack), try pack.numbers(count))
    return zip(months, nets).map { Self(month: $0, net: $1) }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    Int64.pack(values.map(\.net), into: &pack)
  }
}

extension TimeTally: Packed where Time: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(time: try pack.value(), count: try pack.value(), digest: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(time, count, digest) }
}

extension RecordNumber: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(value: try pack.number())
  }

  package func pack(into pack: inout PackWriter) { pack.add(value) }
}
