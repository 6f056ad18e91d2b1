import Views

extension MonthPage: TemplateData {
  package static let fields = Fields<MonthPage>(
    "month of all accounts",
    Field.spread(\.frame) + Field.spread(\.toDos) + [
      .record("month", \.month),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.wholePath(ending: ".md") },
    ])
}

extension MonthCurrency: TemplateData {
  static let fields = Fields<MonthCurrency>(
    "currency of a month",
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

extension MonthAccountRow: TemplateData {
  static let fields = Fields<MonthAccountRow>(
    "account of a month",
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
