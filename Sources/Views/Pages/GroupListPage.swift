/// All payees or all categories that have a page: `payees/index.html`, `categories/index.html`.
///
/// Where they are too many for a page, there are more of them: `payees/index/2.html`.
package struct GroupListPage: Sendable {
  package var frame: Frame
  package var kind: GroupKind
  /// The as-of year and the one before.
  package var year: DateText
  package var lastYear: DateText
  /// One for each currency, the book's own first.
  package var tables: [GroupListTable]
  /// The pages that the list is spread over, each from a name to a name; empty when it is one.
  package var parts: [GroupListPart]

  package init(
    frame: Frame, kind: GroupKind, year: DateText, lastYear: DateText, tables: [GroupListTable],
    parts: [GroupListPart]
  ) {
    self.frame = frame
    self.kind = kind
    self.year = year
    self.lastYear = lastYear
    self.tables = tables
    self.parts = parts
  }
}

/// One of the pages that a list is spread over.
package struct GroupListPart: Sendable {
  package var firstName: String
  package var lastName: String
  package var path: String
  package var isCurrent: Bool

  package init(firstName: String, lastName: String, path: String, isCurrent: Bool) {
    self.firstName = firstName
    self.lastName = lastName
    self.path = path
    self.isCurrent = isCurrent
  }
}

/// The payees or categories that have entries in one currency, by name.
package struct GroupListTable: Sendable {
  package var currency: String
  package var rows: [GroupListRow]

  package init(currency: String, rows: [GroupListRow]) {
    self.currency = currency
    self.rows = rows
  }
}

/// One payee or category; amounts without currency sign.
package struct GroupListRow: Sendable {
  package var name: String
  package var path: String
  package var entryCount: Count
  package var lastEntry: DateText
  /// What came in less what went out in the as-of year; nil when it has no entries.
  package var year: LinkedAmount?
  /// The same of the year before.
  package var lastYear: LinkedAmount?

  package init(
    name: String, path: String, entryCount: Count, lastEntry: DateText, year: LinkedAmount?,
    lastYear: LinkedAmount?
  ) {
    self.name = name
    self.path = path
    self.entryCount = entryCount
    self.lastEntry = lastEntry
    self.year = year
    self.lastYear = lastYear
  }
}

/// An amount and the way to the entries that it is made of.
package struct LinkedAmount: Sendable {
  package var amount: Amount
  package var path: String

  package init(amount: Amount, path: String) {
    self.amount = amount
    self.path = path
  }
}
