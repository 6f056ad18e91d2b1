import Views

extension BookYearPage: TemplateData {
  package static let fields = Fields<BookYearPage>(
    "year of all accounts",
    Field.spread(\.frame) + [
      .text("owner", \.owner),
      .record("year", \.year),
      .flag("isProvisional", \.isProvisional),
      .flag("isNetted", \.isNetted),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.wholePath(ending: ".md") },
      .text("spendingPath", \.spendingPath),
    ])
}

extension BookYearCurrency: TemplateData {
  static let fields = Fields<BookYearCurrency>(
    "currency of a year",
    Field.spread(\.accounts) + [
      .record("leftOver", \.leftOver),
      .figure("rate", \.rate),
      .list("tables", \.tables),
      .list("largest", \.largest),
    ])
}

extension LargestTable: TemplateData {
  static let fields = Fields<LargestTable>(
    "largest entries",
    [
      .flag("isMoneyIn", \.isMoneyIn), .flag("isMoneyOut") { !$0.isMoneyIn },
      .list("rows", \.rows),
    ])
}

extension LargestRow: TemplateData {
  static let fields = Fields<LargestRow>(
    "large entry",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("path", \.path),
      .record("date", \.date),
      .text("account", \.account),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .record("amount", \.amount),
    ])
}
