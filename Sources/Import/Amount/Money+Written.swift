internal import Model

extension Money {
  /// The amount in a cell or a field, with this decimal mark; nil is one without any mark.
  ///
  /// Throws with the text as it stands in the file.
  init(
    written cell: ArraySlice<UInt8>, _ mark: DecimalMark?, in currency: Currency
  ) throws(AmountFault) {
    let text = cell.words ?? ""
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
}
