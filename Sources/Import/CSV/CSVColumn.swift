/// A column of a CSV file, as a layout names it.
package enum CSVColumn: Hashable, Sendable {
  /// By the cell of the header, blanks around it and case aside.
  case named(String)
  /// By its number, 1 being the first.
  case number(Int)
}

/// The columns of a header.
struct CSVHeader {
  let names: [String]

  /// The cells of a row, squeezed.
  init(_ row: CSVRow, of text: [UInt8]) {
    names = row.cells.indices.map { row.bytes($0, of: text)?.words ?? "" }
  }

  /// The position of a column, 0 being the first; nil where the header does not have it.
  func position(of name: String) -> Int? {
    names.firstIndex(of: name)
      ?? names.firstIndex { $0.lowercased() == name.squeezed.lowercased() }
  }
}
