/// Units of one currency for one unit of another, exactly as they were written.
package struct ExchangeRate: Hashable, Sendable {
  /// All digits as one whole number, above zero and below 10^15.
  package let digits: Int64
  /// How many of them stand behind the point, 0 to 9.
  package let decimals: Int

  /// So many digits may stand before the point and behind it: with them no product with an amount is
  /// beyond 128 bits.
  package static let limits = (whole: 6, decimals: 9)

  /// An amount in minor units as one of the other currency; nil where that is beyond 64 bits.
  ///
  /// It is worked out exactly and rounded to the nearest minor unit, what is halfway away from zero.
  package func convert(_ amount: Int64, from one: Currency, to other: Currency) -> Int64? {
    let product = Int128(amount) * Int128(digits) * Self.power(other.digits)
    let divisor = Self.power(one.digits + decimals)
    let (quotient, rest) = (abs(product) / divisor, abs(product) % divisor)
    let rounded = rest >= divisor - rest ? quotient + 1 : quotient
    return Int64(exactly: product < 0 ? -rounded : rounded)
  }

  private static func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
  }
}

extension ExchangeRate {
  /// Reads digits with a point between them or without one; throws what is wrong with the text.
  package init(_ text: String) throws(ExchangeRateError) {
    let bytes = Array(text.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard parts.count <= 2, isDecimal, let whole = parts.first else { throw .notDecimal }
    let fraction = parts.count == 2 ? parts[1] : []
    guard !isNegative, (whole + fraction).contains(where: { $0 != UInt8(ascii: "0") }) else {
      throw .notAboveZero
    }
    guard whole.count <= Self.limits.whole, fraction.count <= Self.limits.decimals else {
      throw .tooLong
    }
    let digits = (whole + fraction).reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    self.init(digits: digits, decimals: fraction.count)
  }
}

/// Why a text is no rate.
package enum ExchangeRateError: Error, Hashable, Sendable {
  case notDecimal, notAboveZero, tooLong
}
