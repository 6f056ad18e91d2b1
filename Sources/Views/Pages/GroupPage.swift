/// The entries that go by one name, newest first: `payees/<name>.html`, `categories/<name>.html`.
///
/// Where they are too many for a page, each year has one, and each month where a year's are.
package struct GroupPage: Sendable {
  package var frame: Frame
  package var kind: GroupKind
  package var name: String
  /// The year or month that the page is about; nil when it is about all.
  package var period: DateText?
  /// The pages that this one is a part of, the widest first.
  package var parents: [Link]
  package var entryCount: Count
  package var firstEntry: DateText
  package var lastEntry: DateText
  /// In each currency, the book's own first.
  package var totals: [GroupTotal]
  package var tables: [GroupTable]
  /// Empty where the entries stand on other pages.
  package var sections: [GroupSection]

  package init(
    frame: Frame, kind: GroupKind, name: String, period: DateText?, parents: [Link],
    entryCount: Count, firstEntry: DateText, lastEntry: DateText, totals: [GroupTotal],
    tables: [GroupTable], sections: [GroupSection]
  ) {
    self.frame = frame
    self.kind = kind
    self.name = name
    self.period = period
    self.parents = parents
    self.entryCount = entryCount
    self.firstEntry = firstEntry
    self.lastEntry = lastEntry
    self.totals = totals
    self.tables = tables
    self.sections = sections
  }
}

/// What entries have in common.
package enum GroupKind: Sendable {
  case payee, category
}

/// What entries come to in one currency, without transfers between the book's accounts.
package struct GroupTotal: Sendable {
  package var moneyIn: Amount
  package var moneyOut: Amount

  package init(moneyIn: Amount, moneyOut: Amount) {
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
  }
}

/// What entries of one currency come to by year, by month, or by what else they go by.
package struct GroupTable: Sendable {
  package var subject: Subject
  package var currency: String
  package var rows: [GroupRow]
  package var total: GroupRow

  package enum Subject: String, CaseIterable, Sendable {
    case byYear, byMonth, byPayee, byCategory
  }

  package init(subject: Subject, currency: String, rows: [GroupRow], total: GroupRow) {
    self.subject = subject
    self.currency = currency
    self.rows = rows
    self.total = total
  }
}

/// Amounts without currency sign.
package struct GroupRow: Sendable {
  package var label: Label
  /// Where the entries are; nil where that is no one place.
  package var path: String?
  package var entryCount: Count
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed, and nil
  /// where the table has none.
  package var transferred: Amount?

  package enum Label: Sendable {
    case period(DateText)
    case name(BreakdownRow.Label)
  }

  package init(
    label: Label, path: String?, entryCount: Count, moneyIn: Amount, moneyOut: Amount,
    transferred: Amount?
  ) {
    self.label = label
    self.path = path
    self.entryCount = entryCount
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.transferred = transferred
  }
}
