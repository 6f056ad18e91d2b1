package import Values

/// The entries of one payee or category, newest first: `payees/<name>.html`,
/// `categories/<name>.html`.
///
/// Where they are too many for a page, each year has one, and each month where a year's are, which
/// continues on `<month>-2.html` and so on.
package struct GroupPage: FramedPage {
  package static let templates = ["group.html"]

  package let frame: Frame
  package let name: String
  /// The year or month that the page is about; nil when it is about all.
  package let period: DateText?
  /// The pages that this one is a part of, the widest first.
  package let parents: [Link]
  /// The recent totals of the name; nil on the page of a year or a month.
  package let lead: GroupLead?
  /// The latest months of the first currency; nil on the page of a year or a month, and where few of
  /// them have entries.
  package let chart: GroupChart?
  /// The pages of the years, newest first; empty where none has one.
  package let years: [Link]
  package let entryCount: Count
  package let firstEntry: DateText
  package let lastEntry: DateText
  /// In each currency, the book's own first.
  package let totals: [Total]
  package let tables: [GroupTable]
  /// Empty where the entries stand on other pages.
  package let sections: [GroupSection]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, name: String, period: DateText?, parents: [Link], lead: GroupLead?,
    chart: GroupChart?, years: [Link], entryCount: Count, firstEntry: DateText, lastEntry: DateText,
    totals: [Total], tables: [GroupTable], sections: [GroupSection]
  ) {
    (self.frame, self.name, self.period, self.parents) = (frame, name, period, parents)
    (self.lead, self.chart, self.years, self.entryCount) = (lead, chart, years, entryCount)
    (self.firstEntry, self.lastEntry, self.totals) = (firstEntry, lastEntry, totals)
    (self.tables, self.sections) = (tables, sections)
  }

  /// The totals of entries in one currency, without transfers between the book's accounts.
  package struct Total: Sendable {
    package let moneyIn: Amount
    package let moneyOut: Amount

    // Written by .ci/initialisers.
    @inlinable package init(moneyIn: Amount, moneyOut: Amount) {
      (self.moneyIn, self.moneyOut) = (moneyIn, moneyOut)
    }
  }
}

/// The totals of entries of one currency by year, by month, or by payee or category.
package struct GroupTable: Sendable {
  package let subject: Subject
  package let currency: String
  package let rows: [GroupRow]
  package let total: GroupRow

  // Written by .ci/initialisers.
  @inlinable package init(subject: Subject, currency: String, rows: [GroupRow], total: GroupRow) {
    (self.subject, self.currency, self.rows, self.total) = (subject, currency, rows, total)
  }

  package enum Subject: String, CaseIterable, Sendable {
    case byYear, byMonth, byPayee, byCategory
  }
}

/// Amounts without currency sign.
package struct GroupRow: Sendable {
  package let label: Label
  /// Where the entries are; nil where that is no one place.
  package let path: String?
  package let entryCount: Count
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// What came in less what went out, beside the largest of the table; nil in a table of one row.
  package let bar: GroupBar?
  /// From and to other accounts of the book, which money in and out leave out; signed, and nil
  /// where the table has none.
  package let transferred: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(
    label: Label, path: String?, entryCount: Count, moneyIn: Amount, moneyOut: Amount,
    bar: GroupBar?, transferred: Amount?
  ) {
    (self.label, self.path, self.entryCount, self.moneyIn) = (label, path, entryCount, moneyIn)
    (self.moneyOut, self.bar, self.transferred) = (moneyOut, bar, transferred)
  }

  package enum Label: Sendable {
    case period(DateText)
    case name(BreakdownRow.Label)
  }
}

/// The length of a bar beside the longest, and whether more came in than went out.
package struct GroupBar: Sendable {
  /// Of the longest, which has 1000.
  package let perMille: Int
  package let isMoneyIn: Bool

  // Written by .ci/initialisers.
  @inlinable package init(perMille: Int, isMoneyIn: Bool) {
    (self.perMille, self.isMoneyIn) = (perMille, isMoneyIn)
  }
}

/// The entries of a group in one year, or one month, and one currency; amounts without its sign.
package struct GroupSection: Sendable {
  /// Such as `y2026`, or `y2026-USD` in a currency that is not the page's first.
  package let anchor: String
  package let period: DateText
  package let currency: String
  /// Whether the page has sections of other currencies.
  package let isOneCurrencyOfMany: Bool
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// Where its entries begin; nil where that is here or before.
  package let beginning: Beginning?
  /// Newest first.
  package let months: [Month]

  // Written by .ci/initialisers.
  @inlinable package init(
    anchor: String, period: DateText, currency: String, isOneCurrencyOfMany: Bool, moneyIn: Amount,
    moneyOut: Amount, beginning: Beginning?, months: [Month]
  ) {
    (self.anchor, self.period, self.currency) = (anchor, period, currency)
    (self.isOneCurrencyOfMany, self.moneyIn) = (isOneCurrencyOfMany, moneyIn)
    (self.moneyOut, self.beginning, self.months) = (moneyOut, beginning, months)
  }
}

extension GroupSection {
  /// A later page of the group's, on which the entries begin.
  package struct Beginning: Sendable {
    package let number: Count
    package let pageCount: Count
    package let path: String

    // Written by .ci/initialisers.
    @inlinable package init(number: Count, pageCount: Count, path: String) {
      (self.number, self.pageCount, self.path) = (number, pageCount, path)
    }
  }

  /// A month's entries, newest first.
  package struct Month: Sendable {
    /// Such as `m2026-10`; nil where the section's is the month's.
    package let anchor: String?
    package let rows: [Entry]

    // Written by .ci/initialisers.
    @inlinable package init(anchor: String?, rows: [Entry]) {
      (self.anchor, self.rows) = (anchor, rows)
    }
  }

  /// One entry among those of its group.
  package struct Entry: Sendable {
    /// The entry in its register.
    package let path: PagePlace
    package let date: DateText
    /// Only where it differs from the booking date.
    package let valueDate: DateText?
    /// Empty when the account has no name.
    package let account: String
    package let payee: String
    package let reference: String?
    package let category: String?
    /// The category's own page; nil where it has none.
    package let categoryPath: String?
    /// The other account, when the entry is a transfer between accounts of the book.
    package let transfer: Link?
    /// Signed both ways.
    package let amount: Amount

    // Written by .ci/initialisers.
    @inlinable package init(
      path: PagePlace, date: DateText, valueDate: DateText?, account: String, payee: String,
      reference: String?, category: String?, categoryPath: String?, transfer: Link?, amount: Amount
    ) {
      (self.path, self.date, self.valueDate, self.account) = (path, date, valueDate, account)
      (self.payee, self.reference, self.category) = (payee, reference, category)
      (self.categoryPath, self.transfer, self.amount) = (categoryPath, transfer, amount)
    }
  }
}

/// What a payee or category took or gave in each of the latest months, on its page.
package struct GroupChart: Sendable {
  /// The ISO code.
  package let currency: String
  /// Whether it gave more than it took, so that bars are money in.
  package let isGain: Bool
  package let bars: StackedChart
  /// In how many of the months it has entries.
  package let active: Count
  package let monthCount: String
  /// The middle one of the amounts of these; whole units of the currency.
  package let typical: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, isGain: Bool, bars: StackedChart, active: Count, monthCount: String,
    typical: Amount
  ) {
    (self.currency, self.isGain, self.bars, self.active) = (currency, isGain, bars, active)
    (self.monthCount, self.typical) = (monthCount, typical)
  }
}

extension GroupPage: TemplateData {
  package static let fields = Fields<GroupPage>(
    "payee or category",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .text("name", \.name),
      .optional("period", \.period),
      .list("parents", \.parents),
      .optional("chart", \.chart),
      .optional("lead", \.lead),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .record("entryCount", \.entryCount),
      .record("firstEntry", \.firstEntry),
      .record("lastEntry", \.lastEntry),
      .list("totals", \.totals),
      .list("tables", \.tables),
      .list("sections", \.sections),
    ])
}

extension GroupPage.Total: TemplateData {
  package static let fields = Fields<GroupPage.Total>(
    "total of a currency", [.record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}

extension GroupTable: TemplateData {
  package static let fields = Fields<GroupTable>(
    "table of a payee or category",
    Subject.allCases.map { subject in .flag(subject.rawValue) { $0.subject == subject } } + [
      .safeText("currency", \.currency),
      .flag("hasTransfers") { $0.total.transferred != nil },
      .list("rows", \.rows),
      .flag("hasMany") { $0.rows.count > 1 },
      .record("total", \.total),
    ])
}

extension GroupRow: TemplateData {
  package static let fields = Fields<GroupRow>(
    "row of a payee or category",
    [
      .optional("period") { (row: GroupRow) -> DateText? in
        if case .period(let period) = row.label { period } else { nil }
      }
    ]
      + Field.labels { row in
        if case .name(let label) = row.label { label } else { nil }
      } + [
        .text("path", \.path),
        .record("entryCount", \.entryCount),
        .record("moneyIn", \.moneyIn),
        .record("moneyOut", \.moneyOut),
        .safeText("barPercent") { $0.bar.map { ChartDrawing.percent($0.perMille) } },
        .flag("isGain") { $0.bar?.isMoneyIn ?? false },
        .optional("transferred", \.transferred),
      ])
}

extension GroupSection: TemplateData {
  package static let fields = Fields<GroupSection>(
    "year of a payee or category",
    [
      .text("anchor", \.anchor),
      .record("period", \.period),
      .safeText("currency", \.currency),
      .flag("isOneCurrencyOfMany", \.isOneCurrencyOfMany),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("beginning", \.beginning),
      .list("months", \.months),
    ])
}

extension GroupSection.Beginning: TemplateData {
  package static let fields = Fields<GroupSection.Beginning>(
    "beginning on another page",
    [.record("number", \.number), .record("pageCount", \.pageCount), .text("path", \.path)])
}

extension GroupSection.Month: TemplateData {
  package static let fields = Fields<GroupSection.Month>(
    "month of a payee or category", [.text("anchor", \.anchor), .list("rows", \.rows)])
}

extension GroupSection.Entry: TemplateData {
  package static let fields = Fields<GroupSection.Entry>(
    "entry of a payee or category",
    [
      .place("path", \.path),
      .record("date", \.date),
      .optional("valueDate", \.valueDate),
      .text("account", \.account),
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("reference", \.reference),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .optional("transfer", \.transfer),
      .record("amount", \.amount),
    ])
}

extension GroupChart: TemplateData {
  package static let fields = Fields<GroupChart>(
    "chart of a payee or category",
    [
      .safeText("currency", \.currency),
      .flag("isGain", \.isGain),
      .record("bars", \.bars),
      .record("active", \.active),
      .safeText("monthCount", \.monthCount),
      .record("typical", \.typical),
    ])
}

/// The recent net totals of a payee or a category: money in less money out, without transfers.
package struct GroupLead: Sendable {
  /// The as-of year and the one before.
  package let year: DateText
  package let lastYear: DateText
  /// One for each currency, in the order of the page.
  package let amounts: [Amounts]
  /// The months that averages are over; nil where there are none.
  package let averaged: SpendingAverage?

  // Written by .ci/initialisers.
  @inlinable package init(
    year: DateText, lastYear: DateText, amounts: [Amounts], averaged: SpendingAverage?
  ) {
    (self.year, self.lastYear, self.amounts, self.averaged) = (year, lastYear, amounts, averaged)
  }

  /// In one currency, signed.
  package struct Amounts: Sendable {
    /// Nil where there are no entries.
    package let year: LinkedAmount?
    package let lastYear: LinkedAmount?
    /// Per month; nil where the months have no entries.
    package let average: Amount?

    // Written by .ci/initialisers.
    @inlinable package init(year: LinkedAmount?, lastYear: LinkedAmount?, average: Amount?) {
      (self.year, self.lastYear, self.average) = (year, lastYear, average)
    }
  }
}

extension GroupLead: TemplateData {
  package static let fields = Fields<GroupLead>(
    "sums of a payee or category in the latest periods",
    [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("amounts", \.amounts),
      .optional("averaged", \.averaged),
    ])
}

extension GroupLead.Amounts: TemplateData {
  package static let fields = Fields<GroupLead.Amounts>(
    "sums of a payee or category in a currency",
    [
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
      .optional("average", \.average),
    ])
}

/// Which months averages are over.
package struct SpendingAverage: Sendable {
  package let first: DateText
  /// Nil where it is one month.
  package let last: DateText?

  // Written by .ci/initialisers.
  @inlinable package init(first: DateText, last: DateText?) {
    (self.first, self.last) = (first, last)
  }
}

extension SpendingAverage: TemplateData {
  package static let fields = Fields<SpendingAverage>(
    "months of averages",
    [
      .record("first", \.first),
      .optional("last", \.last),
    ])
}

/// An amount and the way to the entries that it is made of.
package struct LinkedAmount: Sendable {
  package let amount: Amount
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(amount: Amount, path: String) {
    (self.amount, self.path) = (amount, path)
  }
}

extension LinkedAmount: TemplateData {
  package static let fields = Fields<LinkedAmount>(
    "amount that leads somewhere", Field.spread(\.amount) + [.text("path", \.path)])
}
