/// How a locale writes decimal numbers of one kind; every number of 64 bits is written exactly.
///
/// A class, since one is taken out of a list for each of a great many amounts.
final class NumberPattern: Sendable {
  /// All texts one after the other, since to hold each of them costs as much as to write it.
  private let bytes: [UInt8]
  private let positive: Affixes<Range<Int>>
  private let negative: Affixes<Range<Int>>
  private let groupSeparator: Range<Int>
  private let decimalSeparator: Range<Int>
  private let grouping: Grouping
  private let fractionDigits: Int
  private let digits: DecimalDigits
  /// Numbers from zero up to less than this are written as programs write them.
  private let plainEnd: Int64

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
    self.bytes = bytes
    self.grouping = grouping
    self.fractionDigits = fractionDigits
    self.digits = digits
    let isPlain =
      positive.prefix.isEmpty && positive.suffix.isEmpty && digits.isASCII
      && (fractionDigits == 0 || decimalSeparator == Self.point)
    plainEnd = isPlain ? Int64(clamping: grouping.leastMinorUnits) : 0
  }

  private static let point = [UInt8(ascii: ".")]

  /// Numbers for programs: digits with a point, a hyphen as minus and nothing else.
  static func plain(fractionDigits: Int) -> NumberPattern {
    NumberPattern(
      positive: Affixes(prefix: [], suffix: []),
      negative: Affixes(prefix: [UInt8(ascii: "-")], suffix: []), groupSeparator: [],
      decimalSeparator: fractionDigits > 0 ? point : [], grouping: Grouping(),
      fractionDigits: fractionDigits, digits: .ascii)
  }

  /// Whether the locale writes a number of minor units as programs do.
  func writesPlainly(_ minorUnits: Int64) -> Bool { 0 <= minorUnits && minorUnits < plainEnd }

  /// The number of minor units as the locale writes it.
  func text(_ minorUnits: Int64) -> String {
    let affixes = minorUnits < 0 ? negative : positive
    return bytes.withUnsafeBufferPointer { bytes in
      BackwardText.string(capacity: capacity) { text in
        text.put(bytes, affixes.suffix)
        var rest = minorUnits.magnitude
        let firstGroup = rest >= grouping.leastMinorUnits ? grouping.firstGroup : .max
        text.putLastDigits(
          of: &rest, least: fractionDigits, most: fractionDigits, digits: digits)
        text.put(bytes, decimalSeparator)
        text.putLastDigits(of: &rest, least: 1, most: firstGroup, digits: digits)
        while rest > 0 {
          text.put(bytes, groupSeparator)
          text.putLastDigits(of: &rest, least: 1, most: grouping.otherGroups, digits: digits)
        }
        text.put(bytes, affixes.prefix)
      }
    }
  }

  /// Room for the longest number: 20 digits, each with a separator, and all other texts.
  private var capacity: Int { bytes.count + 20 * (digits.width + groupSeparator.count) }
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
