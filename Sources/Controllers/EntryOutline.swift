package import Model

/// On which days an account's entries are booked and what each comes to: what pages ask of entries
/// that they do not show, and where each stands.
package struct EntryOutline: Sendable {
  /// Those that have entries, oldest first.
  private let days: [Day]
  /// How many entries there are through each.
  private let ends: [Int32]
  /// In booking order, those of later days behind; minor units.
  private let amounts: [Int64]

  /// So many of the latest a page may show.
  package static let latestCount = 7
}

extension EntryOutline {
  /// The days through the last one that counts, which is all where that is nil.
  init(of facts: AccountFacts, through lastDay: Day?) {
    let counted = facts.days.prefix { flow in lastDay.map { flow.day <= $0 } ?? true }
    var end: Int32 = 0
    self.init(
      days: counted.map(\.day),
      ends: counted.map { flow in
        end += Int32(truncatingIfNeeded: flow.turnover.count)
        return end
      }, amounts: facts.amounts)
  }

  init(of entries: Ledger.Entries) {
    var days: [Day] = []
    var ends: [Int32] = []
    for index in entries.indices {
      let day = entries.day(at: BookingIndex(index))
      if days.last != day {
        days.append(day)
        ends.append(0)
      }
      ends[ends.count - 1] = Int32(truncatingIfNeeded: index + 1)
    }
    self.init(
      days: days, ends: ends,
      amounts: entries.indices.map { entries.amount(at: BookingIndex($0)) })
  }
}

extension EntryOutline {
  /// How many entries there are.
  package var count: Int { ends.last.map { Int($0) } ?? 0 }

  /// The booking date of the first; nil where there is none.
  package var firstDay: Day? { days.first }

  /// The booking date of the last; nil where there is none.
  package var lastDay: Day? { days.last }

  /// The booking date of an entry.
  package func day(of index: BookingIndex) -> Day { days[dayPlace(of: index)] }

  /// What an entry comes to, in minor units.
  func amount(of index: BookingIndex) -> Int64 { amounts[index.value] }

  /// The booking date of an entry, and which of its day's entries it is, from 1.
  func place(of index: BookingIndex) -> (day: Day, placeInDay: Int) {
    let place = dayPlace(of: index)
    return (days[place], index.value + 1 - end(ofDaysBefore: place))
  }

  /// Which of its day's entries an entry is, from 1.
  func placeInDay(of index: BookingIndex) -> Int {
    let place = dayPlace(of: index)
    return index.value + 1 - end(ofDaysBefore: place)
  }

  /// The latest entries with their days, newest first.
  package var latest: [(index: BookingIndex, day: Day)] {
    (max(0, count - Self.latestCount)..<count).reversed().map(BookingIndex.init).map {
      ($0, day(of: $0))
    }
  }

  /// The entries from the first day of which something is so to that of which something else is; both
  /// are so of all days behind.
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

  private func dayPlace(of index: BookingIndex) -> Int {
    ends.partitionIndex { $0 > index.value }
  }
}
