import Views

extension GroupPage: TemplateData {
  package static let fields = Fields<GroupPage>(
    "payee or category",
    Field.spread(\.frame) + Field.groupings(\.frame) + [
      .text("name", \.name),
      .optional("period", \.period),
      .list("parents", \.parents),
      .optional("lead", \.lead),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .record("entryCount", \.entryCount),
      .record("firstEntry", \.firstEntry),
      .record("lastEntry", \.lastEntry),
      .list("totals", \.totals),
      .list("tables", \.tables),
      .list("sections", \.sections),
    ])
}

extension GroupPage.Total: TemplateData {
  static let fields = Fields<GroupPage.Total>(
    "total of a currency", [.record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}

extension GroupLead: TemplateData {
  static let fields = Fields<GroupLead>(
    "what a payee or category comes to lately",
    [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("amounts", \.amounts),
      .optional("averaged", \.averaged),
    ])
}

extension GroupLead.Amounts: TemplateData {
  static let fields = Fields<GroupLead.Amounts>(
    "what a payee or category comes to in a currency",
    [
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
      .optional("average", \.average),
    ])
}

extension GroupTable: TemplateData {
  static let fields = Fields<GroupTable>(
    "table of a payee or category",
    Subject.allCases.map { subject in .flag(subject.rawValue) { $0.subject == subject } } + [
      .safeText("currency", \.currency),
      .flag("hasTransfers") { $0.total.transferred != nil },
      .list("rows", \.rows),
      .flag("hasMany") { $0.rows.count > 1 },
      .record("total", \.total),
    ])
}

extension GroupRow: TemplateData {
  static let fields = Fields<GroupRow>(
    "row of a payee or category",
    [
      .optional("period") { (row: GroupRow) -> DateText? in
        if case .period(let period) = row.label { period } else { nil }
      }
    ]
      + Field.labels { row in
        if case .name(let label) = row.label { label } else { nil }
      } + [
        .text("path", \.path),
        .record("entryCount", \.entryCount),
        .record("moneyIn", \.moneyIn),
        .record("moneyOut", \.moneyOut),
        .safeText("barPercent") { $0.bar.map { ChartDrawing.percent($0.perMille) } },
        .flag("isGain") { $0.bar?.isMoneyIn ?? false },
        .optional("transferred", \.transferred),
      ])
}

extension GroupSection: TemplateData {
  static let fields = Fields<GroupSection>(
    "year of a payee or category",
    [
      .text("anchor", \.anchor),
      .record("period", \.period),
      .safeText("currency", \.currency),
      .flag("isOneCurrencyOfMany", \.isOneCurrencyOfMany),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("beginning", \.beginning),
      .list("months", \.months),
    ])
}

extension GroupSection.Beginning: TemplateData {
  static let fields = Fields<GroupSection.Beginning>(
    "beginning on another page",
    [.record("number", \.number), .record("pageCount", \.pageCount), .text("path", \.path)])
}

extension GroupSection.Month: TemplateData {
  static let fields = Fields<GroupSection.Month>(
    "month of a payee or category", [.text("anchor", \.anchor), .list("rows", \.rows)])
}

extension GroupSection.Entry: TemplateData {
  static let fields = Fields<GroupSection.Entry>(
    "entry of a payee or category",
    [
      .place("path", \.path),
      .record("date", \.date),
      .optional("valueDate", \.valueDate),
      .text("account", \.account),
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("reference", \.reference),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .optional("transfer", \.transfer),
      .record("amount", \.amount),
    ])
}
