internal import Model

extension DateOrderEvidence {
  /// The one order of the dates; throws where there is none.
  func order(in text: DecodedText) throws(BankFileProblem) -> DateOrder? {
    switch verdict {
    case .settled(let order): return order
    case .unclear(let place):
      throw BankFileProblem(
        .ambiguousDate(text.bytes[place].words ?? ""), at: text.places(place))
    case .contradiction(let place):
      throw BankFileProblem(
        .otherDateOrder(text.bytes[place].words ?? ""), at: text.places(place))
    }
  }
}
