package import Views

/// What is paid at regular intervals, what it costs a year, and what has stopped: `regular.html`, which
/// continues on `regular-2.html` and so on.
package struct RegularPage: FramedPage {
  package static let templates = ["regular.html"]

  package let frame: Frame
  /// The last day of the as-of month.
  let monthEnd: DateText
  /// One for each currency that has regular payments, the book's own first.
  var currencies: [RegularCurrency]
  /// In all currencies, the latest first.
  var stopped: [RegularRow]
}

/// What is paid at regular intervals in one currency.
struct RegularCurrency: Sendable {
  let currency: String
  /// What goes out, then what comes in; without what there is none of.
  let tables: [RegularTable]
  /// Of the accounts of which anything is expected in the month, in the book's order.
  let balances: [ExpectedBalance]
}

/// Regular payments of one direction.
struct RegularTable: Sendable {
  let isIncome: Bool
  /// What costs most a year comes first.
  let rows: [RegularRow]
  /// What all of the direction come to in a year, without sign; nil where that is beyond 64 bits, and
  /// where others follow on the next page.
  let total: Amount?
}

/// What one payee takes or gives regularly.
struct RegularRow: Sendable {
  let payee: String
  /// The payee's page; nil where it has none.
  let payeePath: String?
  let account: Link
  /// Whether it is said that this is an account: the payee is listed with others, too, or has its name.
  var saysAccount = false
  let every: RegularEvery
  let last: DateText
  /// About the day on which it is expected next.
  let next: DateText
  /// The last amount, without sign; with its currency where currencies stand together.
  let amount: Amount
  /// At the last amount, without sign.
  let yearly: Amount
  /// The latest changes of the amount, newest first.
  let changes: [PriceChangeRow]
}

/// How often a regular payment is booked.
enum RegularEvery: String, CaseIterable, Sendable {
  case isWeekly, isMonthly, isQuarterly, isHalfYearly, isYearly
}

/// A change of a regular amount; amounts without sign.
struct PriceChangeRow: Sendable {
  let since: DateText
  let before: Amount
  let after: Amount
}

/// What an account is expected to hold at the end of the month, and the parts of the estimate.
struct ExpectedBalance: Sendable {
  let account: Link
  let balance: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  let closing: Amount
}
