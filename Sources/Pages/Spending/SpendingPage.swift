package import Views

/// Where the money went and where it came from, by category: `spending/<YYYY>.html` month by month,
/// and `spending/index.html` year by year.
package struct SpendingPage: FramedPage {
  package static let templates = ["spending.html"]

  package let frame: Frame
  /// Nil on the page of all years.
  let year: DateText?
  /// Whether the year is not over yet.
  let isProvisional: Bool
  /// Whether what comes back lowers what its category cost.
  let isNetted: Bool
  /// The day of the latest entry of a year that is not over; nil where it has none yet.
  let bookedThrough: DateText?
  /// How many entries look like transfers although nothing goes with them; nil where there are none.
  let missedTransfers: String?
  /// One for each currency that has income or spending, the book's own first.
  var currencies: [SpendingCurrency]
  /// The pages of all years, newest first.
  let years: [Link]
  let previous: Link?
  let next: Link?
  /// All accounts in the year; nil on the page of all years.
  let yearPath: String?
}

/// Income and spending in one currency.
struct SpendingCurrency: Sendable {
  let currency: String
  let income: Amount
  let spending: Amount
  /// Income less spending.
  let leftOver: Amount
  /// What is left over of the income; nil where that would say nothing.
  let rate: String?
  /// What averages are over; nil where there are none.
  let average: SpendingAverage?
  let balance: SpendingBalance
  /// Spending, then income; without what there is none of.
  let tables: [SpendingTable]
}

/// Which months averages are over.
struct SpendingAverage: Sendable {
  let first: DateText
  /// Nil where it is one month.
  let last: DateText?
  /// The month that is not over and so is not among them; nil where there is none.
  let leftOut: DateText?
}
