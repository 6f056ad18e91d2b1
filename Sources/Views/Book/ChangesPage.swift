package import Values

/// What was added to the book in the last 90 days, by the day on which it was: `changes.html`, which
/// continues on `changes-2.html` and so on.
package struct ChangesPage: FramedPage {
  package static let templates = ["changes.html"]

  package let frame: Frame
  /// Newest first.
  package let days: [ChangesDay]

  // Written by .ci/initialisers.
  @inlinable package init(frame: Frame, days: [ChangesDay]) {
    (self.frame, self.days) = (frame, days)
  }
}

/// What was added on one day.
package struct ChangesDay: Sendable {
  package let date: DateText
  /// Imports, the latest first, then what was entered by hand.
  package var groups: [ChangesGroup]

  // Written by .ci/initialisers.
  @inlinable package init(date: DateText, groups: [ChangesGroup]) {
    (self.date, self.groups) = (date, groups)
  }
}

/// What one file brought into one account, or what was entered by hand.
package struct ChangesGroup: Sendable {
  /// Differs from that of every other group of the page.
  package let anchor: String
  /// The file's name; nil for what was entered by hand.
  package let file: String?
  /// The account that the file brought entries into.
  package let account: Link?
  package let entryCount: Count
  /// Of an import the newest by booking date come first, else what was entered last.
  package var rows: [LatestRow]
  /// Entries of the file that only the account's register shows; nil where there are none, or where
  /// the group continues on another page.
  package var more: Count?

  // Written by .ci/initialisers.
  @inlinable package init(
    anchor: String, file: String?, account: Link?, entryCount: Count, rows: [LatestRow],
    more: Count? = nil
  ) {
    (self.anchor, self.file, self.account, self.entryCount) = (anchor, file, account, entryCount)
    (self.rows, self.more) = (rows, more)
  }
}

extension ChangesPage: TemplateData {
  package static let fields = Fields<ChangesPage>(
    "recently added",
    Field.spread(\.frame) + [
      .flag("hasDays") { !$0.days.isEmpty },
      .list("days", \.days),
    ])
}

extension ChangesDay: TemplateData {
  package static let fields = Fields<ChangesDay>(
    "day on which entries were added", [.record("date", \.date), .list("groups", \.groups)])
}

extension ChangesGroup: TemplateData {
  package static let fields = Fields<ChangesGroup>(
    "entries that were added together",
    [
      .text("anchor", \.anchor),
      .text("file", \.file),
      .optional("account", \.account),
      .record("entryCount", \.entryCount),
      .list("rows", \.rows),
      .optional("more", \.more),
    ])
}
