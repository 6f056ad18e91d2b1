import Basics
package import Model

/// A name's entries in one currency, newest first, and their totals by month and by year.
package struct NameLedger: Sendable {
  /// A month's or a year's entries, and their totals.
  package struct Part: Sendable {
    package let period: Period
    /// Where they stand among those of the ledger.
    fileprivate var range: Range<Int>
    package fileprivate(set) var figures: Figures

    fileprivate mutating func add(_ figures: Figures, upTo end: Int) {
      range = range.lowerBound..<end
      self.figures.add(figures)
    }
  }

  package let currency: Currency
  /// Those that have entries, newest first.
  package let months: ArraySlice<Part>
  package let figures: Figures
  /// Newest first, those of the months and perhaps others.
  private let entries: [NamedEntry]
  /// The names that the entries have by the other grouping.
  private let others: OtherNames

  /// One for each currency of a name's entries; by the newest entry.
  package static func ledgers(of named: EntriesOfName, in book: BookEntries) -> [NameLedger] {
    var parts: [(currency: Currency, entries: [NamedEntry])] = []
    for entry in named.entries {
      let currency = book.currency(of: entry.place.account)
      let index = parts.firstIndex { $0.currency == currency } ?? parts.count
      if index == parts.count { parts.append((currency, [])) }
      parts[index].entries.append(entry)
    }
    return parts.map { currency, entries in
      let months = months(of: entries)[...]
      return NameLedger(
        currency: currency, months: months, figures: months.figures, entries: entries,
        others: named.others)
    }
  }

  private static func months(of entries: [NamedEntry]) -> [Part] {
    var months: [Part] = []
    for (place, entry) in entries.enumerated() {
      let month = entry.day.month
      if months.last?.period.firstMonth != month {
        months.append(Part(period: Period(month), range: place..<place, figures: Figures()))
      }
      months[months.count - 1].add(entry.figures, upTo: place + 1)
    }
    return months
  }

  /// A month's or a year's entries, newest first.
  package func entries(of part: Part) -> ArraySlice<NamedEntry> { entries[part.range] }

  /// The page of the name that an entry has by the other grouping; nil where there is none.
  package func otherPage(of entry: NamedEntry) -> NameDirectory.Ordinal? {
    page(ofOther: entry.otherName)
  }

  private func page(ofOther number: Int32) -> NameDirectory.Ordinal? {
    number < 0 ? nil : others.pages[Int(number)]
  }

  /// The days of its newest and its oldest entry.
  package var lastAndFirstDay: [Day] {
    [months.first?.range.first, months.last?.range.last].compactMap { $0.map { entries[$0].day } }
  }

  /// The years that have entries, newest first, each the sum of its months.
  package var years: [Part] {
    var years: [Part] = []
    for month in months {
      let year = month.period.year
      if years.last?.period == year {
        years[years.count - 1].add(month.figures, upTo: month.range.upperBound)
      } else {
        years.append(Part(period: year, range: month.range, figures: month.figures))
      }
    }
    return years
  }

  /// The part of it that lies in a period; nil when that has no entries.
  package func within(_ period: Period) -> NameLedger? {
    let start = months.partitionIndex { $0.period.firstDay <= period.lastDay }
    let end = months.partitionIndex { $0.period.firstDay < period.firstDay }
    let part = months[start..<end]
    return part.isEmpty
      ? nil
      : NameLedger(
        currency: currency, months: part, figures: part.figures, entries: entries,
        others: others)
  }

  /// The totals of entries that have one name by the other grouping, or one of several names.
  package struct OtherSum: Sendable {
    package let label: NameLabel
    /// Nil where the name has none, or there are several.
    package let page: NameDirectory.Ordinal?
    package let figures: Figures
  }

  /// The totals of the entries by the other grouping, payees or categories: the largest first, by
  /// the sum of money in and out, then by name.
  package var largest: [OtherSum] {
    var all: [(number: Int32, name: String?, figures: Figures)] = []
    var places: [Int32: Int] = [:]
    for month in months {
      for entry in entries(of: month) {
        let place = places[entry.otherName] ?? all.count
        if place == all.count {
          places[entry.otherName] = place
          let name = Int(entry.otherName)
          all.append((entry.otherName, name < 0 ? nil : others.names[name], Figures()))
        }
        all[place].figures.add(entry.figures)
      }
    }
    let sizes = all.map(\.figures.magnitude)
    let ordered = all.indices.sorted { one, other in
      guard let name = all[one].name, let otherName = all[other].name else {
        return all[one].name != nil
      }
      return (sizes[other], name) < (sizes[one], otherName)
    }
    let largest = LargestNames(
      of: ordered.count, nameless: ordered.firstIndex { all[$0].name == nil })
    var rows = largest.shown.map { place in
      let place = ordered[place]
      return OtherSum(
        label: NameLabel(all[place].name), page: page(ofOther: all[place].number),
        figures: all[place].figures)
    }
    if !largest.rest.isEmpty {
      let rest = largest.rest.reduce(into: Figures()) { $0.add(all[ordered[$1]].figures) }
      rows.append(OtherSum(label: .rest(names: largest.rest.count), page: nil, figures: rest))
    }
    return rows
  }
}

extension ArraySlice<NameLedger.Part> {
  fileprivate var figures: NameLedger.Figures {
    reduce(into: NameLedger.Figures()) { $0.add($1.figures) }
  }
}

extension NameLedger {
  /// The totals of entries of one name.
  package struct Figures: Hashable, Sendable {
    /// Without transfers between the book's accounts.
    package private(set) var turnover = Turnover()
    /// Transfers between the book's accounts.
    package private(set) var transferred = Turnover()

    /// The figures of no entries.
    package init() {}

    /// One entry; minor units.
    init(_ amount: Int64, isTransfer: Bool) {
      if isTransfer {
        transferred.addUnchecked(amount)
      } else {
        turnover.addUnchecked(amount)
      }
    }

    package var count: Int { turnover.count + transferred.count }

    /// Adds other entries of the same book and currency, whose invariant bounds every sum.
    package mutating func add(_ other: Figures) {
      turnover.addUnchecked(other.turnover)
      transferred.addUnchecked(other.transferred)
    }

    /// All money that was moved; two sums of 63 bits fit.
    var magnitude: UInt64 {
      [turnover, transferred].reduce(0) { $0 + $1.moneyIn.magnitude + $1.moneyOut.magnitude }
    }
  }
}
