import Views

extension FlowChart: TemplateData {
  static let fields = Fields<FlowChart>(
    "chart of money in and out",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.bars(above: $0.moneyIn, below: $0.moneyOut, on: $0.axis)
      },
      .figures("ticks", \.ticks),
      .texts("names", \.months),
      .record("totalIn", \.totalIn),
      .record("totalOut", \.totalOut),
    ])
}
