/// A scale with round steps for any amounts, zero among them unless it is one of their own.
struct ChartAxis: Sendable {
  /// The amounts at which lines are drawn, the highest first, evenly spaced; two at least.
  let ticks: [Int64]
  private let upper: Int128
  private let lower: Int128

  private static let stepCount: Int128 = 4

  /// Where a scale begins.
  enum Scale: Sendable {
    /// Zero is on it.
    case fromZero
    /// At the lowest amount.
    case own

    /// From zero, unless amounts are so far from it that it would flatten them: their range is then
    /// less than a quarter of the largest of them.
    init(fitting lowest: Int64, _ highest: Int64) {
      let range = Int128(highest) - Int128(lowest)
      let largest = max(Int128(highest).magnitude, Int128(lowest).magnitude)
      let isFarFromZero = lowest > 0 || highest < 0
      self = isFarFromZero && range > 0 && range.magnitude * 4 < largest ? .own : .fromZero
    }
  }

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
  init(showing values: [Int64], unit: Int64, _ scale: Scale = .fromZero) {
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
