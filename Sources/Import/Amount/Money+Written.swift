internal import Model

extension Money {
  /// The amount in a cell or a field, with this decimal mark; nil is one without any mark.
  ///
  /// Throws with the text as it stands in the file.
  init(
    written cell: ArraySlice<UInt8>, _ mark: DecimalMark?, in currency: Currency,
    fractions: Bool = false
  ) throws(AmountFault) {
    let text = cell.words ?? ""
    let cell = fractions ? Self.decimal(ofFraction: cell, mark) ?? cell : cell
    guard let plain = WrittenAmount(cell)?.plain(mark) else { throw .notANumber(text) }
    do throws(AmountFault) {
      try self.init(try DecimalText(plain, marks: [DecimalMark.point.byte]), in: currency)
    } catch {
      switch error {
      case .notANumber, .unclear: throw .notANumber(text)
      case .tooFine: throw .tooFine(text, currency)
      case .tooLarge: throw .tooLarge(text, currency)
      }
    }
  }

  /// A fraction as a decimal number behind the mark: `-1250/100`, or in lowest terms `-25/2`; nil for
  /// any other text, and where the decimals never end.
  private static func decimal(
    ofFraction cell: ArraySlice<UInt8>, _ mark: DecimalMark?
  ) -> ArraySlice<UInt8>? {
    let parts = cell.trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy(\.isDigit),
      let numerator = Int64(String(decoding: parts[0], as: UTF8.self)), numerator != .min,
      let denominator = Int64(String(decoding: parts[1], as: UTF8.self)), denominator > 0
    else { return nil }
    var (power, decimals) = (Int64(1), 0)
    while power % denominator != 0 {
      decimals += 1
      guard decimals <= 18 else { return nil }
      power *= 10
    }
    let (scaled, isTooLarge) = numerator.magnitude.multipliedReportingOverflow(
      by: UInt64(power / denominator))
    guard !isTooLarge else { return nil }
    var text = Array(String(scaled).utf8)
    let missing = max(0, decimals + 1 - text.count)
    text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0)
    if decimals > 0 { text.insert((mark ?? .point).byte, at: text.count - decimals) }
    if numerator < 0 { text.insert(UInt8(ascii: "-"), at: 0) }
    return text[...]
  }
}
