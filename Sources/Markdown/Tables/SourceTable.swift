import CCmark

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
