package import Values

/// Every month that has a page, by year: `months/index.html`, which continues on
/// `months/index-2.html` and so on.
package struct MonthListPage: FramedPage {
  package static let templates = ["months.html"]

  package let frame: Frame
  /// Newest first.
  package var years: [MonthListYear]

  // Written by .ci/initialisers.
  @inlinable package init(frame: Frame, years: [MonthListYear]) {
    (self.frame, self.years) = (frame, years)
  }
}

/// The months of one year.
package struct MonthListYear: Sendable {
  package let year: String
  /// The report of the year.
  package let path: String
  /// Oldest first.
  package let months: [MonthListMonth]

  // Written by .ci/initialisers.
  @inlinable package init(year: String, path: String, months: [MonthListMonth]) {
    (self.year, self.path, self.months) = (year, path, months)
  }
}

/// A month in the list of all.
package struct MonthListMonth: Sendable {
  /// Its name alone, and its year and number.
  package let name: DateText
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(name: DateText, path: String) {
    (self.name, self.path) = (name, path)
  }
}

extension MonthListPage: TemplateData {
  package static let fields = Fields<MonthListPage>(
    "list of months", Field.spread(\.frame) + [.list("years", \.years)])
}

extension MonthListYear: TemplateData {
  package static let fields = Fields<MonthListYear>(
    "year of months",
    [
      .safeText("year", \.year),
      .safeText("path", \.path),
      .list("months", \.months),
    ])
}

extension MonthListMonth: TemplateData {
  package static let fields = Fields<MonthListMonth>(
    "month in a list", [.record("name", \.name), .safeText("path", \.path)])
}
