import Views

extension GroupListPage: TemplateData {
  package static let fields = Fields<GroupListPage>(
    "payees or categories",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("tables", \.tables),
      .flag("hasLargest") { !$0.largest.isEmpty },
      .list("largest", \.largest),
      .flag("isLargestCut", \.isLargestCut),
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

extension GroupListPage.Largest: TemplateData {
  static let fields = Fields<GroupListPage.Largest>(
    "largest in a currency", [.safeText("currency", \.currency), .list("rows", \.rows)])
}

extension GroupListPage.LargestRow: TemplateData {
  static let fields = Fields<GroupListPage.LargestRow>(
    "payee or category by amount",
    Field.breakable(\.name) + [
      .text("name", \.name),
      .text("path", \.path),
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
      .safeText("barPercent") { $0.bar.map { ChartDrawing.percent($0.perMille) } },
      .flag("isGain") { $0.bar?.isMoneyIn ?? false },
    ])
}

extension GroupListPage.Row: TemplateData {
  static let fields = Fields<GroupListPage.Row>(
    "listed payee or category",
    Field.breakable(\.name) + [
      .text("name", \.name),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("lastEntry", \.lastEntry),
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
    ])
}
