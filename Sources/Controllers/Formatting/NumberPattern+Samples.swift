import Foundation

extension NumberPattern {
  /// Reads the pattern off what the closure, Foundation's ICU, makes of sample numbers.
  init(fractionDigits: Int, format: (Decimal) -> String) {
    func sample(_ integer: Int64) -> Sample {
      Sample(format(Self.decimal(integer, fractionDigits: fractionDigits)))
    }
    let (one, minusOne, long) = (sample(1), sample(-1), sample(98_765_432_109))
    let groups = long.groups(fractionDigits: fractionDigits)
    var grouping = Grouping()
    if groups.count > 1 {
      grouping.firstGroup = groups[groups.count - 1]
      grouping.otherGroups = groups.count > 2 ? groups[groups.count - 2] : grouping.firstGroup
      let shortest = (grouping.firstGroup...grouping.firstGroup + 3).first { zeros in
        sample(Int64(Self.power(of: zeros))).groups(fractionDigits: fractionDigits).count > 1
      }
      grouping.leastMinorUnits = shortest.map { Self.power(of: $0 + fractionDigits) } ?? .max
    }
    self.init(
      positive: one.affixes, negative: minusOne.affixes,
      groupSeparator: groups.count > 1 ? long.separators[0] : [],
      decimalSeparator: fractionDigits > 0 ? long.separators.last ?? [] : [], grouping: grouping,
      fractionDigits: fractionDigits, digits: long.digits)
  }

  /// One with so many zeros.
  private static func power(of zeros: Int) -> UInt64 {
    (0..<zeros).reduce(1) { power, _ in power * 10 }
  }

  /// A number with this integer part and as many fraction digits as asked.
  private static func decimal(_ integer: Int64, fractionDigits: Int) -> Decimal {
    let sign: FloatingPointSign = integer < 0 ? .minus : .plus
    let fraction = Decimal(
      sign: sign, exponent: -fractionDigits, significand: fractionDigits > 0 ? 5 : 0)
    return Decimal(integer) + fraction
  }
}

/// A formatted number taken apart at its digits.
private struct Sample {
  var affixes = NumberPattern.Affixes<[UInt8]>(prefix: [], suffix: [])
  /// What stands between runs of digits.
  var separators: [[UInt8]] = []
  /// The lengths of the runs of digits.
  private var runs: [Int] = []
  var digits = DecimalDigits.ascii

  init(_ text: String) {
    var pending: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let digits = DecimalDigits(digit: scalar) else {
        pending += Array(String(scalar).utf8)
        continue
      }
      self.digits = digits
      if runs.isEmpty {
        affixes.prefix = pending
        runs.append(1)
      } else if pending.isEmpty {
        runs[runs.count - 1] += 1
      } else {
        separators.append(pending)
        runs.append(1)
      }
      pending = []
    }
    affixes.suffix = pending
  }

  /// The lengths of the runs before the decimal separator.
  func groups(fractionDigits: Int) -> [Int] {
    fractionDigits > 0 ? runs.dropLast() : runs
  }
}
