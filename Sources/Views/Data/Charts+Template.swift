extension BalanceChart: TemplateData {
  static let fields = Fields<BalanceChart>(
    "chart of a balance",
    [
      .text("currency", \.currency),
      .markup("drawing") { ChartDrawing.steps($0.steps, through: $0.end, on: $0.axis) },
      .texts("ticks", \.ticks),
      .texts("names", \.months),
      .record("first", \.first),
      .record("last", \.last),
      .record("lowest", \.lowest),
      .record("highest", \.highest),
    ])
}

extension FlowChart: TemplateData {
  static let fields = Fields<FlowChart>(
    "chart of money in and out",
    [
      .text("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.bars(above: $0.moneyIn, below: $0.moneyOut, on: $0.axis)
      },
      .texts("ticks", \.ticks),
      .texts("names", \.months),
      .record("totalIn", \.totalIn),
      .record("totalOut", \.totalOut),
    ])
}
