import Views

extension SpendingPage: TemplateData {
  package static let fields = Fields<SpendingPage>(
    "spending",
    Field.spread(\.frame) + [
      .flag("isOfYear") { $0.year != nil },
      .record("year") { $0.year ?? DateText(text: "", iso: "") },
      .flag("isProvisional", \.isProvisional),
      .flag("isNetted", \.isNetted),
      .optional("bookedThrough", \.bookedThrough),
      .text("missedTransfers", \.missedTransfers),
      .list("currencies", \.currencies),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .text("yearPath", \.yearPath),
    ])
}

extension SpendingCurrency: TemplateData {
  static let fields = Fields<SpendingCurrency>(
    "income and spending in a currency",
    [
      .safeText("currency", \.currency),
      .record("income", \.income),
      .record("spending", \.spending),
      .record("leftOver", \.leftOver),
      .figure("rate", \.rate),
      .optional("average", \.average),
      .record("balance", \.balance),
      .list("tables", \.tables),
    ])
}

extension SpendingAverage: TemplateData {
  static let fields = Fields<SpendingAverage>(
    "months of averages",
    [
      .record("first", \.first),
      .optional("last", \.last),
      .optional("leftOut", \.leftOut),
    ])
}

extension SpendingTable: TemplateData {
  static let fields = Fields<SpendingTable>(
    "table of spending",
    Subject.allCases.map { subject in .flag(subject.rawValue) { $0.subject == subject } } + [
      .list("columns", \.columns),
      .optional("before", \.before),
      .safeText("yearBefore") { $0.before?.text },
      .flag("hasAverages", \.hasAverages),
      .list("groups", \.groups),
      .record("total", \.total),
    ])
}

extension SpendingColumn: TemplateData {
  static let fields = Fields<SpendingColumn>(
    "column of spending", [.safeText("text", \.text), .text("path", \.path)])
}

extension SpendingGroup: TemplateData {
  static let fields = Fields<SpendingGroup>(
    "row of spending and its parts",
    [.record("row", \.row), .flag("hasParts") { !$0.parts.isEmpty }, .list("parts", \.parts)])
}

extension SpendingRow: TemplateData {
  static let fields = Fields<SpendingRow>(
    "row of spending",
    Field.labels(\.label) + [
      .text("path", \.path),
      .figure("share") { $0.share?.text },
      .safeText("barPercent") { $0.share.map { ChartDrawing.percent($0.tenths) } },
      .record("total", \.total),
      .optional("back", \.back),
      .optional("average", \.average),
      .optional("before", \.before),
      .list("cells", \.cells),
    ])
}

extension SpendingCell: TemplateData {
  static let fields = Fields<SpendingCell>(
    "amount of spending", Field.spread(\.amount) + [.text("path", \.path)])
}

extension SpendingBalance: TemplateData {
  static let fields = Fields<SpendingBalance>(
    "income beside spending",
    [
      .list("columns", \.columns),
      .optional("before", \.before),
      .flag("hasBefore") { $0.before != nil },
      .flag("hasAverages", \.hasAverages),
      .record("income", \.income),
      .record("spending", \.spending),
      .record("leftOver", \.leftOver),
      .record("rate", \.rate),
    ])
}

extension SpendingRates: TemplateData {
  static let fields = Fields<SpendingRates>(
    "savings rates",
    [
      .figure("total", \.total), .figure("before", \.before), .figures("columns", \.columns),
    ])
}
