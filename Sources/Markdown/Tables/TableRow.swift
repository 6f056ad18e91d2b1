/// One line of a pipe table as its cells, by the rules of GitHub Flavored Markdown, section 4.10.
struct TableRow {
  /// Without the white space around them; `\|` is `|` there, as in GitHub's own reader.
  let cells: [ArraySlice<UInt8>]

  /// How each column is aligned, where the line is the one below a table's head; else nil.
  var alignments: [TableAlignment]? {
    var alignments: [TableAlignment] = []
    for cell in cells {
      let isLeft = cell.first == Self.colon
      let isRight = cell.count > 1 && cell.last == Self.colon
      let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == Self.dash }) else { return nil }
      alignments.append(TableAlignment(isLeft: isLeft, isRight: isRight))
    }
    return alignments.isEmpty ? nil : alignments
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static let pipe = UInt8(ascii: "|")
  private static let colon = UInt8(ascii: ":")
  private static let dash = UInt8(ascii: "-")
  private static let backslash = UInt8(ascii: "\\")

  /// A pipe ends the cell unless a backslash stands before it, itself escaped or not.
  private static func endsCell(
    _ line: ArraySlice<UInt8>, at index: Int, from start: Int
  ) -> Bool {
    line[index] == pipe && !(index > start && line[index - 1] == backslash)
  }

  private static func pastSpace(in line: ArraySlice<UInt8>, from index: Int) -> Int {
    line[index...].firstIndex { !isSpace($0) } ?? line.endIndex
  }

  private static func text(of cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = cell.firstIndex(where: { !isSpace($0) }),
      let last = cell.lastIndex(where: { !isSpace($0) })
    else { return [] }
    let text = cell[first...last]
    guard text.contains(pipe) else { return text }
    // Every pipe that is left has a backslash before it.
    return text.indices.filter { index in
      text[index] != backslash || index + 1 == text.endIndex || text[index + 1] != pipe
    }.map { text[$0] }[...]
  }
}

extension TableRow {
  /// Reads a line from its first character that is not white space; it has no cell when it is a
  /// single pipe.
  init(_ line: ArraySlice<UInt8>) {
    var cells: [ArraySlice<UInt8>] = []
    var index = line.startIndex
    if line.first == Self.pipe { index = Self.pastSpace(in: line, from: index + 1) }
    while index < line.endIndex {
      let start = index
      while index < line.endIndex, !Self.endsCell(line, at: index, from: start) { index += 1 }
      cells.append(Self.text(of: line[start..<index]))
      if index < line.endIndex { index = Self.pastSpace(in: line, from: index + 1) }
    }
    self.init(cells: cells)
  }
}

/// Where the text of a column stands.
enum TableAlignment {
  case none, left, center, right

  init(isLeft: Bool, isRight: Bool) {
    switch (isLeft, isRight) {
    case (false, false): self = .none
    case (true, false): self = .left
    case (false, true): self = .right
    case (true, true): self = .center
    }
  }
}
