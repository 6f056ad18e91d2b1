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
  /// By amount, of each currency those that money went to, then those that it came from.
  ///
  /// All of them where they are few enough for one page, else the largest, on the first page alone.
  package let sections: [Section]
  /// Whether there are others that these leave out.
  package let isCut: Bool
  /// By name, where they are too many for one page: one for each currency, the book's own first.
  package let tables: [Table]
  /// The pages that the list is spread over, each from a name to a name: the first, the last and
  /// those nearby; empty when it is one.
  package let parts: [Part]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, year: DateText, lastYear: DateText, sections: [Section], isCut: Bool,
    tables: [Table], parts: [Part]
  ) {
    (self.frame, self.year, self.lastYear, self.sections) = (frame, year, lastYear, sections)
    (self.isCut, self.tables, self.parts) = (isCut, tables, parts)
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

  /// So many of the largest at most, in all currencies together.
  private static let mostLargest = 100

  /// How many of the largest are listed at most in each currency, of which there are so many: one at
  /// least.
  package static func largestOfEach(among counts: [Int]) -> Int {
    (1...mostLargest).last { most in
      counts.reduce(0) { $0 + min($1, most) } <= mostLargest
    } ?? 1
  }

  /// Those in one currency that more went to than came from, the others, or those of which nothing
  /// is left: with the largest amounts first, of the as-of year, then of the year before.
  package struct Section: Sendable {
    package let currency: String
    package let side: Side
    package let rows: [Row]

    // Written by .ci/initialisers.
    @inlinable package init(currency: String, side: Side, rows: [Row]) {
      (self.currency, self.side, self.rows) = (currency, side, rows)
    }

    /// Where most of the money went, none of it where as much came back or all was transferred.
    package enum Side: String, CaseIterable, Sendable {
      case isPaid, isReceived, isEven
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
    /// Its year beside the largest of its section; nil where it has none, and by name.
    package let bar: GroupBar?
    /// Its latest twelve months; nil where it has no amounts in these, and by name.
    package let trend: MonthTrend?

    // Written by .ci/initialisers.
    @inlinable package init(
      name: String, path: String, entryCount: Count, lastEntry: DateText, year: LinkedAmount?,
      lastYear: LinkedAmount?, bar: GroupBar?, trend: MonthTrend?
    ) {
      (self.name, self.path, self.entryCount, self.lastEntry) = (name, path, entryCount, lastEntry)
      (self.year, self.lastYear, self.bar, self.trend) = (year, lastYear, bar, trend)
    }
  }
}

/// What an amount was in each of some months, oldest first: positive as its table counts it.
package struct MonthTrend: Sendable {
  package let amounts: [Int64]

  // Written by .ci/initialisers.
  @inlinable package init(amounts: [Int64]) {
    self.amounts = amounts
  }
}

extension GroupListPage: TemplateData {
  package static let fields = Fields<GroupListPage>(
    "payees or categories",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .flag("hasSections") { !$0.sections.isEmpty },
      .list("sections", \.sections),
      .flag("isCut", \.isCut),
      .flag("hasByName") { !$0.tables.isEmpty },
      .flag("hasBoth") { !$0.tables.isEmpty && !$0.sections.isEmpty },
      .list("tables", \.tables),
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

extension GroupListPage.Section: TemplateData {
  package static let fields = Fields<GroupListPage.Section>(
    "payees or categories by amount",
    [
      .safeText("currency", \.currency),
      .flag("hasLongAmounts") { section in
        section.rows.contains {
          $0.year?.amount.isLong == true || $0.lastYear?.amount.isLong == true
        }
      },
      .list("rows", \.rows),
    ]
      + GroupListPage.Section.Side.allCases.map { side in
        .flag(side.rawValue) { $0.side == side }
      })
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
      .safeText("barPercent") { $0.bar.map { ChartDrawing.percent($0.perMille) } },
      .safeText("trend") { $0.trend.map { ChartDrawing.trend($0.amounts) } },
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
