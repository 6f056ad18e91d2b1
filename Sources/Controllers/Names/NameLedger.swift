package import Model

/// A name's entries in one currency, newest first, and what they come to by month and by year.
package struct NameLedger: Sendable {
  /// A month's or a year's entries, newest first, and what they come to.
  package struct Part: Sendable {
    package let period: Period
    package fileprivate(set) var entries: [EntryPlace] = []
    package fileprivate(set) var figures = Figures()
  }

  package let currency: Currency
  /// Those that have entries, newest first.
  package private(set) var months: [Part] = []

  /// One for each currency of some entries, which come newest first; by the newest entry.
  package static func ledgers(of entries: [EntryPlace], in book: BookEntries) -> [NameLedger] {
    var ledgers: [NameLedger] = []
    for place in entries {
      let currency = book.currency(of: place.account)
      let index = ledgers.firstIndex { $0.currency == currency } ?? ledgers.count
      if index == ledgers.count { ledgers.append(NameLedger(currency: currency)) }
      ledgers[index].add(place, of: book.day(of: place).month, book.figures(of: place))
    }
    return ledgers
  }

  private mutating func add(_ place: EntryPlace, of month: Month, _ figures: Figures) {
    if months.last?.period.firstMonth != month { months.append(Part(period: Period(month))) }
    months[months.count - 1].entries.append(place)
    months[months.count - 1].figures.add(figures)
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
    var part = NameLedger(currency: currency)
    part.months = months.filter { period.contains($0.period.firstDay) }
    return part.months.isEmpty ? nil : part
  }

  package var figures: Figures {
    months.reduce(into: Figures()) { $0.add($1.figures) }
  }

  /// What the entries come to by payee or by category: the largest first, by money in and out
  /// together, then by name.
  package func largest(
    by grouping: Grouping, in book: BookEntries, _ tallies: BookTallies
  ) -> [(label: NameLabel, figures: Figures)] {
    var names: [String?] = []
    var figures: [Figures] = []
    var places: [String?: Int] = [:]
    for place in months.lazy.flatMap(\.entries) {
      let name = tallies.name(of: place, by: grouping)
      let own = places[name] ?? names.count
      if own == names.count {
        places[name] = own
        names.append(name)
        figures.append(Figures())
      }
      figures[own].add(book.figures(of: place))
    }
    let sizes = figures.map(\.magnitude)
    let ordered = names.indices.sorted { one, other in
      guard let name = names[one], let otherName = names[other] else { return names[one] != nil }
      return (sizes[other], name) < (sizes[one], otherName)
    }
    let largest = LargestNames(of: ordered) { names[$0] }
    var rows = largest.shown.map { (label: NameLabel(names[$0]), figures: figures[$0]) }
    if !largest.rest.isEmpty {
      let rest = largest.rest.reduce(into: Figures()) { $0.add(figures[$1]) }
      rows.append((.rest(names: largest.rest.count), rest))
    }
    return rows
  }
}
