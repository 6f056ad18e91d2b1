internal import Basics

/// How a locale writes decimal numbers of one kind; every number of 64 bits is written exactly.
///
/// It is never copied, since a great many amounts are written by one.
struct NumberPattern: ~Copyable, Sendable {
  /// All texts one after the other.
  private let bytes: FixedBytes
  private let positive: Affixes<Range<Int>>
  private let negative: Affixes<Range<Int>>
  private let groupSeparator: Range<Int>
  private let decimalSeparator: Range<Int>
  private let grouping: Grouping
  private let fractionDigits: Int
  private let digits: DecimalDigits
  /// Numbers between these two are written as programs write them.
  private let plain: Range<Int64>

  init(
    positive: Affixes<[UInt8]>, negative: Affixes<[UInt8]>, groupSeparator: [UInt8],
    decimalSeparator: [UInt8], grouping: Grouping, fractionDigits: Int, digits: DecimalDigits
  ) {
    var bytes: [UInt8] = []
    func place(_ text: [UInt8]) -> Range<Int> {
      bytes += text
      return bytes.count - text.count..<bytes.count
    }
    self.positive = Affixes(prefix: place(positive.prefix), suffix: place(positive.suffix))
    self.negative = Affixes(prefix: place(negative.prefix), suffix: place(negative.suffix))
    self.groupSeparator = place(groupSeparator)
    self.decimalSeparator = place(decimalSeparator)
    self.bytes = FixedBytes(bytes)
    self.grouping = grouping
    self.fractionDigits = fractionDigits
    self.digits = digits
    // What is nearer to zero has no groups.
    let end =
      digits.isASCII && (fractionDigits == 0 || decimalSeparator == Self.point)
      ? Int64(clamping: grouping.leastMinorUnits) : 0
    plain =
      (negative.isAlone(Self.hyphen) ? min(1 - end, 0) : 0)..<(positive.isAlone([]) ? end : 0)
  }

  private static let point = [UInt8(ascii: ".")]
  private static let hyphen = [UInt8(ascii: "-")]

  /// Numbers for programs: digits with a point, a hyphen as minus and nothing else.
  static func plain(fractionDigits: Int) -> NumberPattern {
    NumberPattern(
      positive: Affixes(prefix: [], suffix: []),
      negative: Affixes(prefix: hyphen, suffix: []), groupSeparator: [],
      decimalSeparator: fractionDigits > 0 ? point : [], grouping: Grouping(),
      fractionDigits: fractionDigits, digits: .ascii)
  }

  /// Whether the locale writes a number of minor units as programs do.
  func writesPlainly(_ minorUnits: Int64) -> Bool { plain.contains(minorUnits) }

  /// The number of minor units as the locale writes it.
  func text(_ minorUnits: Int64) -> String {
    let affixes = minorUnits < 0 ? negative : positive
    let bytes = bytes.elements
    return BackwardText.string(capacity: capacity) { text in
      text.put(bytes, affixes.suffix)
      var rest = minorUnits.magnitude
      let firstGroup = rest >= grouping.leastMinorUnits ? grouping.firstGroup : .max
      text.putLastDigits(of: &rest, least: fractionDigits, most: fractionDigits, digits: digits)
      text.put(bytes, decimalSeparator)
      text.putLastDigits(of: &rest, least: 1, most: firstGroup, digits: digits)
      while rest > 0 {
        text.put(bytes, groupSeparator)
        text.putLastDigits(of: &rest, least: 1, most: grouping.otherGroups, digits: digits)
      }
      text.put(bytes, affixes.prefix)
    }
  }

  /// Room for the longest number: 20 digits, each with a separator, and all other texts.
  private var capacity: Int { bytes.elements.count + 20 * (digits.width + groupSeparator.count) }
}

extension NumberPattern.Affixes<[UInt8]> {
  /// Whether nothing but a sign stands beside the digits.
  fileprivate func isAlone(_ sign: [UInt8]) -> Bool { prefix == sign && suffix.isEmpty }
}

extension NumberPattern {
  /// What stands before and behind the digits.
  struct Affixes<Text: Sendable>: Sendable {
    var prefix: Text
    var suffix: Text
  }

  /// Where separators stand among the digits before the decimal separator.
  struct Grouping: Sendable {
    /// Digits in the group next to the decimal separator.
    var firstGroup = 3
    /// Digits in each group before it.
    var otherGroups = 3
    /// Less than this has no groups.
    var leastMinorUnits = UInt64.max
  }
}
