package import Model

extension CSVLayout {
  /// The layout that names the most columns of those whose columns a file has, all of them; of
  /// equals the first, and nil where there is none.
  ///
  /// A layout that names no column by its header fits any file and is for a person to choose.
  package init?(for text: DecodedText, among layouts: [CSVLayout]) {
    let found = CSVDelimiter(findIn: text.bytes)
    let headers = CSVHeader.candidates(in: text, delimiter: found)
    let fitting = layouts.filter { layout in
      guard !layout.columnNames.isEmpty else { return false }
      if layout.delimiter ?? found == found {
        return headers.contains { header in
          layout.columnNames.allSatisfy { header.position(of: $0) != nil }
        }
      }
      let positions = try? CSVPositions(layout, in: text, delimiter: layout.delimiter ?? found)
      return positions != nil
    }
    guard let most = fitting.map({ Set($0.columnNames).count }).max(),
      let best = fitting.first(where: { Set($0.columnNames).count == most })
    else { return nil }
    self = best
  }
}
