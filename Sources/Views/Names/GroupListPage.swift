package import Values

/// All payees or all categories that have a page: `payees/index.html`, `categories/index.html`.
///
/// Where they are too many for a page, there are more of them: `payees/index/2.html`.
package struct GroupListPage: FramedPage {
  package static let templates = ["groups.html"]

  package let frame: Frame
  /// The as-of year and the one before.
  package let year: DateText
  package let lastYear: DateText
  /// One for each currency, the book's own first.
  package let tables: [Table]
  /// The largest by amount, one for each currency in the same order, on the first page alone and
  /// where there are several.
  package let largest: [Largest]
  /// Whether there are others that these leave out.
  package let isLargestCut: Bool
  /// The pages that the list is spread over, each from a name to a name: the first, the last and
  /// those nearby; empty when it is one.
  package let parts: [Part]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, year: DateText, lastYear: DateText, tables: [Table], largest: [Largest],
    isLargestCut: Bool, parts: [Part]
  ) {
    (self.frame, self.year, self.lastYear, self.tables) = (frame, year, lastYear, tables)
    (self.largest, self.isLargestCut, self.parts) = (largest, isLargestCut, parts)
  }

  /// One of the pages that a list is spread over.
  package struct Part: Sendable {
    package let firstName: String
    package let lastName: String
    package let path: String
    package let isCurrent: Bool

    // Written by .ci/initialisers.
    @inlinable package init(firstName: String, lastName: String, path: String, isCurrent: Bool) {
      (self.firstName, self.lastName, self.path) = (firstName, lastName, path)
      self.isCurrent = isCurrent
    }
  }

  /// The payees or categories that have entries in one currency, by name.
  package struct Table: Sendable {
    package let currency: String
    package let rows: [Row]

    // Written by .ci/initialisers.
    @inlinable package init(currency: String, rows: [Row]) {
      (self.currency, self.rows) = (currency, rows)
    }
  }

  /// So many at most are listed by amount in all currencies together.
  private static let mostLargest = 100

  /// How many are listed by amount at most in each currency, of which there are so many: one at least.
  package static func largestOfEach(among counts: [Int]) -> Int {
    (1...mostLargest).last { most in
      counts.reduce(0) { $0 + min($1, most) } <= mostLargest
    } ?? 1
  }

  /// Those with the largest amounts in one currency: of the as-of year first, then of the year
  /// before, whatever their sign.
  package struct Largest: Sendable {
    package let currency: String
    package let rows: [LargestRow]

    // Written by .ci/initialisers.
    @inlinable package init(currency: String, rows: [LargestRow]) {
      (self.currency, self.rows) = (currency, rows)
    }
  }

  /// One of them; amounts as below.
  package struct LargestRow: Sendable {
    package let name: String
    package let path: String
    package let year: LinkedAmount?
    package let lastYear: LinkedAmount?
    /// Its year beside the largest; nil where it has none.
    package let bar: GroupBar?

    // Written by .ci/initialisers.
    @inlinable package init(
      name: String, path: String, year: LinkedAmount?, lastYear: LinkedAmount?, bar: GroupBar?
    ) {
      (self.name, self.path, self.year, self.lastYear, self.bar) = (name, path, year, lastYear, bar)
    }
  }

  /// One payee or category; amounts without currency sign.
  package struct Row: Sendable {
    package let name: String
    package let path: String
    package let entryCount: Count
    package let lastEntry: DateText
    /// What came in less what went out in the as-of year; nil when it has no entries.
    package let year: LinkedAmount?
    /// The same of the year before.
    package let lastYear: LinkedAmount?

    // Written by .ci/initialisers.
    @inlinable package init(
      name: String, path: String, entryCount: Count, lastEntry: DateText, year: LinkedAmount?,
      lastYear: LinkedAmount?
    ) {
      (self.name, self.path, self.entryCount, self.lastEntry) = (name, path, entryCount, lastEntry)
      (self.year, self.lastYear) = (year, lastYear)
    }
  }
}

extension GroupListPage: TemplateData {
  package static let fields = Fields<GroupListPage>(
    "payees or categories",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("tables", \.tables),
      .flag("hasLargest") { !$0.largest.isEmpty },
      .list("largest", \.largest),
      .flag("isLargestCut", \.isLargestCut),
      .flag("hasParts") { !$0.parts.isEmpty },
      .list("parts", \.parts),
    ])
}

extension GroupListPage.Part: TemplateData {
  package static let fields = Fields<GroupListPage.Part>(
    "page of a list",
    [
      .text("firstName", \.firstName), .text("lastName", \.lastName), .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
    ])
}

extension GroupListPage.Table: TemplateData {
  package static let fields = Fields<GroupListPage.Table>(
    "list in a currency", [.safeText("currency", \.currency), .list("rows", \.rows)])
}

extension GroupListPage.Largest: TemplateData {
  package static let fields = Fields<GroupListPage.Largest>(
    "largest in a currency", [.safeText("currency", \.currency), .list("rows", \.rows)])
}

extension GroupListPage.LargestRow: TemplateData {
  package static let fields = Fields<GroupListPage.LargestRow>(
    "payee or category by amount",
    Field.breakable(\.name) + [
      .text("name", \.name),
      .text("path", \.path),
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
      .safeText("barPercent") { $0.bar.map { ChartDrawing.percent($0.perMille) } },
      .flag("isGain") { $0.bar?.isMoneyIn ?? false },
    ])
}

extension GroupListPage.Row: TemplateData {
  package static let fields = Fields<GroupListPage.Row>(
    "listed payee or category",
    Field.breakable(\.name) + [
      .text("name", \.name),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("lastEntry", \.lastEntry),
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
    ])
}

extension Field {
  /// Whether a page is about payees or about categories, by its section; exactly one is true.
  static func groupings(_ frame: @escaping @Sendable (borrowing Subject) -> Frame) -> [Field] {
    [
      .flag("isPayee") { frame($0).section == .payees },
      .flag("isCategory") { frame($0).section == .categories },
    ]
  }
}
