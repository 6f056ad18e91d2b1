/// A scale with round steps, zero among them, for any amounts.
struct ChartAxis: Sendable {
  /// The amounts at which lines are drawn, the highest first, evenly spaced; two at least.
  let ticks: [Int64]
  private let upper: Int128
  private let lower: Int128

  private static let stepCount: Int128 = 4

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
    (amount + step - 1) / step
  }
}

extension ChartAxis {
  /// A scale that shows all values, in steps of 1, 2 or 5 times a power of ten.
  ///
  /// Where all are zero it reaches up to the unit, such as 100 cents.
  init(showing values: [Int64], unit: Int64) {
    let highest = Int128(values.max().map { max($0, 0) } ?? 0)
    let lowest = Int128(values.min().map { min($0, 0) } ?? 0)
    let span = highest == lowest ? Int128(max(unit, 1)) : highest - lowest
    let step = Self.roundStep(atLeast: (span + Self.stepCount - 1) / Self.stepCount)
    let upper = Self.quotient(of: max(highest, lowest + span), roundedUpBy: step) * step
    let lower = -Self.quotient(of: -lowest, roundedUpBy: step) * step
    let ticks = 0...Int((upper - lower) / step)
    self.init(
      ticks: ticks.map { Int64(clamping: upper - Int128($0) * step) }, upper: upper, lower: lower)
  }
}
