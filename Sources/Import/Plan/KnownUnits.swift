internal import Model

/// What an account has of entries, found by their days, and what it comes to at the ends of days as
/// the bank counts: with what was removed since, and on the days that the bank booked.
struct KnownUnits {
  private(set) var all: [KnownUnit] = []
  private var places: [Day: [Int]] = [:]
  private var sums: [Day: Int64] = [:]
  /// On the days that the book has.
  private var ownSums: [Day: Int64] = [:]
  /// From the first to the last day of imported entries; nil where there are none.
  private(set) var importedDays: ClosedRange<Day>?

  init(_ units: [KnownUnit]) {
    all.reserveCapacity(units.count)
    for unit in units { append(unit) }
  }

  mutating func append(_ unit: KnownUnit) {
    let (place, day) = (all.count, unit.entry.day)
    places[day, default: []].append(place)
    if let own = unit.entry.own?.day, own != day { places[own, default: []].append(place) }
    sums[day, default: 0] &+= unit.entry.amount
    ownSums[unit.entry.own?.day ?? day, default: 0] &+= unit.entry.amount
    if unit.entry.isImported { noteImported(on: day) }
    all.append(unit)
  }

  /// Adds what is in no sum: further records of entries that are there.
  mutating func append(_ further: [KnownUnit]) {
    for unit in further {
      places[unit.entry.day, default: []].append(all.count)
      all.append(unit)
    }
  }

  /// Has an entry be known by what the bank says of it now.
  mutating func tie(_ place: Int, to bank: BankRecord, _ format: BankFileFormat?) {
    let old = all[place]
    var unit = KnownUnit(bank, old.origin)
    unit.entry.format = format
    all[place] = unit
    sums[old.entry.day, default: 0] &-= old.entry.amount
    sums[bank.day, default: 0] &+= bank.amount
    if bank.day != old.entry.day { places[bank.day, default: []].append(place) }
    noteImported(on: bank.day)
  }

  /// Has entries of the book that a bank corrected be no part of it any more.
  mutating func takeAway(_ wrong: Set<Int>) {
    for place in wrong {
      let entry = all[place].entry
      let own = entry.own?.day ?? entry.day
      for day in Set([entry.day, own]) { places[day]?.removeAll { $0 == place } }
      sums[entry.day, default: 0] &-= entry.amount
      ownSums[own, default: 0] &-= entry.amount
    }
  }

  private mutating func noteImported(on day: Day) {
    importedDays =
      importedDays.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  /// The places of those that may be one of the entries of a file with these days, in their order.
  func places(near days: some Sequence<Day>) -> [Int] {
    var near: Set<Day> = []
    for day in Set(days) {
      for offset in -EntryMatching.reach...EntryMatching.reach {
        if let day = Day(daysSinceEpoch: day.daysSinceEpoch + offset) { near.insert(day) }
      }
    }
    let found =
      near.count < places.count
      ? near.flatMap { places[$0] ?? [] }
      : places.flatMap { near.contains($0.key) ? $0.value : [] }
    return Array(Set(found)).sorted()
  }

  /// What is added up by the ends of days.
  var balances: DayBalances { DayBalances(sums) }

  /// The same on the days that the book has.
  var ownBalances: DayBalances { DayBalances(ownSums) }
}

/// Sums of amounts by the ends of days, without what was there before.
struct DayBalances {
  private let days: [Day]
  private let totals: [Int64]

  init(_ sums: [Day: Int64]) {
    days = sums.keys.sorted()
    var total: Int64 = 0
    totals = days.map { day in
      total = total &+ (sums[day] ?? 0)
      return total
    }
  }

  var all: Int64 { totals.last ?? 0 }

  /// With the entries of all days up to this one.
  func through(_ day: Day) -> Int64 { total(of: count { $0 <= day }) }

  /// With the entries of all days before this one.
  func before(_ day: Day) -> Int64 { total(of: count { $0 < day }) }

  private func total(of count: Int) -> Int64 { count == 0 ? 0 : totals[count - 1] }

  /// How many days come first.
  private func count(_ isFirst: (Day) -> Bool) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(days[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
