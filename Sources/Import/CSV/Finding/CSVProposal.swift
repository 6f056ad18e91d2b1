package import Model

/// A layout that is guessed for a CSV file that no layout fits, for a person to judge.
package struct CSVProposal: Hashable, Sendable {
  package let layout: CSVLayout
  /// The file as the layout reads it; its problems say what is not clear.
  package let file: BankFile
  /// A column that seems to say which way the money went, and is not understood.
  let unknownSign: CSVDoubt?

  /// Guesses by the words of the header, in common languages, by the shapes of the cells and by the
  /// running balance; throws where no column holds dates, or none amounts.
  package init(
    for text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    let start = text.place(0)
    guard let sample = CSVSample(text) else {
      throw BankFileProblem(.noDates, at: start..<start)
    }
    let columns = CSVColumnFinding(sample: sample)
    let amounts = CSVAmountFinding(sample, columns.column)
    guard let amount = amounts.amount else {
      throw BankFileProblem(.noAmounts, at: start..<start)
    }
    var layout = CSVLayout("", date: columns.column(sample.dateColumn), amount: amount)
    layout.headers = sample.header.map { [$0.names] } ?? []
    layout.delimiter = sample.delimiter
    layout.skip = sample.header == nil ? sample.skipped : 0
    layout.isNegated = amounts.isNegated
    layout.creditWhen = amounts.creditWhen
    unknownSign = amounts.unknownSign.map { CSVDoubt.unknownSign(column: $0.column, $0.word) }
    layout.balance = amounts.balance.map(columns.column)
    columns.fill(&layout)
    // Points stand between the parts of a date only where the day is first or the year.
    if sample.hasDottedDates { layout.dateOrder = .dayFirst }
    self.layout = layout
    file = BankFile(csv: text, layout: layout, reading: reading)
  }
}
