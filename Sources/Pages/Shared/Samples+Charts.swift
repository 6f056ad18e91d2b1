import Views

extension Samples {
  var balanceChart: BalanceChart {
    let axis = ChartAxis(showing: [-5000, 12_345, 9800], unit: 100)
    return BalanceChart(
      currency: "GBP", steps: [(0, -5000), (3333, 12_345), (6666, 9800)].map(BalanceStep.init),
      end: 10_000,
      axis: axis, ticks: axis.ticks.map(String.init),
      months: ["Sep", "Oct", "Nov"], first: Self.amount(-5000, "£"),
      last: Self.amount(9800, "£"), lowest: Self.amount(-5000, "£"),
      highest: Self.amount(12_345, "£"))
  }

  var flowChart: FlowChart {
    let axis = ChartAxis(showing: [318_462, -209_044], unit: 100)
    return FlowChart(
      currency: "GBP", moneyIn: [318_462, 0, 100], moneyOut: [209_044, 0, 0], axis: axis,
      ticks: axis.ticks.map(String.init), months: ["Sep", "Oct", "Nov"],
      totalIn: Self.amount(318_562, "£"), totalOut: Self.amount(209_044, "£"))
  }
}
