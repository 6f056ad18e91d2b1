import Foundation

/// How a locale writes decimal numbers of one kind, read off samples that Foundation formatted.
///
/// Formatting is then integer arithmetic, exact over the whole range of 64 bits.
struct NumberPattern: Sendable {
  private var positive: Affixes
  private var negative: Affixes
  private var groupSeparator: [UInt8]
  private var decimalSeparator: [UInt8]
  /// Digits in the group next to the decimal separator, and in those before it; 0 is no groups.
  private var firstGroup: Int
  private var otherGroups: Int
  /// Fewer integer digits than this are not grouped.
  private var leastGroupedDigits: Int
  /// The ten digits.
  private var digits: [[UInt8]]
  private var fractionDigits: Int

  private struct Affixes: Sendable {
    var prefix: [UInt8]
    var suffix: [UInt8]
  }

  /// Reads the pattern off what the closure makes of sample numbers.
  init(fractionDigits: Int, format: (Decimal) -> String) {
    func sample(_ integer: Int64) -> Sample {
      Sample(format(Self.decimal(integer, scale: fractionDigits)))
    }
    let long = sample(98_765_432_109)
    let (one, minusOne) = (sample(1), sample(-1))
    self.fractionDigits = fractionDigits
    positive = Affixes(prefix: one.prefix, suffix: one.suffix)
    negative = Affixes(prefix: minusOne.prefix, suffix: minusOne.suffix)
    let groups = long.groups(fractionDigits: fractionDigits)
    let firstGroup = groups.count > 1 ? groups[groups.count - 1] : 0
    self.firstGroup = firstGroup
    otherGroups = groups.count > 2 ? groups[groups.count - 2] : firstGroup
    groupSeparator = groups.count > 1 ? long.separators[0] : []
    decimalSeparator = fractionDigits > 0 ? long.separators.last ?? [] : []
    let isGrouped = { (digits: Int) in
      let power = (0..<digits - 1).reduce(1) { power, _ in power * 10 } as Int64
      return sample(power).groups(fractionDigits: fractionDigits).count > 1
    }
    leastGroupedDigits = (firstGroup + 1...firstGroup + 4).first(where: isGrouped) ?? .max
    let zero = long.zero
    digits = (0...9).map { value in
      Array(String(Unicode.Scalar(zero.value + UInt32(value)) ?? "0").utf8)
    }
  }

  /// The number of minor units as the locale writes it.
  func text(_ minorUnits: Int64) -> String {
    var reversed: [UInt8] = []  // digit values, least first
    var rest = minorUnits.magnitude
    repeat {
      reversed.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    while reversed.count <= fractionDigits { reversed.append(0) }

    let affixes = minorUnits < 0 ? negative : positive
    var text = affixes.prefix
    let integerDigits = reversed.count - fractionDigits
    let isGrouped = firstGroup > 0 && integerDigits >= leastGroupedDigits
    for index in reversed.indices.reversed() {
      text += digits[Int(reversed[index])]
      let remaining = index - fractionDigits
      if remaining == 0 && fractionDigits > 0 {
        text += decimalSeparator
      } else if isGrouped && remaining >= firstGroup
        && (remaining - firstGroup) % otherGroups == 0
      {
        text += groupSeparator
      }
    }
    text += affixes.suffix
    return String(decoding: text, as: UTF8.self)
  }

  /// A number with this many integer digits behind which as many fraction digits stand as asked.
  private static func decimal(_ integer: Int64, scale: Int) -> Decimal {
    let sign: FloatingPointSign = integer < 0 ? .minus : .plus
    let fraction = Decimal(sign: sign, exponent: -scale, significand: scale > 0 ? 5 : 0)
    return Decimal(integer) + fraction
  }
}

/// A formatted number taken apart at its digits.
private struct Sample {
  var prefix: [UInt8] = []
  var suffix: [UInt8] = []
  /// What stands between runs of digits.
  var separators: [[UInt8]] = []
  /// The lengths of the runs of digits.
  private var runs: [Int] = []
  var zero: Unicode.Scalar = "0"

  init(_ text: String) {
    var pending: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else {
        pending += Array(String(scalar).utf8)
        continue
      }
      zero = Unicode.Scalar(scalar.value - UInt32(value)) ?? "0"
      if runs.isEmpty {
        prefix = pending
        runs.append(1)
      } else if pending.isEmpty {
        runs[runs.count - 1] += 1
      } else {
        separators.append(pending)
        runs.append(1)
      }
      pending = []
    }
    suffix = pending
  }

  /// The lengths of the runs before the decimal separator.
  func groups(fractionDigits: Int) -> [Int] {
    fractionDigits > 0 ? runs.dropLast() : runs
  }
}
