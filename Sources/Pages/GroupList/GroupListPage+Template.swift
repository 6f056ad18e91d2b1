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

extension GroupListPart: TemplateData {
  static let fields = Fields<GroupListPart>(
    "page of a list",
    [
      .text("firstName", \.firstName), .text("lastName", \.lastName), .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
    ])
}

extension GroupListTable: TemplateData {
  static let fields = Fields<GroupListTable>(
    "list in a currency", [.safeText("currency", \.currency), .list("rows", \.rows)])
}

extension GroupListRow: TemplateData {
  static let fields = Fields<GroupListRow>(
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

extension LinkedAmount: TemplateData {
  static let fields = Fields<LinkedAmount>(
    "amount that leads somewhere", Field.spread(\.amount) + [.text("path", \.path)])
}
