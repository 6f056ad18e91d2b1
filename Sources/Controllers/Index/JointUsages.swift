import Basics
import Model

/// What the entries of accounts that follow each other in the book are by their names, as far as it
/// matters to which names have pages, and where.
struct JointUsages: Sendable {
  /// In the order in which they appear among the accounts.
  let usages: [NameDirectory.Usage]
  /// By account: the places of the names that it has, in the order in which they appear among its
  /// entries by booking date.
  let accounts: PartsInTurn<Int32>
}

extension JointUsages {
  /// Takes entries that are booked through a day, by their names in each of the accounts with these
  /// places in the book.
  init(
    of ordinals: Range<Int>, _ facts: [AccountFacts], _ names: [NameFacts], through lastDay: Day
  ) {
    var usages: [NameDirectory.Usage] = []
    var places: [String: Int] = [:]
    var accounts = PartsInTurn<Int32>()
    for (ordinal, names) in zip(ordinals, names) {
      let hasLater = facts[ordinal].entries.lastDay.map { $0 > lastDay } ?? false
      for (number, name) in names.names.enumerated() {
        var days = names.days.range(of: number)
        if hasLater {
          days = days.lowerBound..<names.days[number].partitionIndex { $0 > lastDay }
        }
        guard !days.isEmpty else { break }
        let place = places[name] ?? usages.count
        if place == usages.count {
          places[name] = place
          usages.append(NameDirectory.Usage(name: name))
        }
        usages[place].add(
          names, at: number, days, of: AccountOrdinal(ordinal), in: facts[ordinal].currency)
        accounts.add(Int32(truncatingIfNeeded: place))
      }
      accounts.endPart()
    }
    self.init(usages: usages, accounts: accounts)
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
  func pack(into pack: inout PackWriter) {
    pack.add(usages)
    pack.add(accounts)
  }
}

extension NameDirectory.Usage: PackedInColumns {
  /// Reads the names, how many entries each has, the earliest, the newest and the years of all.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let names = try String.values(count, from: &pack)
    let counts = try pack.counts(count)
    let first = try pack.value(PartsInTurn<Key>.self)
    let known = try pack.value([Currency].self)
    let newest = try pack.value(PartsInTurn<NumberedNewest>.self)
    let years = try pack.value(PartsInTurn<Year>.self)
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
    pack.add(PartsInTurn(values.map(\.first)))
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
    pack.add(known)
    pack.add(PartsInTurn(newest))
    pack.add(PartsInTurn(values.map(\.years)))
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
