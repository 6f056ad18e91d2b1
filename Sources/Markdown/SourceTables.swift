import CCmark

/// A document in CommonMark with each cell of its pipe tables as a heading of its own, which any
/// reader of CommonMark reads in the same block quotes and list items, and with the document's
/// references.
struct SourceTables {
  private var lines: [Line]
  private var tables: [[TableAlignment]] = []
  /// How many bytes the cells of tables may still take.
  private var room: Int

  private struct Line {
    var text: ArraySlice<UInt8>
    /// In the document as it was given; counts from 1.
    let origin: Int
    var cell: Cell?
  }

  /// Where a cell stands in its table, rows from 0 for the head.
  struct Cell {
    let table: Int
    let row: Int
    let column: Int
  }

  /// Nil when the document has no table.
  init?(_ source: String) {
    let bytes = Array(source.utf8)
    lines = Self.split(bytes).enumerated().map { Line(text: $1, origin: $0 + 1) }
    room = Self.room(bytes.count)
    guard lines.contains(where: { Self.mayBeRule($0.text) }) else { return nil }
    // After a table that ends inside of a paragraph the rest is parsed again.
    var passes = Self.passLimit(bytes.count)
    while passes > 0, replaceTables() { passes -= 1 }
    if tables.isEmpty { return nil }
  }

  /// The document with headings for cells.
  var text: String {
    String(decoding: Array(lines.map(\.text).joined(separator: "\n".utf8)), as: UTF8.self)
  }

  /// How the columns of each table are aligned.
  var alignments: [[TableAlignment]] { tables }

  /// The cell that a line of the text is; lines count from 1.
  func cell(at line: Int) -> Cell? {
    lines.indices.contains(line - 1) ? lines[line - 1].cell : nil
  }

  var cellCount: Int { lines.count { $0.cell != nil } }

  /// The line of the document that a line of the text was made of; both count from 1.
  func origin(of line: Int) -> Int {
    lines.indices.contains(line - 1) ? lines[line - 1].origin : line
  }

  /// Whether a line has what the rule below a table's head needs.
  static func mayBeRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-"))
      && (line.contains(UInt8(ascii: "|")) || line.contains(UInt8(ascii: ":")))
      && line.allSatisfy { " \t\u{B}\u{C}>-:|".utf8.contains($0) }
  }
}

extension SourceTables {
  /// A long document is not read as often as a short one.
  private static func passLimit(_ size: Int) -> Int { max(16, 4_000_000 / max(size, 1)) }

  /// In bytes, for all cells.
  ///
  /// A table deep in lists and quotes repeats their marks before each cell: one that would grow to
  /// many times the document stays text.
  private static func room(_ size: Int) -> Int { 65_536 + 16 * size }

  private mutating func takesRoom(_ table: SourceTable, in block: TableBlock) -> Bool {
    let around = block.containers.prefix.count + "#  #\n".utf8.count
    let columns = table.alignments.count
    let size = table.rows.reduce(0) { size, row in
      row.reduce(size + 16 * (columns - row.count)) { $0 + around + $1.count }
    }
    guard size <= room else { return false }
    room -= size
    return true
  }

  /// Puts cells in place of tables up to the first that ends inside of its paragraph; whether there
  /// was such a one.
  private mutating func replaceTables() -> Bool {
    let source = lines.map(\.text)
    var found: [(table: SourceTable, block: TableBlock)] = []
    var isBroken = false
    _ = CommonMark.withDocument(text) { document in
      for node in CommonMark.nodes(in: document) {
        guard let block = TableBlock(node, in: source), let table = SourceTable(in: block),
          table.lines.lowerBound >= found.last?.table.lines.upperBound ?? 0,
          takesRoom(table, in: block)
        else { continue }
        found.append((table, block))
        isBroken = block.isHeading || table.lines.upperBound < block.lines.upperBound
        if isBroken { break }
      }
    }
    var rest = lines[...]
    var result: [Line] = []
    for (table, block) in found {
      result += rest[..<table.lines.lowerBound]
      result += cells(of: table, in: block)
      rest = rest[table.lines.upperBound...]
    }
    lines = result + rest
    return isBroken
  }

  private mutating func cells(of table: SourceTable, in block: TableBlock) -> [Line] {
    let prefix = block.containers.prefix
    let head = lines[table.lines.lowerBound].text
    var first = prefix
    if table.lines.lowerBound == block.lines.lowerBound,
      let start = block.text(at: table.lines.lowerBound)?.startIndex
    {
      // The paragraph's first line may open containers.
      first = Array(head[..<start])
    }
    var result: [Line] = []
    for (number, row) in table.rows.enumerated() {
      let origin = lines[table.lines.lowerBound + (number == 0 ? 0 : number + 1)].origin
      for (column, cell) in row.enumerated() {
        // The mark at the end keeps those that the cell ends with.
        let heading = cell.isEmpty ? Array("#".utf8) : Array("# ".utf8) + cell + Array(" #".utf8)
        result.append(
          Line(
            text: ((result.isEmpty ? first : prefix) + heading)[...], origin: origin,
            cell: Cell(table: tables.count, row: number, column: column)))
      }
    }
    tables.append(table.alignments)
    return result
  }

  /// The lines of a text, as CommonMark ends them; a byte-order mark is none of it.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var lines: [ArraySlice<UInt8>] = []
    var start = text.starts(with: mark) ? mark.count : 0
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        index += 1
        continue
      }
      lines.append(text[start..<index])
      let isPair = byte == UInt8(ascii: "\r") && text[(index + 1)...].first == UInt8(ascii: "\n")
      index += isPair ? 2 : 1
      start = index
    }
    lines.append(text[start...])
    return lines
  }
}

/// A pipe table in the lines of a paragraph.
struct SourceTable {
  let alignments: [TableAlignment]
  /// The head first; each as long as the head but for cells that are missing at its end.
  let rows: [[ArraySlice<UInt8>]]
  /// Of the document, from the head's on; they count from 0.
  let lines: Range<Int>

  /// As many cells may be missing in the rows of a table together.
  ///
  /// A few bytes of source are not to become a page of any size; GitHub's reader has such a limit
  /// too.
  private static let missingCellLimit = 1 << 16
  /// GitHub's reader has this limit.
  private static let columnLimit = 65_535
}

extension SourceTable {
  /// Finds the first table that begins in the lines of a block; nil where there is none.
  ///
  /// A table's head is the line before its rule, and the rule is the first line of the block that
  /// could be one: where the numbers of their cells differ, the block has no table.
  init?(in block: TableBlock) {
    guard let rule = block.lines.dropFirst().first(where: { block.alignments(at: $0) != nil }),
      let alignments = block.alignments(at: rule), alignments.count <= Self.columnLimit
    else { return nil }
    let head = block.head(at: rule - 1)
    guard head.count == alignments.count else { return nil }
    var rows = [head]
    var end = rule + 1
    var missing = 0
    while end < block.limit, let row = block.row(at: end) {
      missing += max(0, head.count - row.count)
      guard missing <= Self.missingCellLimit else { break }
      rows.append(Array(row.prefix(head.count)))
      end += 1
    }
    self.init(alignments: alignments, rows: rows, lines: rule - 1..<end)
  }
}

/// The lines of a paragraph, or of a heading that is underlined, in which a table may stand.
struct TableBlock {
  /// Of the document; they count from 0.
  let lines: Range<Int>
  let containers: Containers
  let isHeading: Bool
  private let source: [ArraySlice<UInt8>]

  private static func underlines(_ line: LineCursor) -> Bool {
    var line = line
    guard line.skipSpace() <= 3, let mark = line.byte, "=-".utf8.contains(mark) else {
      return false
    }
    return line.rest.drop { $0 == mark }.allSatisfy(TableRow.isSpace)
  }

  /// Where the rows of a table in the block end at the latest: what seems to be a line under a
  /// heading may be a row, and more rows may follow.
  var limit: Int { isHeading ? source.count : lines.upperBound }

  /// The cells of the line above a rule.
  func head(at line: Int) -> [ArraySlice<UInt8>] {
    // GitHub's reader takes white space before a line that stands there by laziness for a part of
    // it, and so for a cell when a pipe follows.
    TableRow(text(at: line) ?? containers.lazyContent(of: source[line], at: line).rest).cells
  }

  /// A line from its first character that is not white space; nil where it stands there by
  /// laziness.
  func text(at line: Int) -> ArraySlice<UInt8>? {
    guard var cursor = containers.content(of: source[line], at: line) else { return nil }
    cursor.skipSpace()
    return cursor.rest
  }

  /// What a line says of a table's columns; nil where it is no rule of a table.
  func alignments(at line: Int) -> [TableAlignment]? {
    // The line under a heading makes it one.
    if isHeading && line == lines.upperBound - 1 { return nil }
    guard SourceTables.mayBeRule(source[line]), var cursor = content(at: line) else { return nil }
    cursor.skipSpace()
    return TableRow(cursor.rest).alignments
  }

  /// The cells of a line; nil where the line ends a table.
  func row(at line: Int) -> [ArraySlice<UInt8>]? {
    guard var cursor = content(at: line) else { return nil }
    cursor.skipSpace()
    if cursor.byte != UInt8(ascii: "|"), Self.beginsBlock(cursor.rest) { return nil }
    let cells = TableRow(cursor.rest).cells
    return cells.isEmpty ? nil : cells
  }

  /// Nil for a line that stands there by laziness, or would be code where no paragraph is.
  private func content(at line: Int) -> LineCursor? {
    containers.content(of: source[line], at: line).flatMap { $0.indentation <= 3 ? $0 : nil }
  }

  /// Whether a line is something else than text where no paragraph goes on.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    let type = CommonMark.withDocument(String(decoding: line, as: UTF8.self)) { document in
      cmark_node_first_child(document).map { cmark_node_get_type($0) }
    }
    return (type ?? nil).map { $0 != CMARK_NODE_PARAGRAPH } ?? false
  }
}

extension TableBlock {
  /// Nil for other blocks.
  init?(_ node: OpaquePointer, in source: [ArraySlice<UInt8>]) {
    let type = cmark_node_get_type(node)
    let first = Int(cmark_node_get_start_line(node)) - 1
    let last = Int(cmark_node_get_end_line(node)) - 1
    guard type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING, first >= 0, first < last,
      last < source.count, source[first...last].contains(where: SourceTables.mayBeRule),
      let containers = Containers(of: node, in: source)
    else { return nil }
    let isHeading = type == CMARK_NODE_HEADING
    // libcmark says of some headings that they end on the line below.
    let end = (first + 1...last).first { line in
      containers.content(of: source[line], at: line).map(Self.underlines) ?? false
    }
    guard !isHeading || end != nil else { return nil }
    self.init(
      lines: first..<(isHeading ? end ?? last : last) + 1, containers: containers,
      isHeading: isHeading, source: source)
  }
}

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
