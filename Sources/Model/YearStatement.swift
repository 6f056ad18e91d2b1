/// An account over a calendar year and over each of its months, twelve or fewer.
package struct YearStatement: Sendable {
  /// The year as a whole, numbered among the account's years.
  package let year: Statement
  /// The statements of its months, oldest first, numbered among all of the account's months.
  package let months: [Statement]
}
