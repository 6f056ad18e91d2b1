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
