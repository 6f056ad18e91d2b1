import Views

/// The accounts of one currency in one month or year; amounts without currency sign.
struct CurrencyFigures: Sendable {
  let currency: String
  var accounts: [AccountFigures]
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  let transferred: Amount
  let closing: Amount
}

/// One account in one month or year.
struct AccountFigures: Sendable {
  let name: String
  /// The statement, or the account's page before the first month of which statements are issued.
  let path: String
  /// The statement as Markdown; nil where none is issued.
  let markdownPath: String?
  let entryCount: Count
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  let transferred: Amount
  let closing: Amount
}

extension CurrencyFigures: TemplateData {
  static let fields = Fields<CurrencyFigures>(
    "accounts of a currency",
    [
      .safeText("currency", \.currency),
      .list("accounts", \.accounts),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}

extension AccountFigures: TemplateData {
  static let fields = Fields<AccountFigures>(
    "account of a month or year",
    [
      .text("name", \.name),
      .text("path", \.path),
      .safeText("markdownPath", \.markdownPath),
      .record("entryCount", \.entryCount),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}
