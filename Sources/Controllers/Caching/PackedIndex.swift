package import Basics
package import Model

extension JointFacts {
  /// Reads those of so many accounts at the end of a day; throws when they are anything else, or an
  /// entry of them is booked later.
  package init(
    ofAccounts count: Int, through day: Day, from pack: inout PackReader
  ) throws(DamagedPack) {
    let lastDay = try pack.value(Day?.self)
    var flows: [Currency: DayFlows] = [:]
    for _ in 0..<(try pack.count()) { flows[try pack.value()] = try pack.value(DayFlows.self) }
    self.init(
      payees: try JointUsages(ofAccounts: count, from: &pack),
      categories: try JointUsages(ofAccounts: count, from: &pack), flows: flows, lastDay: lastDay)
    guard isFinal(on: day) else { throw DamagedPack() }
  }

  /// Writes all of it.
  package func pack(into pack: inout PackWriter) {
    pack.add(lastDay, flows.count)
    for (currency, own) in flows.sorted(by: { $0.key.code < $1.key.code }) {
      pack.add(currency, own)
    }
    payees.pack(into: &pack)
    categories.pack(into: &pack)
  }
}

extension DayFlows: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    let days = try pack.value([Day].self)
    self.init(days: days, turnovers: try Turnover.values(days.count, from: &pack))
  }

  func pack(into pack: inout PackWriter) {
    pack.add(days)
    Turnover.pack(turnovers, into: &pack)
  }
}

extension JointUsages {
  /// Reads those of so many accounts; throws when they are anything else.
  init(ofAccounts count: Int, from pack: inout PackReader) throws(DamagedPack) {
    self.init(usages: try pack.value(), accounts: try pack.value())
    let areWithin = accounts.values.allSatisfy { (0..<usages.count).contains(Int($0)) }
    guard areWithin, accounts.count == count else { throw DamagedPack() }
  }

  /// Writes all of it.
  func pack(into pack: inout PackWriter) { pack.add(usages, accounts) }
}

extension NameDirectory.Usage: PackedInColumns {
  /// Reads the names, how many entries each has, the earliest, the newest and the years of all.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let names = try String.values(count, from: &pack)
    let counts = try pack.counts(count)
    let first = try pack.value(JaggedArray<Key>.self)
    let known = try pack.value([Currency].self)
    let newest = try pack.value(JaggedArray<NumberedNewest>.self)
    let years = try pack.value(JaggedArray<Year>.self)
    let areAll = [first.count, newest.count, years.count].allSatisfy { $0 == count }
    guard areAll, newest.values.allSatisfy({ known.indices.contains($0.currency) }) else {
      throw DamagedPack()
    }
    let currencies = newest.map {
      Newest(currency: known[$0.currency], day: $0.day, account: $0.account)
    }
    return (0..<count).map { place in
      NameDirectory.Usage(
        name: names[place], count: counts[place], first: first[place],
        currencies: currencies[place], years: years[place])
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    String.pack(values.map(\.name), into: &pack)
    Int.pack(values.map(\.count), into: &pack)
    pack.add(JaggedArray(values.map(\.first)))
    // Of thousands of names there are few currencies.
    var numbers: [Currency: Int] = [:]
    var known: [Currency] = []
    let newest = values.map { usage in
      usage.currencies.map { own in
        let number = numbers[own.currency] ?? known.count
        if number == known.count {
          numbers[own.currency] = number
          known.append(own.currency)
        }
        return NumberedNewest(currency: number, day: own.day, account: own.account)
      }
    }
    pack.add(known, JaggedArray(newest), JaggedArray(values.map(\.years)))
  }
}

/// The newest entry in a currency, which is told by its place among others.
private struct NumberedNewest: PackedInColumns {
  let currency: Int
  let day: Day
  let account: AccountOrdinal

  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let (currencies, days) = (try pack.numbers(count), try Day.values(count, from: &pack))
    return zip(zip(currencies, days), try AccountOrdinal.values(count, from: &pack)).map {
      NumberedNewest(currency: Int($0.0), day: $0.1, account: $1)
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.currency), into: &pack)
    Day.pack(values.map(\.day), into: &pack)
    AccountOrdinal.pack(values.map(\.account), into: &pack)
  }
}

extension NameDirectory.Usage.Key: PackedInColumns {
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let days = try Day.values(count, from: &pack)
    let accounts = try AccountOrdinal.values(count, from: &pack)
    return zip(zip(days, accounts), try BookingIndex.values(count, from: &pack)).map {
      Self(day: $0.0, account: $0.1, index: $1)
    }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Day.pack(values.map(\.day), into: &pack)
    AccountOrdinal.pack(values.map(\.account), into: &pack)
    BookingIndex.pack(values.map(\.index), into: &pack)
  }
}

extension NameDirectory.Usage.Year: PackedInColumns {
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let years = try pack.counts(count)
    return zip(years, try pack.counts(count)).map { Self(year: $0, count: $1) }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.year), into: &pack)
    Int.pack(values.map(\.count), into: &pack)
  }
}

extension PackReader {
  /// Reads so many numbers of entries, or of years; throws for what is no such number.
  fileprivate mutating func counts(_ count: Int) throws(DamagedPack) -> [Int] {
    let numbers = try numbers(count)
    guard numbers.allSatisfy({ (0...Int64(Int32.max)).contains($0) }) else { throw DamagedPack() }
    return numbers.map { Int($0) }
  }
}

extension EntryNames {
  /// Reads those of an account, whose names and their pages the directory tells; throws when they are
  /// anything else.
  fileprivate init(
    from pack: inout PackReader, of account: AccountOrdinal, by directory: NameDirectory
  ) throws(DamagedPack) {
    let numbers = try pack.value([Int64].self)
    let count = directory.nameCount(of: account)
    guard numbers.allSatisfy({ $0 < count }) else { throw DamagedPack() }
    self.init(CompactIntegers(numbers), of: account, by: directory)
  }
}

extension AccountEntryNames {
  /// Reads those of an account of a book, whose entries are not asked for; throws when they are
  /// anything else.
  package init(
    from pack: inout PackReader, of account: AccountOrdinal, in index: BookIndex
  ) throws(DamagedPack) {
    self.init(
      payees: try EntryNames(from: &pack, of: account, by: index.names(by: .payee)),
      categories: try EntryNames(from: &pack, of: account, by: index.names(by: .category)))
  }

  /// Writes which name each entry has.
  package func pack(into pack: inout PackWriter) {
    pack.add(payees.ofEntries.all, categories.ofEntries.all)
  }
}
