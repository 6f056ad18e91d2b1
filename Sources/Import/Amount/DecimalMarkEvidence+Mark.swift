internal import Model

extension DecimalMarkEvidence {
  /// The one mark of the amounts; throws where there is none.
  func mark(in text: DecodedText) throws(BankFileProblem) -> DecimalMark? {
    switch verdict {
    case .settled(let mark): return mark
    case .unclear(let place):
      throw BankFileProblem(
        .unclearDecimalMark(text.bytes[place].words ?? ""), at: text.places(place))
    case .contradiction(let place):
      throw BankFileProblem(
        .otherDecimalMark(text.bytes[place].words ?? ""), at: text.places(place))
    }
  }
}
