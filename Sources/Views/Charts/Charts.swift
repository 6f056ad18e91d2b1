package import Values

/// The balance over months, oldest first.
package struct BalanceChart: Sendable {
  /// The ISO code.
  package var currency: String
  /// From left to right.
  package var steps: [BalanceStep]
  /// What is said of parts of it, from left to right.
  package var points: [ChartPoint]
  /// Where the last step ends.
  package var end: Int
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  package var ticks: [String]
  /// What stands below its parts, which are equally wide.
  package var labels: [ChartLabel]
  package var first: Amount
  package var last: Amount
  package var lowest: Amount
  package var highest: Amount
  /// What stands in the picture.
  package var marks: [ChartMark]
  /// Whether it is a line alone: its scale does not reach down to zero, or nothing is above it.
  package var isLine = false

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, steps: [BalanceStep], points: [ChartPoint], end: Int, axis: ChartAxis,
    ticks: [String], labels: [ChartLabel], first: Amount, last: Amount, lowest: Amount,
    highest: Amount, marks: [ChartMark], isLine: Bool = false
  ) {
    (self.currency, self.steps, self.points, self.end) = (currency, steps, points, end)
    (self.axis, self.ticks, self.labels, self.first, self.last) = (axis, ticks, labels, first, last)
    (self.lowest, self.highest, self.marks, self.isLine) = (lowest, highest, marks, isLine)
  }

  /// All of the months together.
  package static let width = 10_000
}

/// A balance in minor units, which stays as it is from one step to the next.
package struct BalanceStep: Sendable, Equatable {
  /// Where it begins, from 0 to the width of a chart.
  package var start: Int
  package var balance: Int64

  // Written by .ci/initialisers.
  @inlinable package init(start: Int, balance: Int64) {
    (self.start, self.balance) = (start, balance)
  }
}

extension BalanceChart: TemplateData {
  package static let fields = Fields<BalanceChart>(
    "chart of a balance",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.steps(
          $0.steps, through: $0.end, on: $0.axis, isFilled: !$0.isLine, $0.points)
      },
      .figures("ticks", \.ticks),
      .flag("hasMarks") { !$0.marks.isEmpty },
      .list("marks", \.marks),
      .flag("isAboveZero") { $0.axis.isAwayFromZero },
      .list("labels", \.labels),
      .record("first", \.first),
      .record("last", \.last),
      .record("lowest", \.lowest),
      .record("highest", \.highest),
    ])
}

extension ChartLabel: TemplateData {
  package static let fields = Fields<ChartLabel>(
    "label of a chart",
    [
      .text("text", \.text),
      .text("year", \.year),
      .text("name", \.name),
      .text("path", \.path),
      .figure("amount", \.amount),
      .flag("isMinor", \.isMinor),
    ])
}

/// Money in and out by month, oldest first.
package struct FlowChart: Sendable {
  /// The ISO code.
  package var currency: String
  /// In minor units, both positive.
  package var moneyIn: [Int64]
  package var moneyOut: [Int64]
  /// What is said of each month's bars, those above the line and those below it.
  package var above: [ChartPoint]
  package var below: [ChartPoint]
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first, without a sign.
  package var ticks: [String]
  /// What stands below each month.
  package var labels: [ChartLabel]
  /// What stands in the picture.
  package var marks: [ChartMark]
  /// The bars that go beyond the scale.
  package var cuts: [ChartCut]
  /// Over all of the months.
  package var totalIn: Amount
  package var totalOut: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, moneyIn: [Int64], moneyOut: [Int64], above: [ChartPoint], below: [ChartPoint],
    axis: ChartAxis, ticks: [String], labels: [ChartLabel], marks: [ChartMark], cuts: [ChartCut],
    totalIn: Amount, totalOut: Amount
  ) {
    (self.currency, self.moneyIn, self.moneyOut, self.above) = (currency, moneyIn, moneyOut, above)
    (self.below, self.axis, self.ticks, self.labels) = (below, axis, ticks, labels)
    (self.marks, self.cuts, self.totalIn, self.totalOut) = (marks, cuts, totalIn, totalOut)
  }
}

extension FlowChart: TemplateData {
  package static let fields = Fields<FlowChart>(
    "chart of money in and out",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.bars(
          above: $0.moneyIn, below: $0.moneyOut, on: $0.axis, titled: [$0.above, $0.below])
      },
      .figures("ticks", \.ticks),
      .flag("hasMarks") { !$0.marks.isEmpty },
      .list("marks", \.marks),
      .list("cuts", \.cuts),
      .list("labels", \.labels),
      .record("totalIn", \.totalIn),
      .record("totalOut", \.totalOut),
    ])
}

/// An amount that stands in a chart's picture, above or below its place.
package struct ChartMark: Sendable, Equatable {
  /// From the left and from the top, in tenths of a per cent.
  package let x: Int
  package let y: Int
  /// Short, as the reader writes it.
  package let text: String
  package let isBelow: Bool
  /// Which part of the text is at its place.
  package let anchor: Anchor

  // Written by .ci/initialisers.
  @inlinable package init(x: Int, y: Int, text: String, isBelow: Bool, anchor: Anchor) {
    (self.x, self.y, self.text, self.isBelow, self.anchor) = (x, y, text, isBelow, anchor)
  }

  /// Named as SVG names them.
  package enum Anchor: String, Sendable { case start, middle, end }
}

extension ChartMark: TemplateData {
  package static let fields = Fields<ChartMark>(
    "amount in a chart",
    [
      .safeText("x") { ChartDrawing.tenths($0.x) }, .safeText("y") { ChartDrawing.tenths($0.y) },
      .figure("text", \.text), .flag("isBelow", \.isBelow),
      .safeText("anchor") { $0.anchor.rawValue },
    ])
}

/// A bar that goes beyond the scale of its chart.
package struct ChartCut: Sendable {
  package let period: String
  /// With its sign.
  package let total: Amount

  // Written by .ci/initialisers.
  @inlinable package init(period: String, total: Amount) {
    (self.period, self.total) = (period, total)
  }
}

extension ChartCut: TemplateData {
  package static let fields = Fields<ChartCut>(
    "bar beyond the scale", [.text("period", \.period), .record("total", \.total)])
}

/// What stands below a part of a chart: a month, or a year of a long one.
package struct ChartLabel: Sendable {
  /// Short, such as `Oct`.
  package let text: String
  /// The year, where another one begins with the part.
  package var year: String?
  /// In full, for readers of screens.
  package let name: String
  /// The page of that month or year; nil where it has none.
  package let path: String?
  /// What the chart shows above it, with its currency; nil where the chart says so itself.
  package var amount: String?
  /// Whether it is left out where there is little room.
  package var isMinor = false

  // Written by .ci/initialisers.
  @inlinable package init(
    text: String, year: String? = nil, name: String, path: String?, amount: String? = nil,
    isMinor: Bool = false
  ) {
    (self.text, self.year, self.name, self.path, self.amount) = (text, year, name, path, amount)
    self.isMinor = isMinor
  }
}

/// What a chart shows at one place, said where a pointer is on it.
package struct ChartPoint: Sendable {
  /// From 0 to the width of a chart; it reaches up to the next.
  package let start: Int
  /// A day, a month or a year.
  package let period: String
  /// With its currency, as the reader writes it.
  package let amount: String

  // Written by .ci/initialisers.
  @inlinable package init(start: Int, period: String, amount: String) {
    (self.start, self.period, self.amount) = (start, period, amount)
  }
}

/// A scale with round steps for any amounts, zero among them unless it is one of their own.
package struct ChartAxis: Sendable {
  /// The amounts at which lines are drawn, the highest first, evenly spaced; two at least.
  package let ticks: [Int64]
  private let upper: Int128
  private let lower: Int128

  private static let stepCount: Int128 = 4

  /// Where a scale begins.
  package enum Scale: Sendable {
    /// Zero is on it.
    case fromZero
    /// At the lowest amount.
    case own

    /// From zero, unless amounts are so far from it that it would flatten them: their range is then
    /// less than a quarter of the largest of them.
    package init(fitting lowest: Int64, _ highest: Int64) {
      let range = Int128(highest) - Int128(lowest)
      let largest = max(Int128(highest).magnitude, Int128(lowest).magnitude)
      let isFarFromZero = lowest > 0 || highest < 0
      self = isFarFromZero && range > 0 && range.magnitude * 4 < largest ? .own : .fromZero
    }
  }

  /// Whether zero is not on it.
  var isAwayFromZero: Bool { lower > 0 || upper < 0 }

  /// Where an amount stands on a height of so many units, from the top, in tenths of a unit.
  func position(of amount: Int64, on height: Int) -> Int {
    Int((upper - Int128(amount)) * Int128(height) * 10 / (upper - lower))
  }

  private static func roundStep(atLeast least: Int128) -> Int128 {
    var power: Int128 = 1
    while true {
      for factor: Int128 in [1, 2, 5] where factor * power >= least { return factor * power }
      power *= 10
    }
  }

  private static func quotient(of amount: Int128, roundedUpBy step: Int128) -> Int128 {
    amount > 0 ? (amount + step - 1) / step : amount / step
  }
}

extension ChartAxis {
  /// A scale that shows all values, in steps of 1, 2 or 5 times a power of ten, none of which is
  /// less than the unit, such as 100 cents, so that ticks are whole.
  ///
  /// Where all are zero, or the same on a scale of their own, it reaches up by the unit.
  package init(showing values: [Int64], unit: Int64, _ scale: Scale = .fromZero) {
    let zero: [Int64] = scale == .fromZero ? [0] : []
    let highest = Int128((values + zero).max() ?? 0)
    let lowest = Int128((values + zero).min() ?? 0)
    let span = highest == lowest ? Int128(max(unit, 1)) : highest - lowest
    let step = max(
      Self.roundStep(atLeast: (span + Self.stepCount - 1) / Self.stepCount), Int128(unit))
    let upper = Self.quotient(of: max(highest, lowest + span), roundedUpBy: step) * step
    let lower = -Self.quotient(of: -lowest, roundedUpBy: step) * step
    let ticks = 0...Int((upper - lower) / step)
    self.init(
      ticks: ticks.map { Int64(clamping: upper - Int128($0) * step) }, upper: upper, lower: lower)
  }
}
