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
    // What follows a table that ends inside of a paragraph is read anew.
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

  /// A table deep in lists and quotes has all of their marks before each cell: where that comes to
  /// many times the document, the table stays text.
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
