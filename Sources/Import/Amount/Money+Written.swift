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

  /// A fraction of a power of ten, `-1250/100`, with its decimals behind the mark; nil for any other
  /// text.
  private static func decimal(
    ofFraction cell: ArraySlice<UInt8>, _ mark: DecimalMark?
  ) -> ArraySlice<UInt8>? {
    let parts = cell.trimmed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == UInt8(ascii: "1"),
      parts[1].dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    let sign = parts[0].prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let digits = parts[0].dropFirst(sign.count)
    let decimals = parts[1].count - 1
    guard sign.count <= 1, !digits.isEmpty, digits.allSatisfy(\.isDigit), decimals <= 18 else {
      return nil
    }
    guard decimals > 0 else { return parts[0] }
    let missing = max(0, decimals + 1 - digits.count)
    var text = Array(sign)
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing))
    text.append(contentsOf: digits)
    text.insert((mark ?? .point).byte, at: text.count - decimals)
    return text[...]
  }
}
