package import Model

extension CSVLayout {
  /// The layout that names the most columns of those whose columns a file has, all of them; of
  /// equals the first, and nil where there is none.
  ///
  /// A layout that names no column by its header fits any file and is for a person to choose.
  package init?(for text: DecodedText, among layouts: [CSVLayout]) {
    let found = CSVDelimiter(findIn: text.bytes)
    // Each delimiter's once: the beginning of a file may be long.
    var headers: [CSVDelimiter: [CSVHeader]] = [:]
    let fitting = layouts.filter { layout in
      let (names, delimiter) = (layout.columnNames, layout.delimiter ?? found)
      guard !names.isEmpty else { return false }
      let candidates = headers[delimiter] ?? CSVHeader.candidates(in: text, delimiter: delimiter)
      headers[delimiter] = candidates
      return candidates.contains { header in
        names.allSatisfy { header.position(of: $0) != nil }
      }
    }
    guard let most = fitting.map({ Set($0.columnNames).count }).max(),
      let best = fitting.first(where: { Set($0.columnNames).count == most })
    else { return nil }
    self = best
  }
}
