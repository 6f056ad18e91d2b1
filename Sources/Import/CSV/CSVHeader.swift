internal import Model

/// The columns of a header.
struct CSVHeader {
  let names: [String]
  /// The position of each name, as it stands and in small letters; of equals the first.
  private let positions: [String: Int]

  /// The cells of a row, squeezed.
  init(_ row: CSVRow, of text: [UInt8]) {
    self.init(row.cells.indices.map { row.bytes($0, of: text)?.words ?? "" })
  }

  /// A header with these names.
  init(_ names: [String]) {
    self.names = names
    var positions: [String: Int] = [:]
    for (index, name) in names.enumerated().reversed() {
      positions[name.lowercased()] = index
    }
    for (index, name) in names.enumerated().reversed() { positions[name] = index }
    self.positions = positions
  }

  /// Whether these are all of its cells in their order, blanks and case aside.
  ///
  /// Cells without a name behind the last one that has one do not count: some banks end each row
  /// with a delimiter.
  func isWhole(_ header: [String]) -> Bool {
    Self.comparable(names).elementsEqual(Self.comparable(header), by: Self.isSame)
  }

  private static func comparable(_ names: [String]) -> [String] {
    let last = names.lastIndex { !$0.squeezed.isEmpty } ?? -1
    return names[...last].map { $0.squeezed.lowercased() }
  }

  /// Whether a name is the other, where letters of it were lost when the file was copied: each
  /// replacement character may be any one.
  private static func isSame(_ written: String, _ name: String) -> Bool {
    guard written != name else { return true }
    guard written.contains(lost) else { return false }
    return written.count == name.count
      && zip(written, name).allSatisfy { $0 == $1 || $0 == lost }
  }

  private static let lost: Character = "\u{FFFD}"

  /// The position of a column, 0 being the first; nil where the header does not have it.
  func position(of name: String) -> Int? {
    positions[name] ?? positions[name.squeezed.lowercased()]
  }

  /// Rows in which a header is looked for.
  static let searchedRows = 100
  /// Bytes of the file in which they lie, however long its lines are.
  private static let searchedBytes = 1 << 20

  /// The rows that may be a file's header: those at its beginning with more than one cell.
  static func candidates(in text: DecodedText, delimiter: CSVDelimiter) -> [CSVHeader] {
    let head = Array(text.bytes.prefix(searchedBytes))
    return CSVRows(head, delimiter: delimiter).prefix(searchedRows)
      .filter { $0.cells.count > 1 }.map { CSVHeader($0, of: head) }
  }
}
