internal import Model

/// How a QIF file writes dates and amounts; one way holds for the whole file.
struct QIFConventions {
  let order: DateOrder?
  let decimal: DecimalMark?

  /// Finds what `reading` leaves open in all dates and amounts of a file; throws where they do not
  /// show it, or contradict each other.
  init(
    of sections: [QIFSection], in text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    var dates = DateOrderEvidence()
    var amounts = DecimalMarkEvidence()
    for section in sections {
      guard case .entries = section.kind else { continue }
      for field in section.records.lazy.flatMap(\.fields) {
        let value = text.bytes[field.value]
        switch field.letter {
        case UInt8(ascii: "D"):
          if let date = WrittenDate(value) { dates.look(at: date, place: field.value) }
        case UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "$"):
          amounts.look(at: value, place: field.value)
        default: break
        }
      }
    }
    if let order = reading.dateOrder {
      self.order = order
    } else {
      order = try dates.order(in: text)
    }
    if let decimal = reading.decimal {
      self.decimal = decimal
    } else {
      decimal = try amounts.mark(in: text)
    }
  }
}
