/// A group's entries in one currency, newest first, and what they come to by month and by year.
package struct GroupLedger: Sendable {
  /// A month's or a year's entries, newest first, and what they come to.
  package struct Part: Sendable {
    package let period: Period
    package fileprivate(set) var entries: [EntryPlace] = []
    package fileprivate(set) var figures = GroupFigures()
  }

  package let currency: Currency
  /// Those that have entries, newest first.
  package private(set) var months: [Part] = []

  fileprivate init(_ currency: Currency) { self.currency = currency }

  fileprivate mutating func add(_ place: EntryPlace, of month: Month, _ figures: GroupFigures) {
    if months.last?.period.firstMonth != month { months.append(Part(period: Period(month))) }
    months[months.count - 1].entries.append(place)
    months[months.count - 1].figures.add(figures)
  }

  /// The years that have entries, newest first.
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
  package func within(_ period: Period) -> GroupLedger? {
    var part = GroupLedger(currency)
    part.months = months.filter { period.contains($0.period.firstDay) }
    return part.months.isEmpty ? nil : part
  }

  package var figures: GroupFigures {
    months.reduce(into: GroupFigures()) { $0.add($1.figures) }
  }
}

/// What entries come to.
package struct GroupFigures: Hashable, Sendable {
  /// Without transfers between the book's accounts.
  package private(set) var turnover = Turnover()
  /// Transfers between the book's accounts.
  package private(set) var transferred = Turnover()

  package init(turnover: Turnover = Turnover(), transferred: Turnover = Turnover()) {
    self.turnover = turnover
    self.transferred = transferred
  }

  /// One entry of a book.
  init(_ amount: Int64, isTransfer: Bool) {
    if isTransfer {
      transferred.addWithinAccount(amount)
    } else {
      turnover.addWithinAccount(amount)
    }
  }

  package var count: Int { turnover.count + transferred.count }

  /// Counts in other entries of the same book and currency, whose invariant bounds every sum.
  package mutating func add(_ other: GroupFigures) {
    turnover.addPart(other.turnover)
    transferred.addPart(other.transferred)
  }
}

extension EntryGroup {
  /// One ledger for each currency, by the newest entry.
  package func ledgers(in book: Book, transfers: Transfers) -> [GroupLedger] {
    var ledgers: [GroupLedger] = []
    for place in entries {
      let currency = book.accounts[place.account].currency
      let transaction = book.transaction(at: place)
      let index = ledgers.firstIndex { $0.currency == currency } ?? ledgers.count
      if index == ledgers.count { ledgers.append(GroupLedger(currency)) }
      ledgers[index].add(
        place, of: transaction.date.month, book.figures(of: place, transfers: transfers))
    }
    return ledgers
  }
}

extension Book {
  /// What one entry comes to.
  package func figures(of place: EntryPlace, transfers: Transfers) -> GroupFigures {
    GroupFigures(
      transaction(at: place).amount,
      isTransfer: transfers[account: place.account][place.position] != nil)
  }
}
