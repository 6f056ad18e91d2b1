package import Views

/// All payees or all categories that have a page: `payees/index.html`, `categories/index.html`.
///
/// Where they are too many for a page, there are more of them: `payees/index/2.html`.
package struct GroupListPage: FramedPage {
  package static let templates = ["groups.html"]

  package let frame: Frame
  /// The as-of year and the one before.
  let year: DateText
  let lastYear: DateText
  /// One for each currency, the book's own first.
  let tables: [Table]
  /// The pages that the list is spread over, each from a name to a name: the first, the last and
  /// those nearby; empty when it is one.
  let parts: [Part]

  /// One of the pages that a list is spread over.
  struct Part: Sendable {
    let firstName: String
    let lastName: String
    let path: String
    let isCurrent: Bool
  }

  /// The payees or categories that have entries in one currency, by name.
  struct Table: Sendable {
    let currency: String
    let rows: [Row]
  }

  /// One payee or category; amounts without currency sign.
  struct Row: Sendable {
    let name: String
    let path: String
    let entryCount: Count
    let lastEntry: DateText
    /// What came in less what went out in the as-of year; nil when it has no entries.
    let year: LinkedAmount?
    /// The same of the year before.
    let lastYear: LinkedAmount?
  }
}
