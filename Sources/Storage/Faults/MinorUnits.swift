/// What a decimal amount is in minor units, for a suggestion; never used to read data.
enum MinorUnits {
  /// The digits of a decimal such as `12.5` or `1e3` moved by the currency's digits: `1250`.
  ///
  /// Nil when the decimal has more digits than the currency, or more than 64 bits hold.
  static func of(_ decimal: String, digits: Int) -> String? {
    let halves = decimal.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard halves.count <= 2, let mantissa = halves.first else { return nil }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let exponent = halves.count == 2 ? Int(halves[1]) : 0
    guard parts.count <= 2, parts.count + halves.count > 2, let exponent,
      (-30...30).contains(exponent)
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return moved(String(parts[0] + fraction), by: digits + exponent - fraction.count)
  }

  /// What is meant by an amount such as `-42,15` or `2,500.00`, in minor units of a currency with
  /// two digits; nil where the digits behind the last sign may be thousands.
  static func meant(by text: String) -> String? {
    let groups = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "." })
    guard groups.count > 1, let last = groups.last, (1...2).contains(last.count),
      groups.dropFirst().allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return moved(groups.joined(), by: 2 - last.count)
  }

  /// A whole number times a power of ten; nil where digits would be lost.
  private static func moved(_ number: String, by power: Int) -> String? {
    if power >= 0 {
      return Int64(number + String(repeating: "0", count: power)).map { String($0) }
    }
    guard number.count > -power, number.suffix(-power).allSatisfy({ $0 == "0" }) else { return nil }
    return Int64(number.dropLast(-power)).map { String($0) }
  }
}
