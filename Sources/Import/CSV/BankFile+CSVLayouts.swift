internal import Model

extension BankFile {
  /// Reads a CSV file, and its text as it was decoded, by the layout that is chosen for it; where
  /// there is none, that is the only problem told.
  init(csv file: ArraySlice<UInt8>, as text: DecodedText, reading: BankFileReading) {
    guard let choice = CSVLayoutChoice(for: file, as: text, reading: reading) else {
      self.init()
      let start = text.place(0)
      problems = [BankFileProblem(.withoutLayout, at: start..<start)]
      return
    }
    self.init(csv: choice.text, layout: choice.layout, reading: reading)
  }
}
