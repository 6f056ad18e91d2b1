import Values
import Views

extension Samples {
  var balanceChart: BalanceChart {
    let axis = ChartAxis(showing: [-5000, 12_345, 9800], unit: 100)
    let steps = [(0, -5000), (3333, 12_345), (6666, 9800)].map(BalanceStep.init)
    return BalanceChart(
      currency: "GBP", steps: steps,
      points: zip(steps, chartLabels).map { step, label in
        ChartPoint(
          start: step.start, period: label.name, amount: Self.amount(Int(step.balance), "£").text)
      }, end: 10_000, axis: axis, ticks: axis.ticks.map(String.init), labels: chartLabels,
      first: Self.amount(-5000, "£"), last: Self.amount(9800, "£"),
      lowest: Self.amount(-5000, "£"), highest: Self.amount(12_345, "£"),
      marks: [ChartMark(x: 1000, y: 130, text: "£98", isBelow: false, anchor: .end)])
  }

  /// The same over three years.
  var longChart: BalanceChart {
    var chart = balanceChart
    chart.labels = ["2024", "2025", "2026"].map {
      ChartLabel(text: $0, name: $0, path: "years/\($0).html")
    }
    return chart
  }

  var flowChart: FlowChart {
    let axis = ChartAxis(showing: [318_462, -209_044], unit: 100)
    let said = { (amounts: [Int]) in
      zip(amounts, chartLabels).map { amount, label in
        ChartPoint(start: 0, period: label.name, amount: Self.signed(amount, "£").text)
      }
    }
    return FlowChart(
      currency: "GBP", moneyIn: [318_462, 0, 100], moneyOut: [209_044, 0, 0],
      above: said([318_462, 0, 100]), below: said([-209_044, 0, 0]), axis: axis,
      ticks: axis.ticks.map(String.init), labels: chartLabels,
      marks: [ChartMark(x: 166, y: 900, text: "£2,090", isBelow: true, anchor: .middle)],
      cuts: [ChartCut(period: "December 2025", total: Self.signed(318_462, "£"))],
      totalIn: Self.amount(318_562, "£"), totalOut: Self.amount(209_044, "£"))
  }

  private var chartLabels: [ChartLabel] {
    [
      ChartLabel(text: "Dec", year: "2025", name: "December 2025", path: "months/2025-12.html"),
      ChartLabel(text: "Jan", year: "2026", name: "January 2026", path: "months/2026-01.html"),
      ChartLabel(text: "Feb", name: "February 2026", path: nil, isMinor: true),
    ]
  }
}
