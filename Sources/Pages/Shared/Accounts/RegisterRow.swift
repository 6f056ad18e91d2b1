import Views

/// One entry in a register or on an account's page; amounts without currency sign.
struct RegisterRow: Sendable {
  /// The row's anchor in its register.
  let anchor: String
  /// The entry in its register, for rows that stand elsewhere.
  let path: PagePlace
  /// The entry in its statement, from the account's own pages; nil where none is issued.
  let statementRow: PagePlace?
  let date: DateText
  /// Only where it differs from the booking date.
  let valueDate: DateText?
  let payee: String
  /// The payee's own page; nil where there is none.
  let payeePath: String?
  let reference: String?
  let category: String?
  /// The category's own page; nil where there is none.
  let categoryPath: String?
  let tags: [String]
  let note: NoteText?
  /// The other account, when the entry is a transfer between accounts of the book.
  let transfer: Link?
  /// The entry that it reverses, or by which it is reversed.
  var reversal: ReversalLink?
  /// Signed both ways.
  let amount: Amount
  let balance: Amount
}

extension RegisterRow: TemplateData {
  static let fields = Fields<RegisterRow>(
    "entry",
    [
      .text("anchor", \.anchor),
      .place("path", \.path),
      .safePlace("statementRow", \.statementRow),
      .record("date", \.date),
      .optional("valueDate", \.valueDate),
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .text("reference", \.reference),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .texts("tags", \.tags),
      .note("note", below: .section, \.note),
      .optional("transfer", \.transfer),
      .optional("reversal", \.reversal),
      .record("amount", \.amount),
      .record("balance", \.balance),
    ])
}
