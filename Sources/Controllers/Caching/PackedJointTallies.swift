package import Basics
import Model

extension JointSpending: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    let count = try pack.count()
    var (places, lines): ([String?: Int], [[Year]]) = ([:], [])
    for place in 0..<count {
      places[try pack.value(String?.self)] = place
      lines.append(try pack.value())
    }
    let payees = try pack.value([String: [PayeeMonth]].self)
    guard places.count == count else { throw DamagedPack() }
    self.init(
      places: places, lines: lines, payees: payees,
      largest: try pack.value([Int: YearOfLargest].self),
      largestOfMonths: try pack.value([Month: MonthOfLargest].self))
  }

  func pack(into pack: inout PackWriter) {
    let categories = places.sorted { $0.value < $1.value }
    pack.add(categories.count)
    for (category, place) in categories {
      pack.add(category, lines[place])
    }
    pack.add(payees, largest, largestOfMonths)
  }
}

extension JointSpending.PayeeMonth: PackedInColumns {
  /// Reads all months, then what came in in each, then what went out.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let months = try Month.values(count, from: &pack)
    let sums = try TracedSum.values(2 * count, from: &pack)
    return months.indices.map { place in
      Self(
        month: months[place],
        cell: JointSpending.Cell(moneyIn: sums[place], moneyOut: sums[count + place]))
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    TracedSum.pack(values.map(\.cell.moneyIn) + values.map(\.cell.moneyOut), into: &pack)
  }
}

extension JointSpending.Year: Packed {
  /// Reads the number, and what came in and went out in each month.
  init(from pack: inout PackReader) throws(DamagedPack) {
    let (number, sums) = (try pack.value(Int.self), try TracedSum.values(24, from: &pack))
    self.init(
      number: number,
      cells: (0..<12).map { JointSpending.Cell(moneyIn: sums[$0], moneyOut: sums[12 + $0]) })
  }

  func pack(into pack: inout PackWriter) {
    pack.add(number)
    TracedSum.pack(cells.map(\.moneyIn) + cells.map(\.moneyOut), into: &pack)
  }
}

extension JointTallies {
  /// Reads those of accounts of a book; throws when they are anything else, or lack what the window
  /// or the periods show.
  package init(
    from pack: inout PackReader, in index: BookIndex, _ window: ChangeWindow,
    _ periods: SummedPeriods
  ) throws(DamagedPack) {
    let (months, latestDays) = (
      try pack.value([TimeTally<Month>].self), try pack.value([TimeTally<Day>].self)
    )
    var spending: [Currency: JointSpending] = [:]
    for _ in 0..<(try pack.count()) {
      spending[try pack.value()] = try pack.value(JointSpending.self)
    }
    let lately = (
      since: try pack.value(RecordNumber.self), accounts: try pack.value([Lately].self)
    )
    let isOfPeriods = try pack.value(Digest.self) == periods.digest
    guard isOfPeriods, lately.since <= window.firstGathered else { throw DamagedPack() }
    self.init(
      months: months, latestDays: latestDays, spending: spending, lately: lately,
      payees: try JointNames(from: &pack, by: index.names(by: .payee)),
      categories: try JointNames(from: &pack, by: index.names(by: .category)))
  }

  /// Writes all of it, and the digest of the periods.
  package func pack(into pack: inout PackWriter, in index: BookIndex, _ periods: SummedPeriods) {
    pack.add(months, latestDays, spending.count)
    for (currency, own) in spending.sorted(by: { $0.key.code < $1.key.code }) {
      pack.add(currency, own)
    }
    pack.add(lately.since, lately.accounts, periods.digest)
    payees.pack(into: &pack, by: index.names(by: .payee))
    categories.pack(into: &pack, by: index.names(by: .category))
  }
}

extension JointTallies.Lately: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(account: try pack.value(), places: try pack.value())
  }

  func pack(into pack: inout PackWriter) { pack.add(account, places) }
}

extension JointNames {
  /// Reads the sums of names of a directory; throws when they are anything else.
  init(from pack: inout PackReader, by directory: NameDirectory) throws(DamagedPack) {
    let names = try pack.value([String].self)
    self.init(
      names: names.compactMap(directory.ordinal),
      currencies: try pack.value(JaggedArray<NameSum.InCurrency>.self),
      years: try pack.value(JaggedArray<NameSum.Year>.self))
    let isWhole =
      self.names.count == names.count && currencies.count == names.count
      && years.count == names.count
    guard isWhole else { throw DamagedPack() }
  }

  /// Writes the names as they are written, since their places in the directory may be others.
  func pack(into pack: inout PackWriter, by directory: NameDirectory) {
    pack.add(names.map { directory[$0].name }, currencies, years)
  }
}

extension NameSum.Year: PackedInColumns {
  /// Reads the numbers of all years, then their digests.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let years = try pack.numbers(count)
    return zip(years, try Digest.values(count, from: &pack)).map { Self(year: Int($0), digest: $1) }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.year), into: &pack)
    Digest.pack(values.map(\.digest), into: &pack)
  }
}

extension NameSum.InCurrency: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      amounts: NameAmounts(
        currency: try pack.value(), count: try pack.value(), lastDay: try pack.value(),
        year: try pack.value(), lastYear: try pack.value(), averaged: try pack.value(),
        total: try pack.number(), months: try pack.value()),
      newest: try pack.value())
    guard [0, SummedPeriods.monthCount].contains(amounts.months.count) else { throw DamagedPack() }
  }

  func pack(into pack: inout PackWriter) {
    pack.add(amounts.currency, amounts.count, amounts.lastDay)
    for amount in [amounts.year, amounts.lastYear, amounts.averaged] { pack.add(amount) }
    pack.add(amounts.total, amounts.months, newest)
  }
}

extension TracedSum: PackedInColumns {
  /// Reads all amounts, then whose entries each is made of.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let (amounts, origins) = (try pack.numbers(count), try Origin.values(count, from: &pack))
    return zip(amounts, origins).map { Self(amount: $0, origin: $1) }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int64.pack(values.map(\.amount), into: &pack)
    Origin.pack(values.map(\.origin), into: &pack)
  }
}

extension TracedSum.Origin: PackedNumber {
  /// Nil for a number that is not the number of any account.
  package init?(packedNumber number: Int64) {
    switch number {
    case 0: self = .nothing
    case -1: self = .accounts
    default:
      guard let account = AccountOrdinal(packedNumber: number &- 1) else { return nil }
      self = .account(account)
    }
  }

  /// Nothing is zero, as most sums are.
  package var packedNumber: Int64 {
    switch self {
    case .nothing: 0
    case .accounts: -1
    case .account(let account): account.packedNumber + 1
    }
  }
}

extension MonthOfLargest: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(entries: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { pack.add(entries) }
}

extension MonthOfLargest.Entry: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    let account = try pack.value(AccountOrdinal.self)
    self.init(
      place: EntryPlace(account: account, index: try pack.value()), magnitude: try pack.number(),
      digest: try pack.value())
  }

  func pack(into pack: inout PackWriter) { pack.add(place.account, place.index, magnitude, digest) }
}
