extension BankFile {
  /// Reads MT940 and MT942, with or without the envelopes of SWIFT: each message, and each page of
  /// one, is a statement.
  ///
  /// What is wrong is among the problems, and the rest is read nevertheless.
  package init(mt940 text: DecodedText) {
    self.init()
    MT940Message.forEach(in: text.bytes) { message in
      guard let reader = MT940StatementReader(message, of: text) else { return }
      statements.append(reader.statement)
      problems += reader.problems
    }
    if statements.isEmpty {
      let start = text.place(0)
      problems.append(BankFileProblem(.nothingInMT940, at: start..<start))
    }
  }
}
