extension BankFile {
  /// Reads a CSV file, and its text as it was decoded, by the first layout of the book, and then of
  /// the built-in ones, whose columns it has; where there is none, that is the only problem told.
  ///
  /// A layout that names an encoding has the file decoded once more.
  init(csv file: ArraySlice<UInt8>, as text: DecodedText, reading: BankFileReading) {
    guard let layout = CSVLayout(for: text, among: reading.layouts + CSVLayout.builtIn) else {
      self.init()
      let start = text.place(0)
      problems = [BankFileProblem(.csv(.withoutLayout), at: start..<start)]
      return
    }
    let encoding = layout.encoding.flatMap { TextEncoding(named: $0) }
    let decoded = encoding.flatMap { try? DecodedText(file, as: $0) }
    self.init(csv: decoded ?? text, layout: layout, reading: reading)
  }
}
