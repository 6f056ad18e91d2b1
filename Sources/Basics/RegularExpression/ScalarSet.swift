/// A character of a text with its other cases.
struct CasedScalar {
  let scalar: Unicode.Scalar
  /// In small letters and in capitals, where that is one character each.
  private let lower: UInt32
  private let upper: UInt32

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    guard !scalar.isASCII else {
      let isCapital = scalar.value &- 0x41 < 26
      let isSmall = scalar.value &- 0x61 < 26
      lower = isCapital ? scalar.value | 0x20 : scalar.value
      upper = isSmall ? scalar.value & 0xDF : scalar.value
      return
    }
    lower = Self.only(scalar.properties.lowercaseMapping) ?? scalar.value
    upper = Self.only(scalar.properties.uppercaseMapping) ?? scalar.value
  }

  private static func only(_ text: String) -> UInt32? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first?.value : nil
  }

  func isIn(_ range: ClosedRange<UInt32>) -> Bool {
    range.contains(scalar.value) || range.contains(lower) || range.contains(upper)
  }

  /// A letter, a digit or `_`.
  var isOfWord: Bool {
    if scalar.isASCII {
      return lower &- 0x61 < 26 || scalar.value &- 0x30 < 10 || scalar == "_"
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

/// Characters of which an expression takes one.
struct ScalarSet: Hashable, Sendable {
  /// A class of characters, by its letter behind a backslash; a capital is all others.
  enum Kind: Hashable, Sendable {
    case digit, word, space
  }

  var ranges: [ClosedRange<UInt32>] = []
  var kinds: [Kind] = []
  var otherKinds: [Kind] = []
  /// Whether all others are meant.
  var isNegated = false

  /// `.`: all but line ends.
  static let any: ScalarSet = {
    var set = ScalarSet()
    set.ranges = [0x0A...0x0A, 0x0D...0x0D]
    set.isNegated = true
    return set
  }()

  static func only(_ scalar: Unicode.Scalar) -> ScalarSet {
    var set = ScalarSet()
    set.ranges = [scalar.value...scalar.value]
    return set
  }

  func contains(_ cased: CasedScalar) -> Bool {
    let isListed =
      ranges.contains { cased.isIn($0) } || kinds.contains { $0.contains(cased) }
      || otherKinds.contains { !$0.contains(cased) }
    return isListed != isNegated
  }
}

extension ScalarSet.Kind {
  func contains(_ cased: CasedScalar) -> Bool {
    switch self {
    case .digit: cased.scalar.properties.numericType == .decimal
    case .word: cased.isOfWord
    case .space: cased.scalar.properties.isWhitespace
    }
  }
}
