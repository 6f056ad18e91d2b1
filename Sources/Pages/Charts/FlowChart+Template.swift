import Views

extension FlowChart: TemplateData {
  static let fields = Fields<FlowChart>(
    "chart of money in and out",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.bars(
          above: $0.moneyIn, below: $0.moneyOut, on: $0.axis, titled: [$0.above, $0.below])
      },
      .figures("ticks", \.ticks),
      .list("labels", \.labels),
      .record("totalIn", \.totalIn),
      .record("totalOut", \.totalOut),
    ])
}
