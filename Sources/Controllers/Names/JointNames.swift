import Basics
import Model

/// What the entries of names come to in accounts that follow each other in the book.
struct JointNames: Sendable {
  let names: [NameDirectory.Ordinal]
  /// By name, in the order in which the currencies appear among the accounts.
  private(set) var currencies = PartsInTurn<NameSum.InCurrency>()
  /// By name, oldest first.
  private(set) var years = PartsInTurn<NameSum.Year>()
}

extension JointNames {
  /// Those of no names.
  static let none = JointNames(names: [])

  /// Adds up those names of accounts that have pages, in the order of these.
  init(
    of accounts: [(account: AccountOrdinal, tallies: EntryTallies)], _ book: BookEntries,
    by directory: NameDirectory, _ periods: SummedPeriods
  ) {
    var sums: [NameDirectory.Ordinal: NameSum] = [:]
    for (account, tallies) in accounts {
      let (own, currency) = (tallies.names(by: directory.grouping), book.currency(of: account))
      var head = tallies.head
      head.add(account.value)
      for (name, page) in directory.names(of: account).pages.enumerated() {
        guard let page, !own.years[name].isEmpty else { continue }
        sums[page, default: NameSum()].add(own, at: name, of: account, head, currency, periods)
      }
    }
    let sorted = sums.sorted { $0.key < $1.key }
    self.init(names: sorted.map(\.key))
    for (_, sum) in sorted {
      for own in sum.currencies { currencies.add(own) }
      currencies.endPart()
      for own in sum.years { years.add(own) }
      years.endPart()
    }
  }
}

extension JointNames {
  /// Reads the sums of names of a directory; throws when they are anything else.
  init(from pack: inout PackReader, by directory: NameDirectory) throws(DamagedPack) {
    let names = try pack.value([String].self)
    self.init(
      names: names.compactMap(directory.ordinal), currencies: try pack.value(),
      years: try pack.value())
    let isWhole =
      self.names.count == names.count && currencies.count == names.count
      && years.count == names.count
    guard isWhole else { throw DamagedPack() }
  }

  /// Writes the names as they are written, since their places in the directory may be others.
  func pack(into pack: inout PackWriter, by directory: NameDirectory) {
    pack.add(names.map { directory[$0].name })
    pack.add(currencies)
    pack.add(years)
  }
}

extension NameSum.Year: PackedInColumns {
  /// Reads the numbers of all years, then what stands for them.
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
        year: try pack.value(), lastYear: try pack.value(), averaged: try pack.value()),
      newest: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(amounts.currency)
    pack.add(amounts.count)
    pack.add(amounts.lastDay)
    for amount in [amounts.year, amounts.lastYear, amounts.averaged] { pack.add(amount) }
    pack.add(newest)
  }
}
