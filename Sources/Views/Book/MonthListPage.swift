package import Values

/// Every month that has a page, a row for each year: `months/index.html`, which continues on
/// `months/index-2.html` and so on.
package struct MonthListPage: FramedPage {
  package static let templates = ["months.html"]

  package let frame: Frame
  /// The ISO code of what the amounts are in; nil where the book's own currency has no account.
  package let currency: String?
  /// Whether they are in thousands.
  package let inThousands: Bool
  /// The codes of the other currencies in which anything came in or went out.
  package var others: [MonthListCurrency]
  /// January's name in brief first.
  package let columns: [String]
  /// Newest first.
  package var years: [MonthListYear]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, currency: String?, inThousands: Bool, others: [MonthListCurrency],
    columns: [String], years: [MonthListYear]
  ) {
    (self.frame, self.currency, self.inThousands) = (frame, currency, inThousands)
    (self.others, self.columns, self.years) = (others, columns, years)
  }
}

/// A currency beside the book's own, which has its years on the page of spending.
package struct MonthListCurrency: Sendable {
  package let currency: String
  /// Whether another one stands in front of it.
  package let isNext: Bool

  // Written by .ci/initialisers.
  @inlinable package init(currency: String, isNext: Bool) {
    (self.currency, self.isNext) = (currency, isNext)
  }
}

/// The months of one year.
package struct MonthListYear: Sendable {
  package let year: String
  /// The report of the year.
  package let path: String
  /// Oldest first, twelve; nil for what has no page.
  package let months: [MonthListMonth?]
  /// Nil where no amounts are shown.
  package let totals: MonthListTotals?

  // Written by .ci/initialisers.
  @inlinable package init(
    year: String, path: String, months: [MonthListMonth?], totals: MonthListTotals?
  ) {
    (self.year, self.path, self.months, self.totals) = (year, path, months, totals)
  }
}

/// A month in the list of all.
package struct MonthListMonth: Sendable {
  /// Its name alone, and its year and number.
  package let name: DateText
  package let path: String
  /// What was left over in whole units; nil where no amounts are shown.
  package let net: Amount?
  /// As part of the largest of all months, whichever way.
  package let share: Share

  // Written by .ci/initialisers.
  @inlinable package init(name: DateText, path: String, net: Amount?, share: Share) {
    (self.name, self.path, self.net, self.share) = (name, path, net, share)
  }
}

/// What came in and went out in a year, and what was left over, in whole units.
package struct MonthListTotals: Sendable {
  package let moneyIn: Amount
  package let moneyOut: Amount
  package let net: Amount

  // Written by .ci/initialisers.
  @inlinable package init(moneyIn: Amount, moneyOut: Amount, net: Amount) {
    (self.moneyIn, self.moneyOut, self.net) = (moneyIn, moneyOut, net)
  }
}

extension MonthListPage: TemplateData {
  package static let fields = Fields<MonthListPage>(
    "list of months",
    Field.spread(\.frame) + [
      .safeText("currency", \.currency),
      .flag("inThousands", \.inThousands),
      .flag("hasOthers") { !$0.others.isEmpty },
      .list("others", \.others),
      .texts("columns", \.columns),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
    ])
}

extension MonthListCurrency: TemplateData {
  package static let fields = Fields<MonthListCurrency>(
    "another currency", [.safeText("currency", \.currency), .flag("isNext", \.isNext)])
}

extension MonthListYear: TemplateData {
  package static let fields = Fields<MonthListYear>(
    "year of months",
    [
      .safeText("year", \.year),
      .safeText("path", \.path),
      .list("months") { $0.months.map(MonthListCell.init) },
      .optional("totals", \.totals),
    ])
}

/// A month, or the place of one that has no page.
struct MonthListCell: Sendable {
  let month: MonthListMonth?
}

extension MonthListCell: TemplateData {
  static let fields = Fields<MonthListCell>("place of a month", [.optional("month", \.month)])
}

extension MonthListMonth: TemplateData {
  package static let fields = Fields<MonthListMonth>(
    "month in a list",
    [
      .record("name", \.name),
      .safeText("path", \.path),
      .optional("net", \.net),
      .safeText("tint") { $0.share.tenths > 0 ? String(($0.share.tenths + 199) / 200) : nil },
      .safeText("barPercent") { ChartDrawing.percent($0.share.tenths) },
      .flag("isGain") { $0.net?.sign != .negative },
    ])
}

extension MonthListTotals: TemplateData {
  package static let fields = Fields<MonthListTotals>(
    "totals of a year",
    [
      .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut), .record("net", \.net),
    ])
}
