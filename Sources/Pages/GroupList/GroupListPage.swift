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
  /// The largest by amount, likewise, on the first page alone and where there are several.
  let largest: [Largest]
  /// Whether there are others that these leave out.
  let isLargestCut: Bool
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

  /// So many at most are listed by amount in all currencies together.
  private static let mostLargest = 100

  /// How many are listed by amount at most in each currency, of which there are so many: one at least.
  static func largestOfEach(among counts: [Int]) -> Int {
    (1...mostLargest).last { most in
      counts.reduce(0) { $0 + min($1, most) } <= mostLargest
    } ?? 1
  }

  /// Those with the largest amounts in one currency: of the as-of year first, then of the year
  /// before, whatever their sign.
  struct Largest: Sendable {
    let currency: String
    let rows: [LargestRow]
  }

  /// One of them; amounts as below.
  struct LargestRow: Sendable {
    let name: String
    let path: String
    let year: LinkedAmount?
    let lastYear: LinkedAmount?
    /// Its year beside the largest; nil where it has none.
    let bar: GroupBar?
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
