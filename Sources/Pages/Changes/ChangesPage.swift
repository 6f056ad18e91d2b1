package import Views

/// What was added to the book in the last 90 days, by the day on which it was: `changes.html`, which
/// continues on `changes-2.html` and so on.
package struct ChangesPage: FramedPage {
  package static let templates = ["changes.html"]

  package let frame: Frame
  /// Newest first.
  let days: [ChangesDay]
}

/// What was added on one day.
struct ChangesDay: Sendable {
  let date: DateText
  /// Imports, the latest first, then what was entered by hand.
  var groups: [ChangesGroup]
}

/// What one file brought into one account, or what was entered by hand.
struct ChangesGroup: Sendable {
  /// Differs from that of every other group of the page.
  let anchor: String
  /// The file's name; nil for what was entered by hand.
  let file: String?
  /// The account that the file brought entries into.
  let account: Link?
  let entryCount: Count
  /// Of an import the newest by booking date come first, else what was entered last.
  var rows: [LatestRow]
  /// Entries of the file that only the account's register shows; nil where there are none, or where
  /// the group continues on another page.
  var more: Count?
}
