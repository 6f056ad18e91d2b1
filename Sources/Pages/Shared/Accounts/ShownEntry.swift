import Views

/// What an account's register, its statement and its file of entries say alike of an entry; amounts
/// without currency sign.
struct ShownEntry: Sendable {
  /// The entry in its register.
  let path: PagePlace
  let date: DateText
  let payee: String
  /// The payee's own page; nil where there is none.
  let payeePath: String?
  let reference: String?
  let category: String?
  /// The category's own page; nil where there is none.
  let categoryPath: String?
  /// The other account, when the entry is a transfer between accounts of the book.
  let transfer: Link?
  /// The entry that it reverses, or by which it is reversed.
  var reversal: ReversalLink?
  /// Signed both ways.
  let amount: Amount
  let balance: Amount
}

extension ShownEntry: TemplateData {
  static let fields = Fields<ShownEntry>(
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
