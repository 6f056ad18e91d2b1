package import Views

/// An account's entries of one year, newest first: `accounts/<account>/<year>.html`.
///
/// Of a year with too many entries for one page, the months with the way to the pages of each,
/// `accounts/<account>/<year>-<month>.html`, and each of those, which continue on others where they
/// are too long.
package struct RegisterPage: FramedPage {
  package static let templates = ["register.html"]

  package var frame: Frame
  let account: AccountHead
  /// The year, or the month.
  let period: DateText
  /// The year's page; nil on that page itself.
  let year: Link?
  let entryCount: Count
  /// How many of the entries stand here; nil where all do.
  let listedCount: Count?
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  let closing: Amount
  /// The balance through the year; nil on the page of a month.
  let chart: BalanceChart?
  let years: [YearRow]
  /// The pages of the year's months, on each of those.
  let siblings: [Link]
  /// The pages of the year's months, newest first; none where their entries stand here.
  var monthPages: [StatementRow]
  var months: [RegisterMonth]
}

/// A month's entries in a register, newest first, or so many of them as fit a page.
struct RegisterMonth: Sendable {
  /// The section's anchor, such as `m2026-10`.
  let anchor: String
  let month: DateText
  /// Nil before the first month of which statements are issued.
  let statementPath: String?
  let moneyIn: Amount
  let moneyOut: Amount
  /// The balance before the first entry that is shown.
  let broughtForward: Amount
  var rows: [RegisterRow]
}
