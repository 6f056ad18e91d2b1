import Views

extension GroupListPage: TemplateData {
  package static let fields = Fields<GroupListPage>(
    "payees or categories",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("tables", \.tables),
      .flag("hasParts") { !$0.parts.isEmpty },
      .list("parts", \.parts),
    ])
}

extension GroupListPage.Part: TemplateData {
  static let fields = Fields<GroupListPage.Part>(
    "page of a list",
    [
      .text("firstName", \.firstName), .text("lastName", \.lastName), .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
    ])
}

extension GroupListPage.Table: TemplateData {
  static let fields = Fields<GroupListPage.Table>(
    "list in a currency", [.safeText("currency", \.currency), .list("rows", \.rows)])
}

extension GroupListPage.Row: TemplateData {
  static let fields = Fields<GroupListPage.Row>(
    "listed payee or category",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("lastEntry", \.lastEntry),
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
    ])
}
