package import Model

/// The layout by which a CSV file is read, and the file's text in the layout's encoding.
package struct CSVLayoutChoice {
  package let layout: CSVLayout
  package let text: DecodedText

  /// Chooses a layout of the book that has the file's whole header; else the one of the book's and
  /// then of the built-in ones that fits and names the most columns; then one that says what the
  /// cells of all rows have; then one of the book's that numbers its columns, where the file has
  /// dates and amounts in them.
  ///
  /// Takes the file, and its text as it was decoded, of which a layout that names an encoding makes
  /// nothing; nil where none fits.
  package init?(for file: ArraySlice<UInt8>, as text: DecodedText, reading: BankFileReading) {
    let known = reading.layouts + reading.bankLayouts
    let whole = reading.layouts.filter { !$0.headers.isEmpty }
    let numbered = reading.layouts.filter {
      $0.columnNames.isEmpty && $0.headers.isEmpty && $0.cells.isEmpty
    }
    let encoded = reading.layouts.filter {
      $0.encoding != nil && !($0.columnNames.isEmpty && $0.headers.isEmpty)
    }
    let found =
      CSVLayout(for: text, among: whole) ?? CSVLayout(for: text, among: known)
      ?? encoded.first {
        // A header with accents can be read in the file's own encoding alone.
        CSVLayout(for: Self.decoded(file, for: $0, or: text), among: [$0]) != nil
      }
      ?? known.first { $0.fitsCells(of: Self.decoded(file, for: $0, or: text)) }
      ?? numbered.first { $0.hasEntries(in: Self.decoded(file, for: $0, or: text)) }
    guard let found else { return nil }
    layout = found
    self.text = Self.decoded(file, for: found, or: text)
  }

  private static func decoded(
    _ file: ArraySlice<UInt8>, for layout: CSVLayout, or text: DecodedText
  ) -> DecodedText {
    guard let encoding = layout.encoding.map({ TextEncoding($0) }), encoding != text.encoding else {
      return text
    }
    return (try? DecodedText(file, as: encoding)) ?? text
  }
}

extension CSVLayout {
  /// Whether every row behind the skipped ones has as many cells as the layout has patterns, and
  /// each what its pattern asks for.
  fileprivate func fitsCells(of text: DecodedText) -> Bool {
    guard !cells.isEmpty else { return false }
    var rows = CSVRows(text.bytes, delimiter: delimiter ?? CSVDelimiter(findIn: text.bytes))
    for _ in 0..<max(0, skip) { _ = rows.next() }
    var hasRow = false
    for row in rows.prefix(CSVHeader.searchedRows) {
      hasRow = true
      guard row.cells.count == cells.count,
        cells.indices.allSatisfy({ cells[$0].matches(row.bytes($0, of: text.bytes) ?? []) })
      else { return false }
    }
    return hasRow
  }

  /// Whether some row has a date and an amount where the layout, which numbers its columns, has
  /// them.
  fileprivate func hasEntries(in text: DecodedText) -> Bool {
    let delimiter = delimiter ?? CSVDelimiter(findIn: text.bytes)
    guard let positions = try? CSVPositions(self, in: text, delimiter: delimiter) else {
      return false
    }
    let amounts = amount.columns.map { positions.position($0) }
    return CSVRows(text.bytes, delimiter: delimiter, from: positions.start)
      .prefix(CSVHeader.searchedRows).contains { row in
        func cell(_ column: Int) -> ArraySlice<UInt8> { row.bytes(column, of: text.bytes) ?? [] }
        let date = cell(positions.position(date))
        return (WrittenDate(date) != nil || YearlessDate(date) != nil)
          && amounts.contains { WrittenAmount(cell($0)) != nil }
      }
  }
}
