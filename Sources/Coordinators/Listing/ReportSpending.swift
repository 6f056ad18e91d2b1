package import Model

/// The task of summing up income and spending of months.
package struct ReportSpending: Sendable {
  private let request: Request

  /// Takes what is wanted of a book.
  package init(_ request: Request) { self.request = request }

  /// What is summed up, and how.
  package struct Request: Sendable {
    /// Some months; nil is the month of the as-of day.
    package var period: Period?
    package var grouping = Grouping.category
    /// A name, an IBAN or a slug; nil is all accounts.
    package var account: String?
    /// How many names have a line of their own; the others share one.
    package var most = 10

    /// All accounts by category, in the month of the as-of day.
    package init() {}
  }

  /// What came in and what went out in one currency, without transfers between the book's accounts.
  package struct Part: Sendable {
    package let currency: Currency
    package let income: Breakdown
    package let spending: Breakdown
    /// What was left out.
    package let transfers: Turnover
  }

  /// Sums of a period, each beside that of the period before.
  package struct Report: Sendable {
    /// At whose end the book is shown.
    package let day: Day
    package let period: Period
    package let before: Period?
    package let grouping: Grouping
    /// The only account that is looked at; nil where it is all.
    package let account: Account?
    /// The book's own currency first, then by code; those alone that have entries in either period.
    package let parts: [Part]
  }

  /// The sums at the end of a day; throws `BookProblems`, and `ChangeFailure` where there is no such
  /// account.
  package func run(in source: BookSource, asOf: (Settings) -> Day) throws -> Report {
    let book = try source.bookAlone()
    let day = asOf(book.settings)
    let account = try request.account.map { try book.account(named: $0) }
    let period = request.period ?? Period(day.month)
    let figures = BookFigures(book, asOf: day)
    return Report(
      day: day, period: period, before: period.previous, grouping: request.grouping,
      account: account,
      parts: figures.spending(in: period, of: account?.id, by: request.grouping, most: request.most)
    )
  }
}
