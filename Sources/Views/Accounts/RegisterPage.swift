internal import Basics
package import Values

/// An account's entries of one year, newest first: `accounts/<account>/<year>.html`.
///
/// Of a year with too many entries for one page, the months with the way to the pages of each,
/// `accounts/<account>/<year>-<month>.html`, and each of those, which continue on others where they
/// are too long.
package struct RegisterPage: FramedPage {
  package static let templates = ["register.html"]

  package var frame: Frame
  package let account: AccountHead
  /// The year, or the month.
  package let period: DateText
  /// The year's page; nil on that page itself.
  package let year: Link?
  package let entryCount: Count
  /// How many of the entries stand here; nil where all do.
  package let listedCount: Count?
  package let opening: Amount
  package let moneyIn: Amount
  package let moneyOut: Amount
  package let closing: Amount
  /// The balance through the year; nil on the page of a month.
  package let chart: BalanceChart?
  package let years: [YearRow]
  /// The pages of the year's months, on each of those.
  package let siblings: [Link]
  /// The pages of the year's months, newest first; none where their entries stand here.
  package var monthPages: [StatementRow]
  package var months: [RegisterMonth]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, account: AccountHead, period: DateText, year: Link?, entryCount: Count,
    listedCount: Count?, opening: Amount, moneyIn: Amount, moneyOut: Amount, closing: Amount,
    chart: BalanceChart?, years: [YearRow], siblings: [Link], monthPages: [StatementRow],
    months: [RegisterMonth]
  ) {
    (self.frame, self.account, self.period, self.year) = (frame, account, period, year)
    (self.entryCount, self.listedCount, self.opening) = (entryCount, listedCount, opening)
    (self.moneyIn, self.moneyOut, self.closing, self.chart) = (moneyIn, moneyOut, closing, chart)
    (self.years, self.siblings, self.monthPages) = (years, siblings, monthPages)
    self.months = months
  }
}

/// A month's entries in a register, newest first, or so many of them as fit a page.
package struct RegisterMonth: Sendable {
  /// The section's anchor, such as `m2026-10`.
  package let anchor: String
  package let month: DateText
  /// Nil before the first month of which statements are issued.
  package let statementPath: String?
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// The balance before the first entry that is shown.
  package let broughtForward: Amount
  package var rows: [RegisterRow]

  // Written by .ci/initialisers.
  @inlinable package init(
    anchor: String, month: DateText, statementPath: String?, moneyIn: Amount, moneyOut: Amount,
    broughtForward: Amount, rows: [RegisterRow]
  ) {
    (self.anchor, self.month, self.statementPath) = (anchor, month, statementPath)
    (self.moneyIn, self.moneyOut, self.broughtForward) = (moneyIn, moneyOut, broughtForward)
    self.rows = rows
  }
}

extension RegisterPage: TemplateData {
  package static let fields = Fields<RegisterPage>(
    "register",
    Field.spread(\.frame) + [
      .flag("hasLongAmounts") { page in
        [page.opening, page.moneyIn, page.moneyOut, page.closing].contains(where: \.isLong)
      },
      .record("account", \.account),
      .record("period", \.period),
      .optional("year", \.year),
      .record("entryCount", \.entryCount),
      .record("listedCount") { $0.listedCount ?? $0.entryCount },
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .optional("balanceChart", \.chart),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .flag("hasSiblings") { !$0.siblings.isEmpty },
      .list("siblings", \.siblings),
      .flag("runsOneWay") { $0.runsOneWay },
      .flag("isByMonth") { !$0.monthPages.isEmpty },
      .list("monthPages", \.monthPages),
      .flag("hasMonths") { $0.months.count > 1 },
      .flag("hasEntries") { !$0.months.isEmpty },
      .list("months", \.months),
    ])
}

extension RegisterMonth: TemplateData {
  package static let fields = Fields<RegisterMonth>(
    "month of a register",
    [
      .text("anchor", \.anchor),
      .record("month", \.month),
      .text("statementPath", \.statementPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("broughtForward", \.broughtForward),
      .list("rows", \.rows),
    ])
}

/// A year of an account and the way to its register.
package struct YearRow: Sendable {
  package let year: String
  package let path: String
  /// The statement of the year; nil where none is issued.
  package let statementPath: String?
  package let isCurrent: Bool
  package let entryCount: Count
  package var moneyIn: Amount
  package var moneyOut: Amount
  package let closing: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    year: String, path: String, statementPath: String?, isCurrent: Bool, entryCount: Count,
    moneyIn: Amount, moneyOut: Amount, closing: Amount
  ) {
    (self.year, self.path, self.statementPath) = (year, path, statementPath)
    (self.isCurrent, self.entryCount, self.moneyIn) = (isCurrent, entryCount, moneyIn)
    (self.moneyOut, self.closing) = (moneyOut, closing)
  }
}

extension YearRow: TemplateData {
  package static let fields = Fields<YearRow>(
    "year",
    [
      .text("year", \.year),
      .text("path", \.path),
      .text("statementPath", \.statementPath),
      .flag("isCurrent", \.isCurrent),
      .record("entryCount", \.entryCount),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}

/// One entry in a register or on an account's page.
package struct RegisterRow: Sendable {
  package let entry: ShownEntry
  /// The entry in its statement, from the account's own pages; nil where none is issued.
  package let statementRow: PagePlace?
  /// Only where it differs from the booking date.
  package let valueDate: DateText?
  package let tags: [String]
  package let note: NoteText?

  // Written by .ci/initialisers.
  @inlinable package init(
    entry: ShownEntry, statementRow: PagePlace?, valueDate: DateText?, tags: [String],
    note: NoteText?
  ) {
    (self.entry, self.statementRow, self.valueDate) = (entry, statementRow, valueDate)
    (self.tags, self.note) = (tags, note)
  }
}

extension RegisterRow: TemplateData {
  package static let fields = Fields<RegisterRow>(
    "entry",
    [
      .text("anchor", \.entry.path.anchor),
      .place("path", \.entry.path),
      .safePlace("statementRow", \.statementRow),
    ] + Field.spread(\.entry) + [
      .optional("valueDate", \.valueDate),
      .texts("tags", \.tags),
      .note("note", below: .section, \.note),
    ])
}

/// What an account's register, its statement and its file of entries say alike of an entry; amounts
/// without currency sign.
package struct ShownEntry: Sendable {
  /// The entry in its register.
  package let path: PagePlace
  package let date: DateText
  package let payee: String
  /// The payee's own page; nil where there is none.
  package let payeePath: String?
  package let reference: String?
  package let category: String?
  /// The category's own page; nil where there is none.
  package let categoryPath: String?
  /// The other account, when the entry is a transfer between accounts of the book.
  package let transfer: Link?
  /// The entry that it reverses, or by which it is reversed.
  package let reversal: ReversalLink?
  /// Signed both ways.
  package let amount: Amount
  package let balance: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    path: PagePlace, date: DateText, payee: String, payeePath: String?, reference: String?,
    category: String?, categoryPath: String?, transfer: Link?, reversal: ReversalLink?,
    amount: Amount, balance: Amount
  ) {
    (self.path, self.date, self.payee, self.payeePath) = (path, date, payee, payeePath)
    (self.reference, self.category, self.categoryPath) = (reference, category, categoryPath)
    (self.transfer, self.reversal, self.amount) = (transfer, reversal, amount)
    self.balance = balance
  }
}

extension ShownEntry: TemplateData {
  package static let fields = Fields<ShownEntry>(
    "entry",
    [
      .record("date", \.date),
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .text("reference", \.reference),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .optional("transfer", \.transfer),
      .optional("reversal", \.reversal),
      .record("amount", \.amount),
      .record("balance", \.balance),
    ])
}

/// The way to the other entry of a pair of which one reverses the other.
package struct ReversalLink: Sendable {
  /// Whether this entry reverses the other; else it is reversed by it.
  package let reverses: Bool
  /// The day of the other entry.
  package let date: DateText
  /// The other entry in its register.
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(reverses: Bool, date: DateText, path: String) {
    (self.reverses, self.date, self.path) = (reverses, date, path)
  }
}

extension ReversalLink: TemplateData {
  package static let fields = Fields<ReversalLink>(
    "other entry of a reversal",
    [
      .flag("reverses", \.reverses),
      .flag("isReversed") { !$0.reverses },
      .record("date", \.date),
      .safeText("path", \.path),
    ])
}

extension RegisterPage {
  /// Whether no text of the page's entries runs against the page, so that none needs to be kept
  /// apart from what stands beside it: browsers lay such a page out in much less time.
  var runsOneWay: Bool {
    !frame.language.isRightToLeft
      && months.indices.allSatisfy { months[$0].rows.runLeftToRight }
  }
}

extension [RegisterRow] {
  /// Rows are looked at by their places, since to take one out copies it.
  fileprivate var runLeftToRight: Bool {
    indices.allSatisfy { row in
      self[row].entry.payee.runsLeftToRight
        && (self[row].entry.reference?.runsLeftToRight ?? true)
        && (self[row].entry.category?.runsLeftToRight ?? true)
        && self[row].entry.date.text.runsLeftToRight
        && self[row].tags.allSatisfy(\.runsLeftToRight)
    }
  }
}

extension String {
  /// Whether every character runs from left to right or takes the direction of its neighbours.
  ///
  /// What is not sure counts as no: only scripts below U+0590, and those from U+0900 to U+FAFF
  /// without the marks that set a direction, are.
  var runsLeftToRight: Bool {
    // Below U+0580, where no byte is greater, all are: most texts need no second look.
    highestByte < 0xD6
      || unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x590, 0x900..<0x200B, 0x2010..<0x202A, 0x2030..<0x2066, 0x2070..<0xFB00: true
        default: false
        }
      }
  }
}
