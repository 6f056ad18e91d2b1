import Markdown
package import Values

/// An account in one month, as HTML and as Markdown: `accounts/<account>/statements/<YYYY-MM>`.
///
/// As HTML it continues on `<YYYY-MM>-2.html` and so on where its entries are too many for a page.
package struct StatementPage: FramedPage {
  package static let templates = ["statement.html", "statement.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  package let isMarkdownAlone: Bool
  /// The account and the month.
  package var title: String
  package var account: AccountHead
  package var month: DateText
  /// The same where its year is said beside it.
  package let monthInYear: DateText
  package var figures: StatementFigures
  /// The balance before the page's first entry; nil where that is the month's first.
  package var broughtForward: Amount?
  /// Whether later entries of the month stand on other pages, with the totals of the whole month.
  package var continues: Bool
  /// Oldest first.
  package var entries: [StatementEntry]
  /// Of the entries that have one, in their order.
  package var notes: [StatementNote]
  /// What stands in lines below the entries as Markdown; none on pages that are HTML alone.
  package var remarks: [StatementRemark]
  package var flow: MoneyFlowTables
  package var toDos: PeriodToDos
  package let previous: StatementLink?
  package let next: StatementLink?
  /// The month in the account's register; nil when the month has no entries.
  package let registerPath: String?
  /// The month of all accounts.
  package let monthPath: String
  /// The statement of the year.
  package let year: Link

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, isMarkdownAlone: Bool, title: String, account: AccountHead, month: DateText,
    monthInYear: DateText, figures: StatementFigures, broughtForward: Amount? = nil,
    continues: Bool, entries: [StatementEntry], notes: [StatementNote], remarks: [StatementRemark],
    flow: MoneyFlowTables, toDos: PeriodToDos, previous: StatementLink?, next: StatementLink?,
    registerPath: String?, monthPath: String, year: Link
  ) {
    (self.frame, self.isMarkdownAlone, self.title) = (frame, isMarkdownAlone, title)
    (self.account, self.month, self.monthInYear) = (account, month, monthInYear)
    (self.figures, self.broughtForward, self.continues) = (figures, broughtForward, continues)
    (self.entries, self.notes, self.remarks, self.flow) = (entries, notes, remarks, flow)
    (self.toDos, self.previous, self.next) = (toDos, previous, next)
    (self.registerPath, self.monthPath, self.year) = (registerPath, monthPath, year)
  }
}

extension StatementPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// One entry of a statement.
package struct StatementEntry: Sendable {
  /// It is shown under money out without its sign, or under money in.
  package let entry: ShownEntry
  /// The row's anchor in its statement.
  package let anchor: String
  /// The entry in the register, from the folder of the statements.
  package let registerRow: PagePlace
  /// Only where it differs from the booking date.
  package let valueDate: DateText?
  /// The number of its note; nil when it has none.
  package let note: Count?
  /// The amount without its sign.
  package let magnitude: Amount
  /// What it was before it was converted, and what it cost; nil where the bank says neither.
  package let conversion: ShownConversion?
  /// The other party and the names of the payment; nil where the bank says nothing of them.
  package let payment: ShownPayment?
  /// The balance with which a sheet of paper ends above the entry; nil where none does.
  package let carriedForward: Amount?
  /// The numbers of its lines below the entries as Markdown.
  package let remarks: [Int]

  // Written by .ci/initialisers.
  @inlinable package init(
    entry: ShownEntry, anchor: String, registerRow: PagePlace, valueDate: DateText?, note: Count?,
    magnitude: Amount, conversion: ShownConversion?, payment: ShownPayment?,
    carriedForward: Amount?, remarks: [Int]
  ) {
    (self.entry, self.anchor, self.registerRow) = (entry, anchor, registerRow)
    (self.valueDate, self.note, self.magnitude) = (valueDate, note, magnitude)
    (self.conversion, self.payment, self.carriedForward) = (conversion, payment, carriedForward)
    self.remarks = remarks
  }
}

extension StatementEntry {
  /// The same below the end of a sheet of paper with that balance.
  package func carried(forward balance: Amount) -> StatementEntry {
    with(carriedForward: balance, remarks: remarks)
  }

  /// The same with the numbers of its lines below the entries.
  func numbered(_ remarks: [Int]) -> StatementEntry {
    with(carriedForward: carriedForward, remarks: remarks)
  }

  // A struct with a property that can change is copied whole when it is made, and few entries have
  // either of these.
  private func with(carriedForward: Amount?, remarks: [Int]) -> StatementEntry {
    StatementEntry(
      entry: entry, anchor: anchor, registerRow: registerRow, valueDate: valueDate, note: note,
      magnitude: magnitude, conversion: conversion, payment: payment,
      carriedForward: carriedForward, remarks: remarks)
  }
}

/// What a bank has to say of a payment that it converted or charged for (PSD2, article 57).
package struct ShownConversion: Sendable {
  /// The amount with its currency, or the currency alone.
  package let original: String?
  package let rate: String?
  /// The sums with their currencies.
  package let charges: String?

  // Written by .ci/initialisers.
  @inlinable package init(original: String?, rate: String?, charges: String?) {
    (self.original, self.rate, self.charges) = (original, rate, charges)
  }
}

/// By what a bank's statement lets a payment be recognised (PSD2, article 57).
package struct ShownPayment: Sendable {
  /// The other party as the bank names it; nil where the entry's payee says the same.
  package let party: String?
  /// In groups of four.
  package let partyIBAN: String?
  /// The bank's number of an account that has no IBAN.
  package let partyAccount: String?
  package let partyBIC: String?
  /// What the payer calls the payment.
  package let endToEndID: String?
  /// The mandate of a direct debit, and who collects it.
  package let mandateID: String?
  package let creditorID: String?

  // Written by .ci/initialisers.
  @inlinable package init(
    party: String?, partyIBAN: String?, partyAccount: String?, partyBIC: String?,
    endToEndID: String?, mandateID: String?, creditorID: String?
  ) {
    (self.party, self.partyIBAN, self.partyAccount) = (party, partyIBAN, partyAccount)
    (self.partyBIC, self.endToEndID, self.mandateID) = (partyBIC, endToEndID, mandateID)
    self.creditorID = creditorID
  }
}

extension ShownPayment {
  /// All that is said, without the words before it.
  package var texts: [String] {
    [party, partyIBAN, partyAccount, partyBIC, endToEndID, mandateID, creditorID]
      .compactMap(\.self)
  }
}

/// The note of an entry, shown below the entries.
package struct StatementNote: Sendable {
  package let number: Count
  package var text: NoteText

  // Written by .ci/initialisers.
  @inlinable package init(number: Count, text: NoteText) {
    (self.number, self.text) = (number, text)
  }
}

/// What some entries of a statement have and others have not.
package enum StatementColumn: CaseIterable, Sendable {
  case valueDate, reference, category, otherAccount, conversion, reversal
  /// Which is long, so that the table has never a column for it.
  case payment

  /// What an entry has in it; nil where that is nothing.
  func fact(of entry: StatementEntry) -> StatementRemark.Fact? {
    switch self {
    case .valueDate: entry.valueDate.map { .valueDate($0) }
    case .reference: entry.entry.reference.map { .reference($0) }
    case .category: entry.entry.category.map { .category($0) }
    case .otherAccount: entry.entry.transfer.map { .otherAccount($0) }
    case .conversion: entry.conversion.map { .conversion($0) }
    case .reversal: entry.entry.reversal.map { .reversal($0) }
    case .payment: entry.payment.map { .payment($0) }
    }
  }

  private func isFilled(by entry: StatementEntry) -> Bool {
    switch self {
    case .valueDate: entry.valueDate != nil
    case .reference: entry.entry.reference != nil
    case .category: entry.entry.category != nil
    case .otherAccount: entry.entry.transfer != nil
    case .conversion: entry.conversion != nil
    case .reversal: entry.entry.reversal != nil
    case .payment: false
    }
  }

  /// Whether it is a column of the table in Markdown: whether a tenth of the entries or more fill it.
  func isFilled(by entries: [StatementEntry]) -> Bool {
    let count = entries.indices.count { isFilled(by: entries[$0]) }
    return count > 0 && count * 10 >= entries.count
  }
}

/// A numbered line below the entries as Markdown: a note, or what so few entries have that the table
/// has no column for it.
package struct StatementRemark: Sendable {
  /// The number, which stands beside the payee of the entry, too.
  package let number: Int
  package var fact: Fact

  // Written by .ci/initialisers.
  @inlinable package init(number: Int, fact: Fact) {
    (self.number, self.fact) = (number, fact)
  }

  package enum Fact: Sendable {
    case valueDate(DateText)
    case reference(String)
    case category(String)
    case otherAccount(Link)
    case conversion(ShownConversion)
    case reversal(ReversalLink)
    case payment(ShownPayment)
    case note(NoteText)
  }
}

extension StatementRemark {
  /// The lines below entries with these notes; the entries get their numbers.
  package static func numbered(
    _ entries: inout [StatementEntry], _ notes: [StatementNote]
  ) -> [StatementRemark] {
    let columns = StatementColumn.allCases.filter { !$0.isFilled(by: entries) }
    var (remarks, notes): ([StatementRemark], _) = ([], notes[...])
    for index in entries.indices {
      var facts = columns.compactMap { $0.fact(of: entries[index]) }
      if entries[index].note != nil, let note = notes.popFirst() { facts.append(.note(note.text)) }
      guard !facts.isEmpty else { continue }
      let first = remarks.count + 1
      remarks += facts.enumerated().map { StatementRemark(number: first + $0, fact: $1) }
      entries[index] = entries[index].numbered(Array(first...remarks.count))
    }
    return remarks
  }
}

extension StatementRemark: TemplateData {
  /// Exactly one of them is there beside the number; of a note, which may have no text, also a flag.
  package static let fields = Fields<StatementRemark>(
    "remark on an entry",
    [
      .safeText("number") { String($0.number) },
      .optional("valueDate") { if case .valueDate(let date) = $0.fact { date } else { nil } },
      .flag("isReference") { if case .reference = $0.fact { true } else { false } },
      .text("reference") { if case .reference(let text) = $0.fact { text } else { nil } },
      .flag("isCategory") { if case .category = $0.fact { true } else { false } },
      .text("category") { if case .category(let text) = $0.fact { text } else { nil } },
      .optional("otherAccount") { if case .otherAccount(let link) = $0.fact { link } else { nil } },
      .optional("conversion") { if case .conversion(let shown) = $0.fact { shown } else { nil } },
      .optional("reversal") { if case .reversal(let link) = $0.fact { link } else { nil } },
      .optional("payment") { if case .payment(let shown) = $0.fact { shown } else { nil } },
      .flag("isNote") { if case .note = $0.fact { true } else { false } },
      .text("line") {
        if case .note(let note) = $0.fact { CommonMark.line(note.text) } else { nil }
      },
    ])
}

extension StatementPage: TemplateData {
  package static let fields = Fields<StatementPage>(
    "statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow)
      + Field.spread(\.toDos) + [
        .text("title", \.title),
        .record("account", \.account),
        .record("month", \.month),
        .record("monthInYear", \.monthInYear),
        .flag("isBeginning") { $0.broughtForward == nil },
        .optional("broughtForward", \.broughtForward),
        .flag("isEnd") { !$0.continues },
        .flag("hasEntries") { !$0.entries.isEmpty },
        .flag("hasValueDates") { StatementColumn.valueDate.isFilled(by: $0.entries) },
        .flag("hasReferences") { StatementColumn.reference.isFilled(by: $0.entries) },
        .flag("hasCategories") { StatementColumn.category.isFilled(by: $0.entries) },
        .flag("hasOtherAccounts") { StatementColumn.otherAccount.isFilled(by: $0.entries) },
        .flag("hasConversions") { StatementColumn.conversion.isFilled(by: $0.entries) },
        .flag("hasReversals") { StatementColumn.reversal.isFilled(by: $0.entries) },
        .list("entries", \.entries),
        .flag("hasNotes") { !$0.notes.isEmpty },
        .list("notes", \.notes),
        .flag("hasRemarks") { !$0.remarks.isEmpty },
        .list("remarks", \.remarks),
        .optional("previous", \.previous),
        .optional("next", \.next),
        .safeText("markdownPath") { $0.wholePath(ending: ".md") },
        .text("registerPath", \.registerPath),
        .text("monthPath", \.monthPath),
        .record("year", \.year),
      ])
}

extension StatementEntry: TemplateData {
  package static let fields = Fields<StatementEntry>(
    "statement entry",
    [
      .safeText("anchor", \.anchor),
      .safePlace("registerRow", \.registerRow),
    ] + Field.spread(\.entry) + [
      .optional("valueDate", \.valueDate),
      .optional("note", \.note),
      .record("magnitude", \.magnitude),
      .optional("conversion", \.conversion),
      .optional("payment", \.payment),
      .optional("carriedForward", \.carriedForward),
      .figures("remarkNumbers") { $0.remarks.map(String.init) },
    ])
}

extension ShownConversion: TemplateData {
  package static let fields = Fields<ShownConversion>(
    "conversion of an entry",
    [
      .text("original", \.original),
      .text("rate", \.rate),
      .text("charges", \.charges),
    ])
}

extension ShownPayment: TemplateData {
  package static let fields = Fields<ShownPayment>(
    "payment of an entry",
    [
      .text("party", \.party),
      .text("partyIBAN", \.partyIBAN),
      .text("partyAccount", \.partyAccount),
      .text("partyBIC", \.partyBIC),
      .text("endToEndID", \.endToEndID),
      .text("mandateID", \.mandateID),
      .text("creditorID", \.creditorID),
    ])
}

extension StatementNote: TemplateData {
  package static let fields = Fields<StatementNote>(
    "note of an entry",
    [
      .record("number", \.number),
      .note("note", below: .section) { $0.text },
      .text("line") { CommonMark.line($0.text.text) },
    ])
}

/// The way to another statement of the same account.
package struct StatementLink: Sendable {
  /// The month or year.
  package let text: String
  package let path: String
  /// The file of the same statement as Markdown, in the same folder.
  package let markdownName: String

  // Written by .ci/initialisers.
  @inlinable package init(text: String, path: String, markdownName: String) {
    (self.text, self.path, self.markdownName) = (text, path, markdownName)
  }
}

extension StatementLink: TemplateData {
  package static let fields = Fields<StatementLink>(
    "link to a statement",
    [
      .safeText("text", \.text), .safeText("path", \.path),
      .safeText("markdownName", \.markdownName),
    ])
}
