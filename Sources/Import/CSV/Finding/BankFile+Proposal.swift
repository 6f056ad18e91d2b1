internal import Model

extension BankFile {
  /// Reads a CSV file that no layout knows as it is guessed; nil where the file itself does not prove
  /// the guess.
  ///
  /// `guess` says what is left to be proved by the book.
  package static func readProposed(
    _ file: ArraySlice<UInt8>, _ reading: BankFileReading
  ) -> BankFile? {
    guard let text = try? DecodedText(file, as: reading.encoding),
      let proposal = try? CSVProposal(for: text, reading: reading),
      proposal.file.problems.isEmpty, proposal.unknownSign == nil, proposal.file.provesAmounts
    else { return nil }
    let layout = proposal.layout
    let isNamed = ([layout.date] + layout.amount.columns).allSatisfy { column in
      if case .named = column { true } else { false }
    }
    // Two columns of figures may go together by chance, or be counters.
    let isBalanceNamed =
      switch layout.balance {
      case .named(let name): CSVHeaderWords.balance.fit(name) > 0
      case .number: false
      case nil: true
      }
    guard isNamed, isBalanceNamed else { return nil }
    var read = proposal.file
    let provesSigns =
      switch layout.amount {
      case .signed: false
      case .marked, .divided: true
      }
    read.guess = CSVGuess(
      layout: layout, provesSigns: provesSigns, place: headerPlace(layout, in: text))
    return read
  }

  private static func headerPlace(_ layout: CSVLayout, in text: DecodedText) -> FileOffset {
    let delimiter = layout.delimiter ?? CSVDelimiter(findIn: text.bytes)
    let start = (try? CSVPositions(layout, in: text, delimiter: delimiter))?.headerStart ?? 0
    return text.place(start)
  }
}
