internal import Basics

/// The booking days, instants and amounts of an account's entries, in booking order.
///
/// It answers where an entry stands and what was held when, without the entries themselves.
package struct EntryOutline: Hashable, Sendable {
  /// Those that have entries, oldest first.
  package let days: [Day]
  /// How many entries there are through each.
  let ends: [Int32]
  /// In minor units, in booking order; those after a cut (`through`) may still follow.
  let amounts: CompactIntegers
  /// In booking order, in microseconds since 1970; none where the account's file says none.
  let instants: CompactIntegers

  /// How many of the latest entries a page may show.
  package static let latestCount = 5
}

extension EntryOutline {
  /// Of all transactions of an account in booking order; nil where that is the order of the file.
  init(of transactions: [Transaction], _ times: EntryTimes, in order: [FilePosition]?) {
    let instants = order.map { $0.compactMap { times[$0] } } ?? times.instants
    self.init(of: transactions.indices, instants) { index in
      let position = order?[index].value ?? index
      return (transactions[position].date, transactions[position].amount)
    }
  }

  /// Of the entries of a ledger.
  package init(of entries: Ledger.Entries) {
    self.init(of: entries.indices, entries.instants) { index in
      let index = BookingIndex(index)
      return (entries.day(at: index), entries.amount(at: index))
    }
  }

  private init(
    of indices: Range<Int>, _ instants: [Int64], _ entry: (Int) -> (day: Day, amount: Int64)
  ) {
    // Without spare capacity, since those of all accounts are kept while pages are made.
    let dayCount = indices.count { $0 == indices.lowerBound || entry($0).day != entry($0 - 1).day }
    var (days, ends): ([Day], [Int32]) = ([], [])
    var amounts: [Int64] = []
    days.reserveCapacity(dayCount)
    ends.reserveCapacity(dayCount)
    amounts.reserveCapacity(indices.count)
    for index in indices {
      let (day, amount) = entry(index)
      if days.last != day {
        days.append(day)
        ends.append(0)
      }
      amounts.append(amount)
      ends[ends.count - 1] = Int32(truncatingIfNeeded: amounts.count)
    }
    self.init(
      days: days, ends: ends, amounts: CompactIntegers(amounts), instants: CompactIntegers(instants)
    )
  }

  /// Cut behind the last day that counts; the whole where that is nil.
  package func through(_ lastDay: Day?) -> EntryOutline {
    guard let lastDay, let last = days.last, last > lastDay else { return self }
    let dayCount = days.partitionIndex { $0 > lastDay }
    return EntryOutline(
      days: Array(days[..<dayCount]), ends: Array(ends[..<dayCount]), amounts: amounts,
      instants: instants)
  }

  /// How many entries there are.
  package var count: Int { ends.last.map { Int($0) } ?? 0 }

  /// The booking date of the first; nil where there is none.
  package var firstDay: Day? { days.first }

  /// The booking date of the last; nil where there is none.
  package var lastDay: Day? { days.last }

  /// The booking date of an entry.
  package func day(of index: BookingIndex) -> Day { days[dayPlace(of: index)] }

  /// The amount of an entry, in minor units.
  package func amount(of index: BookingIndex) -> Int64 { amounts[index.value] }

  /// Whether entries have instants, which then all of them do.
  package var hasInstants: Bool { instants.count > 0 }

  /// The instant of an entry, in microseconds since 1970, which orders it within its day; nil where
  /// the account's file says none.
  package func instant(of index: BookingIndex) -> Int64? {
    hasInstants ? instants[index.value] : nil
  }

  /// How many entries are booked through a day.
  func count(through lastDay: Day) -> Int {
    end(ofDaysBefore: days.partitionIndex { $0 > lastDay })
  }

  /// The entries of the day at a place among `days`.
  package func indices(ofDayAt place: Int) -> Range<Int> {
    end(ofDaysBefore: place)..<Int(ends[place])
  }

  /// The turnover of the day at a place among `days`.
  package func turnover(ofDayAt place: Int) -> Turnover {
    var turnover = Turnover()
    for index in indices(ofDayAt: place) { turnover.addUnchecked(amounts[index]) }
    return turnover
  }

  /// The booking date of an entry, and which of its day's entries it is, from 1.
  package func place(of index: BookingIndex) -> (day: Day, placeInDay: Int) {
    let place = dayPlace(of: index)
    return (days[place], index.value + 1 - end(ofDaysBefore: place))
  }

  /// Which of its day's entries an entry is, from 1.
  package func placeInDay(of index: BookingIndex) -> Int {
    let place = dayPlace(of: index)
    return index.value + 1 - end(ofDaysBefore: place)
  }

  /// The latest entries with their days, newest first.
  package var latest: [(index: BookingIndex, day: Day)] {
    (max(0, count - Self.latestCount)..<count).reversed().map(BookingIndex.init).map {
      ($0, day(of: $0))
    }
  }

  /// The entries from the first day that passes one test until the first that passes another; days
  /// after one that passes must pass, too.
  package func indices(from isStart: (Day) -> Bool, until isEnd: (Day) -> Bool) -> Range<Int> {
    let start = end(ofDaysBefore: days.partitionIndex(isStart))
    return start..<max(start, end(ofDaysBefore: days.partitionIndex(isEnd)))
  }

  private func end(ofDaysBefore place: Int) -> Int { place == 0 ? 0 : Int(ends[place - 1]) }

  /// The entries of each month that has some, oldest first.
  package var months: [(month: Month, entries: Range<Int>)] {
    var months: [(month: Month, entries: Range<Int>)] = []
    for (day, end) in zip(days, ends) {
      let start = months.last?.entries.upperBound ?? 0
      if months.last?.month == day.month {
        months[months.count - 1].entries = months[months.count - 1].entries.lowerBound..<Int(end)
      } else {
        months.append((day.month, start..<Int(end)))
      }
    }
    return months
  }

  /// Where an entry's day stands among `days`.
  ///
  /// Searched from where it would be if all days had equally many entries (galloping): it is asked
  /// several times for each entry.
  private func dayPlace(of index: BookingIndex) -> Int {
    guard let count = ends.last.map({ Int($0) }), count > 0 else { return 0 }
    let wanted = Int32(truncatingIfNeeded: index.value)
    let guess = min(ends.count - 1, index.value * ends.count / count)
    var (low, high, step) = (guess, guess, 1)
    if ends[guess] > wanted {
      while low > 0, ends[low - 1] > wanted {
        high = low - 1
        low = max(0, low - step)
        step *= 2
      }
    } else {
      while high < ends.count, ends[high] <= wanted {
        low = high + 1
        high = min(ends.count, high + step)
        step *= 2
      }
    }
    return low < high ? ends[low..<high].partitionIndex { $0 > wanted } : low
  }
}

/// Where an entry stands among those of its account in booking order: by booking date, and within
/// a day in the order of the file.
///
/// Entries that are booked on later days do not change it.
package struct BookingIndex: Hashable, Comparable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// In booking order.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
