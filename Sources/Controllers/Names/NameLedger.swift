package import Model

/// A name's entries in one currency, newest first, and what they come to by month and by year.
package struct NameLedger: Sendable {
  /// A month's or a year's entries, newest first, and what they come to.
  package struct Part: Sendable {
    package let period: Period
    package fileprivate(set) var entries: [NamedEntry] = []
    package fileprivate(set) var figures = Figures()
  }

  package let currency: Currency
  /// Those that have entries, newest first.
  package private(set) var months: [Part] = []
  /// The names that the entries have by the other grouping.
  private let otherNames: [String]

  /// One for each currency of a name's entries; by the newest entry.
  package static func ledgers(of named: EntriesOfName, in book: BookEntries) -> [NameLedger] {
    var ledgers: [NameLedger] = []
    for entry in named.entries {
      let currency = book.currency(of: entry.place.account)
      let index = ledgers.firstIndex { $0.currency == currency } ?? ledgers.count
      if index == ledgers.count {
        ledgers.append(NameLedger(currency: currency, otherNames: named.otherNames))
      }
      ledgers[index].add(entry)
    }
    return ledgers
  }

  private mutating func add(_ entry: NamedEntry) {
    let month = entry.day.month
    if months.last?.period.firstMonth != month { months.append(Part(period: Period(month))) }
    months[months.count - 1].entries.append(entry)
    months[months.count - 1].figures.add(entry.figures)
  }

  /// The years that have entries, newest first, each the sum of its months.
  package var years: [Part] {
    var years: [Part] = []
    for month in months {
      let year = month.period.year
      if years.last?.period != year { years.append(Part(period: year)) }
      years[years.count - 1].entries += month.entries
      years[years.count - 1].figures.add(month.figures)
    }
    return years
  }

  /// The part of it that lies in a period; nil when that has no entries.
  package func within(_ period: Period) -> NameLedger? {
    var part = NameLedger(currency: currency, otherNames: otherNames)
    part.months = months.filter { period.contains($0.period.firstDay) }
    return part.months.isEmpty ? nil : part
  }

  package var figures: Figures {
    months.reduce(into: Figures()) { $0.add($1.figures) }
  }

  /// What the entries come to by the other grouping, payees or categories: the largest first, by
  /// money in and out together, then by name.
  package var largest: [(label: NameLabel, figures: Figures)] {
    var all: [(name: String?, figures: Figures)] = []
    var places: [Int32: Int] = [:]
    for month in months {
      for entry in month.entries {
        let place = places[entry.otherName] ?? all.count
        if place == all.count {
          places[entry.otherName] = place
          let name = Int(entry.otherName)
          all.append((name < 0 ? nil : otherNames[name], Figures()))
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
    let largest = LargestNames(of: ordered) { all[$0].name }
    var rows = largest.shown.map { (label: NameLabel(all[$0].name), figures: all[$0].figures) }
    if !largest.rest.isEmpty {
      let rest = largest.rest.reduce(into: Figures()) { $0.add(all[$1].figures) }
      rows.append((.rest(names: largest.rest.count), rest))
    }
    return rows
  }
}
