import Views

extension BalanceChart: TemplateData {
  static let fields = Fields<BalanceChart>(
    "chart of a balance",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.steps(
          $0.steps, through: $0.end, on: $0.axis, isFilled: !$0.isLine, $0.points)
      },
      .figures("ticks", \.ticks),
      .list("labels", \.labels),
      .record("first", \.first),
      .record("last", \.last),
      .record("lowest", \.lowest),
      .record("highest", \.highest),
    ])
}

extension ChartLabel: TemplateData {
  static let fields = Fields<ChartLabel>(
    "label of a chart",
    [
      .text("text", \.text),
      .text("year", \.year),
      .text("name", \.name),
      .text("path", \.path),
      .flag("isMinor", \.isMinor),
    ])
}
