/// What a decimal amount is in minor units, for a suggestion; never used to read data.
enum MinorUnits {
  /// The digits of a plain decimal such as `12.5` moved by the currency's digits: `1250`.
  ///
  /// Nil when the decimal has an exponent or more digits than the currency.
  static func of(_ decimal: String, digits: Int) -> String? {
    let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let fraction = parts[1].reversed().drop { $0 == "0" }.reversed()
    guard fraction.count <= digits else { return nil }
    let padding = String(repeating: "0", count: digits - fraction.count)
    return Int64(parts[0] + fraction + padding).map(String.init)
  }
}
