internal import Basics

/// A currency of ISO 4217 with the number of decimal digits of its minor unit.
///
/// Only currencies that have a minor unit can hold money: precious metals, test codes and "no
/// currency" (`XAU`, `XTS`, `XXX`) are not currencies here.
package struct Currency: Hashable, Sendable {
  // Four bytes, since every amount of a bank's file has one.
  private let first, second, third: UInt8
  private let digitCount: UInt8

  /// The three capital letters of ISO 4217, such as `EUR`.
  package var code: String { String(decoding: [first, second, third], as: UTF8.self) }

  /// Decimal digits between the minor unit and the unit: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`.
  package var digits: Int { Int(digitCount) }

  /// Takes three letters.
  private init(code: String, digits: Int) {
    let letters = Array(code.utf8)
    (first, second, third) = (letters[0], letters[1], letters[2])
    digitCount = UInt8(digits)
  }

  /// What an account has when neither it nor its book names a currency.
  package static let euro = Currency(code: "EUR", digits: 2)

  /// All codes in alphabetical order.
  package static var allCodes: [String] { digitsByCode.keys.sorted() }
}

extension Currency {
  /// The currency with this code in capitals, or nil when ISO 4217 has none.
  package init?(code: String) {
    guard let digits = Self.digitsByCode[code] else { return nil }
    self.init(code: code, digits: digits)
  }

  /// ISO 4217 list one (published 2026-01-01): digits of the minor unit by code.
  static let digitsByCode: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByDigits {
      for code in codes.split(whereSeparator: \.isWhitespace) { digits[String(code)] = count }
    }
    return digits
  }()

  private static let codesByDigits: [(Int, String)] = [
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      """
    ),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN
      BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD
      FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW
      KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
      MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG
      SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD
      USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (
      3,
      """
      BHD IQD JOD KWD LYD OMR TND
      """
    ),
    (
      4,
      """
      CLF UYW
      """
    ),
  ]

  /// The currency with this code in capitals, one that is no longer used included; nil for others.
  ///
  /// Files of a bank may be older than the euro. Accounts of a book have currencies of today.
  package init?(inUseOrWithdrawn code: String) {
    if let current = Currency(code: code) {
      self = current
    } else {
      guard let digits = Self.digitsOfWithdrawn[code] else { return nil }
      self.init(code: code, digits: digits)
    }
  }

  /// ISO 4217 list three: those that banks' files in electronic form were written in.
  private static let digitsOfWithdrawn = [
    "ATS": 2, "BEF": 0, "BGN": 2, "CYP": 2, "DEM": 2, "EEK": 2, "ESP": 0, "FIM": 2, "FRF": 2,
    "GRD": 0, "HRK": 2, "IEP": 2, "ITL": 0, "LTL": 2, "LUF": 0, "LVL": 2, "MTL": 2, "NLG": 2,
    "PTE": 0, "SIT": 2, "SKK": 2,
  ]
}

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
    let isDecimal = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
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

/// What other currencies are worth in the book's own, day by day.
package struct Prices: Hashable, Sendable {
  /// Oldest first.
  private var byCurrency: [Currency: [Price]] = [:]

  /// What a unit of a currency is worth from a day on, until there is a later price.
  package struct Price: Hashable, Sendable {
    package let day: Day
    /// Units of the book's currency.
    package let rate: ExchangeRate
  }

  package var isEmpty: Bool { byCurrency.isEmpty }

  /// No prices.
  package init() {}

  /// The latest price of a currency on or before a day; nil where there is none.
  package func price(of currency: Currency, on day: Day) -> Price? {
    guard let prices = byCurrency[currency] else { return nil }
    let later = prices.partitionIndex { $0.day > day }
    return later > 0 ? prices[later - 1] : nil
  }
}

extension Prices {
  /// Prices in any order, at most one a day of each currency.
  package init(_ prices: [(currency: Currency, price: Price)]) {
    self.init()
    byCurrency = Dictionary(grouping: prices, by: \.currency).mapValues { prices in
      prices.map(\.price).sorted { $0.day < $1.day }
    }
  }
}

extension Prices.Price {
  /// The day from which on the rate holds, and the rate.
  package init(on day: Day, _ rate: ExchangeRate) { self.init(day: day, rate: rate) }
}

/// Amounts of several currencies in the book's own, at the latest rates on or before a day.
package struct ConvertedTotal: Hashable, Sendable {
  /// In minor units of the book's currency, without those that are left out.
  package let amount: Int64
  /// The rates of the other currencies, in their order.
  package let rates: [Rate]
  /// The currencies of amounts that are left out, for want of a rate or because their sum is beyond
  /// 64 bits.
  package let leftOut: [Currency]

  /// What a unit of a currency is worth in the book's own.
  package struct Rate: Hashable, Sendable {
    package let currency: Currency
    package let price: Prices.Price
  }
}

extension ConvertedTotal {
  /// Takes the amount of each currency in minor units, and the book's currency.
  ///
  /// Each amount is rounded by itself; of nothing no rate is needed.
  package init(
    of amounts: [(currency: Currency, amount: Int64)], on day: Day, at prices: Prices,
    in own: Currency
  ) {
    var (sum, rates, leftOut): (Int64, [Rate], [Currency]) = (0, [], [])
    for (currency, amount) in amounts where currency == own || amount != 0 {
      let price = currency == own ? nil : prices.price(of: currency, on: day)
      let value = currency == own ? amount : price?.rate.convert(amount, from: currency, to: own)
      guard let value, case let (next, isTooLarge) = sum.addingReportingOverflow(value), !isTooLarge
      else {
        leftOut.append(currency)
        continue
      }
      sum = next
      if let price { rates.append(Rate(currency: currency, price: price)) }
    }
    self.init(amount: sum, rates: rates, leftOut: leftOut)
  }
}
