/// An exact amount: a whole number of a currency's minor units (cents).
package struct Money: Hashable, Codable, Sendable {
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
