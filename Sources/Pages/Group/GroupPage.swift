package import Views

/// The entries of one payee or category, newest first: `payees/<name>.html`,
/// `categories/<name>.html`.
///
/// Where they are too many for a page, each year has one, and each month where a year's are, which
/// continues on `<month>-2.html` and so on.
package struct GroupPage: FramedPage {
  package static let templates = ["group.html"]

  package let frame: Frame
  let name: String
  /// The year or month that the page is about; nil when it is about all.
  let period: DateText?
  /// The pages that this one is a part of, the widest first.
  let parents: [Link]
  /// What the name comes to lately; nil on the page of a year or a month.
  let lead: GroupLead?
  /// The pages of the years, newest first; empty where none has one.
  let years: [Link]
  let entryCount: Count
  let firstEntry: DateText
  let lastEntry: DateText
  /// In each currency, the book's own first.
  let totals: [Total]
  let tables: [GroupTable]
  /// Empty where the entries stand on other pages.
  let sections: [GroupSection]

  /// What entries come to in one currency, without transfers between the book's accounts.
  struct Total: Sendable {
    let moneyIn: Amount
    let moneyOut: Amount
  }
}

/// What entries of one currency come to by year, by month, or by payee or category.
struct GroupTable: Sendable {
  let subject: Subject
  let currency: String
  let rows: [GroupRow]
  let total: GroupRow

  enum Subject: String, CaseIterable, Sendable {
    case byYear, byMonth, byPayee, byCategory
  }
}

/// Amounts without currency sign.
struct GroupRow: Sendable {
  let label: Label
  /// Where the entries are; nil where that is no one place.
  let path: String?
  let entryCount: Count
  var moneyIn: Amount
  var moneyOut: Amount
  /// What came in less what went out, beside the largest of the table; nil in a table of one row.
  let bar: GroupBar?
  /// From and to other accounts of the book, which money in and out leave out; signed, and nil
  /// where the table has none.
  let transferred: Amount?

  enum Label: Sendable {
    case period(DateText)
    case name(BreakdownRow.Label)
  }
}

/// The length of a bar beside the longest, and whether more came in than went out.
struct GroupBar: Sendable {
  /// Of the longest, which has 1000.
  let perMille: Int
  let isMoneyIn: Bool
}
