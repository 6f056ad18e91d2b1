import Basics

/// An exact amount: a whole number of a currency's minor units (cents).
package struct Money: Hashable, Encodable, Sendable {
  /// Minor units; negative is owed or paid out.
  package let minorUnits: Int64
  package let currency: Currency

  /// Takes minor units: 1250 is 12.50 in a currency with two digits.
  package init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// No money, of a currency.
  package static func zero(_ currency: Currency) -> Money {
    Money(minorUnits: 0, currency: currency)
  }

  /// The sum, exact; throws when the currencies differ or the sum leaves the range of 64 bits.
  package func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else {
      throw .differentCurrencies(currency, other.currency)
    }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow(currency) }
    return Money(minorUnits: sum, currency: currency)
  }

  /// The amount with the other sign; throws for the one amount whose opposite 64 bits cannot hold.
  package func negated() throws(MoneyError) -> Money {
    guard minorUnits != .min else { throw .overflow(currency) }
    return Money(minorUnits: -minorUnits, currency: currency)
  }

  package var isNegative: Bool { minorUnits < 0 }
}

/// Why two amounts have no sum.
package enum MoneyError: Error, Hashable, Sendable {
  case differentCurrencies(Currency, Currency)
  /// The result needs more than 64 bits.
  case overflow(Currency)
}

extension MoneyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .differentCurrencies(let one, let other):
      "\(one.code) and \(other.code) are different currencies and have no sum"
    case .overflow(let currency):
      "the sum in \(currency.code) is larger than 64 bits can hold"
    }
  }
}

extension Money {
  /// The amount as a plain decimal with a point and all decimals of the currency: `-12.50`.
  package var decimal: String {
    let digits = String(minorUnits.magnitude)
    let sign = minorUnits < 0 ? "-" : ""
    guard currency.digits > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, currency.digits + 1 - digits.count)) + digits
    return sign + padded.dropLast(currency.digits) + "." + padded.suffix(currency.digits)
  }

  /// The decimal and the currency's code: `-12.50 EUR`.
  package var plain: String { decimal + " " + currency.code }
}

/// Why a text that a person wrote is not an amount.
package enum WrittenAmountError: Error, Hashable, Sendable {
  case empty
  /// Not the one grammar; the same amount as it would be written, where it can be guessed.
  case notAnAmount(String, meant: String?)
  /// More decimals than the currency has.
  case tooFine(String, Currency)
  /// More than 64 bits can hold.
  case tooLarge(String, Currency)
}

extension Money {
  /// Reads an amount as a person writes it on a command line, such as `-12.50`.
  ///
  /// There is one grammar: a sign or none (`+`, `-` or U+2212), digits, and behind a point at most
  /// as many decimals as the currency has. Nothing is grouped, so that no amount can be read in
  /// two ways.
  package init(written text: String, in currency: Currency) throws(WrittenAmountError) {
    guard !text.isEmpty else { throw .empty }
    guard let parts = WrittenDecimal(text) else {
      throw .notAnAmount(text, meant: WrittenDecimal.meant(by: text, digits: currency.digits))
    }
    guard parts.decimals.count <= currency.digits else { throw .tooFine(text, currency) }
    let missing = String(repeating: "0", count: currency.digits - parts.decimals.count)
    guard let minorUnits = Int64(parts.sign + parts.whole + parts.decimals + missing),
      minorUnits != .min
    else { throw .tooLarge(text, currency) }
    self.init(minorUnits: minorUnits, currency: currency)
  }
}

/// A decimal number taken apart: a sign or none, digits, and digits behind a point.
private struct WrittenDecimal {
  /// A hyphen or nothing.
  let sign: String
  let whole: String
  let decimals: String

  init?(_ text: String) {
    let hasSign = text.first.map { "+-\u{2212}".contains($0) } ?? false
    let parts = text.dropFirst(hasSign ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    sign = hasSign && text.first != "+" ? "-" : ""
    whole = String(parts[0])
    decimals = parts.count == 2 ? String(parts[1]) : ""
  }

  /// The amount as it would be written, where a reader has little doubt: with a decimal comma,
  /// with groups of thousands, without a zero in front.
  static func meant(by text: String, digits: Int) -> String? {
    let marks = text.filter { ".,".contains($0) }
    var plain = text.filter { !$0.isWhitespace && !"'’_".contains($0) }
    // Three digits behind the last mark are a group.
    if let mark = marks.last, digits > 0, let last = plain.lastIndex(of: mark),
      plain.distance(from: last, to: plain.endIndex) != 4
    {
      plain.replaceSubrange(last...last, with: "\u{1}")
    }
    plain = plain.filter { !".,".contains($0) }
    plain = plain.replacing("\u{1}", with: ".").replacing("\u{2212}", with: "-")
    if let point = plain.firstIndex(of: "."), !plain[..<point].contains(where: \.isNumber) {
      plain.insert("0", at: point)
    }
    guard let number = WrittenDecimal(plain), plain != text, number.decimals.count <= digits,
      number.whole.count < 19
    else { return nil }
    return plain
  }
}

extension WrittenAmountError: CustomStringConvertible {
  /// What is wrong and what to write.
  package var description: String {
    switch self {
    case .empty: "an amount is missing; write it as 12.50"
    case .notAnAmount(let text, let meant?): "\"\(text)\" is not an amount; write \(meant)"
    case .notAnAmount(let text, nil):
      "\"\(text)\" is not an amount; write digits and, behind a point, decimals: 12.50"
    case .tooFine(let text, let currency) where currency.digits == 0:
      "\"\(text)\" has decimals, and \(currency.code) has none"
    case .tooFine(let text, let currency):
      "\"\(text)\" has more than the \(currency.digits) decimals of \(currency.code)"
    case .tooLarge(let text, let currency):
      "\"\(text)\" is more \(currency.code) than Daybook can count"
    }
  }
}

/// Money in and money out: the sums of credits and of debits.
///
/// Both sums fit 64 bits, so any balance that is made of some of the entries, in whatever order,
/// does too.
package struct Turnover: Hashable, Sendable {
  /// The sum of the credits in minor units, never negative.
  package private(set) var moneyIn: Int64 = 0
  /// The sum of the debits in minor units as a positive number, never negative.
  package private(set) var moneyOut: Int64 = 0

  /// How many credits; an amount of zero is one, as ISO 20022 has it.
  package private(set) var creditCount = 0
  package private(set) var debitCount = 0

  /// The turnover of no entries.
  package init() {}

  init(moneyIn: Int64, moneyOut: Int64, creditCount: Int, debitCount: Int) {
    (self.moneyIn, self.moneyOut) = (moneyIn, moneyOut)
    (self.creditCount, self.debitCount) = (creditCount, debitCount)
  }

  package var net: Int64 { moneyIn - moneyOut }
  package var count: Int { creditCount + debitCount }

  /// Adds one amount; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ amount: Int64, in currency: Currency) throws(MoneyError) {
    guard amount != .min else { throw .overflow(currency) }
    var one = Turnover()
    one.addUnchecked(amount)
    try add(one, in: currency)
  }

  /// Adds another turnover; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ other: Turnover, in currency: Currency) throws(MoneyError) {
    guard !moneyIn.addingReportingOverflow(other.moneyIn).overflow,
      !moneyOut.addingReportingOverflow(other.moneyOut).overflow
    else { throw .overflow(currency) }
    addUnchecked(other)
  }

  /// Whether the sums of amounts fit 64 bits.
  static func canHold(_ amounts: [Int64]) -> Bool {
    var (moneyIn, moneyOut): (Int64, Int64) = (0, 0)
    for amount in amounts {
      let (sum, overflows) =
        amount < 0
        ? moneyOut.subtractingReportingOverflow(amount) : moneyIn.addingReportingOverflow(amount)
      guard !overflows else { return false }
      if amount < 0 { moneyOut = sum } else { moneyIn = sum }
    }
    return true
  }

  /// Adds an amount of an account, whose own invariant already bounds every such sum.
  package mutating func addUnchecked(_ amount: Int64) {
    if amount >= 0 {
      moneyIn += amount
      creditCount += 1
    } else {
      moneyOut -= amount
      debitCount += 1
    }
  }

  /// Adds a part of what the book holds, whose own invariant already bounds every such sum.
  package mutating func addUnchecked(_ part: Turnover) {
    moneyIn += part.moneyIn
    moneyOut += part.moneyOut
    creditCount += part.creditCount
    debitCount += part.debitCount
  }
}
