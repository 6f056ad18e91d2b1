package import Views

/// Every month that has a page, by year: `months/index.html`, which continues on
/// `months/index-2.html` and so on.
package struct MonthListPage: FramedPage {
  package static let templates = ["months.html"]

  package let frame: Frame
  /// Newest first.
  var years: [MonthListYear]
}

/// The months of one year.
struct MonthListYear: Sendable {
  let year: String
  /// The report of the year.
  let path: String
  /// Oldest first.
  let months: [MonthListMonth]
}

/// A month in the list of all.
struct MonthListMonth: Sendable {
  /// Its name alone, and its year and number.
  let name: DateText
  let path: String
}
