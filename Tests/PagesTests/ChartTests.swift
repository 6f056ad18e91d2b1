import TestSupport
import Testing

@testable import Views

@Suite("Charts")
struct ChartTests {
  @Test(
    "An axis has round steps, none less than the unit, and zero among them",
    arguments: [
      ([6_359_000, 7_237_256], [8_000_000, 6_000_000, 4_000_000, 2_000_000, 0]),
      ([-5000, 12_345], [15_000, 10_000, 5000, 0, -5000]),
      ([-300, -120], [0, -100, -200, -300]),
      ([1], [100, 0]), ([7, 3], [100, 0]), ([0, 0], [100, 0]), ([], [100, 0]),
      ([250_000, 250_000], [300_000, 200_000, 100_000, 0]),
    ] as [([Int64], [Int64])])
  func ticks(values: [Int64], ticks: [Int64]) {
    #expect(ChartAxis(showing: values, unit: 100).ticks == ticks)
  }

  @Test("Every value of any series lies on the axis, and no series breaks it")
  func anySeries() {
    var random = SeededRandom(seed: 7)
    for round in 0..<2000 {
      var values = (0..<(round % 7)).map { _ in
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
      }
      if round % 50 == 0 { values += [.min, .max] }
      let axis = ChartAxis(showing: values, unit: 100)
      #expect((2...8).contains(axis.ticks.count), "\(values)")
      #expect(axis.ticks.contains(0))
      for value in values + [0] { #expect((0...2000).contains(axis.position(of: value, on: 200))) }
    }
  }

  @Test("A balance is drawn in steps, each as wide as its month")
  func steps() {
    let axis = ChartAxis(showing: [100, 200], unit: 100)
    let steps = [BalanceStep(start: 0, balance: 100), BalanceStep(start: 5000, balance: 200)]
    let drawing = ChartDrawing.steps(steps, through: 9995, on: axis)
    #expect(drawing.contains(#"<path class="trace" d="M0 100h500v-100H999.5"/>"#))
    #expect(drawing.contains(#"<path class="area" d="M0 100h500v-100H999.5V200H0Z"/>"#))
    #expect(drawing.contains(#"<path class="zero" d="M0 200H1000"/>"#))
  }

  @Test("A step that moves by a part of a unit, or not at all, is said in few characters")
  func smallSteps() {
    let axis = ChartAxis(showing: [1000], unit: 100)
    let steps = [(7, 500), (7, 498), (12, 498), (40, 500)].map {
      BalanceStep(start: $0.0, balance: $0.1)
    }
    let drawing = ChartDrawing.steps(steps, through: 100, on: axis)
    #expect(drawing.contains(#"<path class="trace" d="M0.7 100v.4h.5h2.8v-.4H10"/>"#))
  }

  @Test("A sparkline fills its place, whatever the balances are")
  func sparkline() {
    #expect(
      ChartDrawing.sparkline([-100, 0, 100])
        == #"<path class="trace" d="M4 24L60 14L116 4"/><path class="dot" d="M116 4h0"/>"#)
    #expect(ChartDrawing.sparkline([7, 7]).contains("M4 14L116 14"))
    #expect(ChartDrawing.sparkline([.min, .max]).contains("M4 24L116 4"))
    #expect(ChartDrawing.sparkline([5]) == "")
  }

  @Test(
    "A share's bar is as wide as its whole per cent, and never of no width unless it is nothing")
  func widths() {
    let widths = [0, 1, 14, 15, 804, 995, 1000, -1, 1001].map(ChartDrawing.percent)
    #expect(widths == ["0", "1", "1", "2", "80", "100", "100", "0", "100"])
  }

  @Test("Bars stand above and below the line of zero; of nothing there is no bar")
  func bars() {
    let axis = ChartAxis(showing: [100, -100], unit: 100)
    let said = [ChartPoint(start: 0, period: "Oct", amount: "-€1 & <2>")]
    let drawing = ChartDrawing.bars(
      above: [100, 0], below: [50, 100], on: axis, titled: [[], said])
    #expect(
      drawing.contains(#"<g class="bar-in"><path d="M100 0V100H400V0z"/></g>"#))
    #expect(
      drawing.contains(
        #"<g class="bar-out"><path d="M100 100V150H400V100z"><title>Oct: "#
          + "\u{2212}€1 &amp; &lt;2></title></path>"
          + #"<path d="M600 100V200H900V100z"/></g>"#))
  }

  @Test("A point says what is at it over the whole height, as far as the next")
  func points() {
    let axis = ChartAxis(showing: [100], unit: 100)
    let points = [
      ChartPoint(start: 0, period: "Oct", amount: "€1"),
      ChartPoint(start: 5000, period: "Nov", amount: "€2"),
    ]
    let drawing = ChartDrawing.steps([], through: 9990, on: axis, points)
    #expect(
      drawing.contains(
        #"<g class="at"><path d="M0 0V200H500V0"><title>Oct: €1</title></path>"#
          + #"<path d="M500 0V200H999V0"><title>Nov: €2</title></path></g>"#))
  }

  @Test(
    "A scale begins at zero unless the amounts are far from it",
    arguments: [
      (0, 100, false), (-10, 900, false), (80, 100, true), (75, 100, false), (100, 100, false),
      (-100, -80, true), (-100, -5, false), (.min, .max, false), (.max - 5, .max, true),
    ] as [(Int64, Int64, Bool)])
  func scale(lowest: Int64, highest: Int64, isOwn: Bool) {
    let scale = ChartAxis.Scale(fitting: lowest, highest)
    #expect((scale == .own) == isOwn)
  }
}
