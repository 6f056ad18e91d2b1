package import Model

extension BankFile {
  /// Reads a CSV file that no layout fits as it is guessed; nil where the guess is not certain:
  /// its columns of days and amounts are not known by name, or something in it is not clear.
  package static func readProposed(
    _ file: ArraySlice<UInt8>, _ reading: BankFileReading
  ) -> (file: BankFile, layout: CSVLayout)? {
    guard let text = try? DecodedText(file),
      let proposal = try? CSVProposal(for: text, reading: reading),
      proposal.file.problems.isEmpty,
      proposal.file.statements.contains(where: { !$0.entries.isEmpty })
    else { return nil }
    let layout = proposal.layout
    let isNamed = ([layout.date] + layout.amount.columns).allSatisfy { column in
      if case .named = column { true } else { false }
    }
    return isNamed ? (proposal.file, layout) : nil
  }
}
