import Views

extension BalanceChart: TemplateData {
  static let fields = Fields<BalanceChart>(
    "chart of a balance",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.steps($0.steps, through: $0.end, on: $0.axis, isFilled: !$0.isLine)
      },
      .figures("ticks", \.ticks),
      .texts("names", \.months),
      .record("first", \.first),
      .record("last", \.last),
      .record("lowest", \.lowest),
      .record("highest", \.highest),
    ])
}
