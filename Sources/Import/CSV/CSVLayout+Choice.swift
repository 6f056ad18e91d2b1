internal import Basics
package import Model

extension CSVLayout {
  /// The layout of those that fit a file that names the most columns; of equals the first, and nil
  /// where none fits.
  ///
  /// A layout fits by its whole header. One without a header, as earlier versions wrote it, fits
  /// where the file has all columns that it names and none that it does not name says which way
  /// the money goes; one that names no column fits any file and is for a person to choose.
  package init?(for text: DecodedText, among layouts: [CSVLayout]) {
    let found = CSVDelimiter(findIn: text.bytes)
    // Each delimiter's once: the beginning of a file may be long.
    var headers: [CSVDelimiter: [CSVHeader]] = [:]
    let fitting = layouts.filter { layout in
      let delimiter = layout.delimiter ?? found
      guard layout.cells.isEmpty, !layout.headers.isEmpty || !layout.columnNames.isEmpty else {
        return false
      }
      let candidates = headers[delimiter] ?? CSVHeader.candidates(in: text, delimiter: delimiter)
      headers[delimiter] = candidates
      return candidates.contains { layout.fits($0) }
    }
    guard let most = fitting.map({ Set($0.columns).count }).max(),
      let best = fitting.first(where: { Set($0.columns).count == most })
    else { return nil }
    self = best
  }

  private func fits(_ header: CSVHeader) -> Bool {
    guard headers.isEmpty else { return headers.contains { header.isWhole($0) } }
    return columnNames.allSatisfy { header.position(of: $0) != nil }
      && header.names.indices.allSatisfy { column in
        !Self.isSignName(header.names[column])
          || columns.contains(.number(column + 1))
          || columnNames.contains { header.position(of: $0) == column }
      }
  }

  /// Whether a column is called as columns are that say which way the money went.
  static func isSignName(_ name: String) -> Bool { signNames.contains(name.foldedSign) }

  /// What columns of signs are called, letters alone.
  private static let signNames: Set = [
    "afbij", "bijaf", "afboekingbijboeking", "cd", "dc", "cddc", "sh", "hs", "crdr", "drcr",
    "creditdebit", "debitcredit", "creditordebit", "debitorcredit", "creditdebitindicator",
    "debitcreditindicator", "cdtdbtind", "sollhaben", "habensoll", "sollhabenkennzeichen",
    "lastschriftgutschrift", "gutschriftlastschrift", "belastunggutschrift", "gutschriftbelastung",
    "debitocredito", "creditodebito", "addebitoaccredito", "accreditoaddebito", "debitcreditcode",
    "debetcredit", "creditdebet", "cargoabono", "abonocargo", "debitocredit", "debitcredito",
  ]
}

extension String {
  /// Its letters in small ones without accents.
  fileprivate var foldedSign: String { foldedName.filter(\.isLetter) }
}
