internal import Basics
import Foundation

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

/// The ten digits of a locale's numbering system.
///
/// Digits of one system differ in the last byte of their UTF-8 alone, in all systems of Unicode.
struct DecimalDigits: Sendable {
  /// How many bytes one digit has.
  let width: Int
  /// The UTF-8 of the digit zero, its first byte in the lowest place.
  private let zero: UInt32

  static let ascii = DecimalDigits(zero: "0")

  var isASCII: Bool { width == 1 }

  /// The digits that the character is one of; nil when it is no digit.
  init?(digit: Unicode.Scalar) {
    guard digit.properties.numericType == .decimal, let value = digit.properties.numericValue,
      let zero = Unicode.Scalar(digit.value - UInt32(value))
    else { return nil }
    self.init(zero: zero)
  }

  private init(zero: Unicode.Scalar) {
    let bytes = Array(String(zero).utf8)
    width = bytes.count
    self.zero = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// One of the bytes of the digit with a value from 0 to 9.
  func byte(_ index: Int, of value: UInt8) -> UInt8 {
    let byte = UInt8(truncatingIfNeeded: zero >> (8 * UInt32(truncatingIfNeeded: index)))
    return index == width - 1 ? byte + value : byte
  }

  /// The number as text.
  func bytes(of number: UInt64) -> [UInt8] {
    let text = BackwardText.string(capacity: 20 * width) {
      $0.put(number, leastDigits: 1, digits: self)
    }
    return Array(text.utf8)
  }
}

/// A text that is written from its end to its start, as the digits of a number come.
///
/// It is on the stack until it is whole; a million amounts make a million strings and no arrays.
struct BackwardText: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var start: Int

  /// The text that is written into room for so many bytes.
  @inline(__always)
  static func string(capacity: Int, _ write: (inout BackwardText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = BackwardText(buffer: buffer, start: capacity)
      write(&text)
      // Whole texts and digits alone were put.
      return String(ofWholeTexts: UnsafeBufferPointer(rebasing: buffer[text.start...]))
    }
  }

  /// Moves the start to where so many bytes go; stops the program rather than leave the room.
  private mutating func makeRoom(_ count: Int) {
    start -= count
    precondition(start >= 0)
  }

  /// Puts a stretch of a longer text.
  @inline(__always)
  mutating func put(_ text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>) {
    guard !stretch.isEmpty else { return }
    makeRoom(stretch.count)
    // A single byte needs no call.
    buffer[start] = text[stretch.lowerBound]
    if stretch.count > 1 {
      let room = UnsafeMutableBufferPointer(rebasing: buffer[start..<start + stretch.count])
      _ = room.update(fromContentsOf: text[stretch])
    }
  }

  /// Puts the last of a number's digits and takes them from it: so many at least, with zeros where it
  /// has fewer, and so many at the most.
  @inline(__always)
  mutating func putLastDigits(
    of number: inout UInt64, least: Int, most: Int, digits: DecimalDigits
  ) {
    var (rest, count, start) = (number, 0, start)
    let (width, first) = (digits.width, digits.byte(0, of: 0))
    while count < least || rest > 0 && count < most {
      let (others, digit) = rest.quotientAndRemainder(dividingBy: 10)
      rest = others
      count += 1
      start -= width
      precondition(start >= 0)
      if width == 1 {
        buffer[start] = first &+ UInt8(truncatingIfNeeded: digit)
      } else {
        for index in 0..<width {
          buffer[start + index] = digits.byte(index, of: UInt8(truncatingIfNeeded: digit))
        }
      }
    }
    (number, self.start) = (rest, start)
  }

  /// Puts a number with at least so many digits, zeros in front of it where it has fewer.
  mutating func put(_ number: UInt64, leastDigits: Int, digits: DecimalDigits) {
    var rest = number
    putLastDigits(of: &rest, least: leastDigits, most: .max, digits: digits)
  }
}
