import CCmark

extension CommonMark {
  /// Reads a source with the pipe tables of GitHub Flavored Markdown, which are blocks of their own
  /// in the document; the body is also given what lines of the source its lines were made of.
  ///
  /// Nil without memory only.
  static func withTables<Result>(
    _ source: String, _ body: (_ document: OpaquePointer, _ origin: (Int) -> Int) -> Result
  ) -> Result? {
    guard let tables = SourceTables(source) else {
      return withDocument(source) { body($0, { $0 }) }
    }
    let result: Result?? = withDocument(tables.text) { document in
      tables.place(in: document) ? body(document, tables.origin) : nil
    }
    return (result ?? nil) ?? withDocument(source) { body($0, { $0 }) }
  }
}

extension SourceTables {
  /// Puts tables in place of the headings that their cells are; false when one of them is missing,
  /// and then nothing is changed.
  fileprivate func place(in document: OpaquePointer) -> Bool {
    var headings: [[OpaquePointer]] = alignments.map { _ in [] }
    for node in CommonMark.nodes(in: document)
    where cmark_node_get_type(node) == CMARK_NODE_HEADING {
      if let cell = cell(at: Int(cmark_node_get_start_line(node))) {
        headings[cell.table].append(node)
      }
    }
    guard headings.reduce(0, { $0 + $1.count }) == cellCount else { return false }
    for (cells, columns) in zip(headings, alignments) { place(cells, columns) }
    return true
  }

  private func place(_ headings: [OpaquePointer], _ columns: [TableAlignment]) {
    guard let first = headings.first,
      let table = Self.node(CMARK_NODE_CUSTOM_BLOCK, TableMarkup.table)
    else { return }
    cmark_node_insert_before(first, table)
    var row: OpaquePointer?
    var columnCount = 0
    func finishRow() {
      for column in columnCount..<max(columnCount, columns.count) where row != nil {
        append(TableMarkup.cell(columns[column]), from: nil, to: row)
      }
      columnCount = 0
    }
    for heading in headings {
      guard let cell = cell(at: Int(cmark_node_get_start_line(heading))) else { continue }
      if cell.column == 0 {
        finishRow()
        row = Self.node(CMARK_NODE_CUSTOM_INLINE, TableMarkup.row(cell.row))
        cmark_node_append_child(table, row)
      }
      let isHead = cell.row == 0 && cmark_node_first_child(heading) != nil
      append(
        isHead ? TableMarkup.head(columns[cell.column]) : TableMarkup.cell(columns[cell.column]),
        from: heading, to: row)
      columnCount += 1
    }
    finishRow()
    if let last = headings.last.flatMap({ cell(at: Int(cmark_node_get_start_line($0))) }) {
      cmark_node_set_on_exit(table, last.row == 0 ? TableMarkup.headOnly : TableMarkup.table.end)
    }
    headings.forEach(cmark_node_free)
  }

  private func append(
    _ markup: TableMarkup.Tags, from heading: OpaquePointer?, to row: OpaquePointer?
  ) {
    guard let cell = Self.node(CMARK_NODE_CUSTOM_INLINE, markup) else { return }
    while let child = heading.flatMap({ cmark_node_first_child($0) }) {
      guard cmark_node_append_child(cell, child) == 1 else { break }
    }
    cmark_node_append_child(row, cell)
  }

  private static func node(
    _ type: cmark_node_type, _ markup: TableMarkup.Tags
  ) -> OpaquePointer? {
    let node = cmark_node_new(type)
    cmark_node_set_on_enter(node, markup.start)
    cmark_node_set_on_exit(node, markup.end)
    return node
  }
}

/// The HTML around the parts of a table: that of the tables on statements, in a box that scrolls
/// where the table is wider than the page and that the keyboard reaches.
enum TableMarkup {
  typealias Tags = (start: String, end: String)

  static let table: Tags = (
    "<div class=\"wide\" tabindex=\"0\"><table>", "</tbody></table></div>"
  )
  /// The end of a table without rows below its head.
  static let headOnly = "</table></div>"

  /// A row by its number, from 0 for the head.
  static func row(_ number: Int) -> Tags {
    switch number {
    case 0: ("<thead><tr>", "</tr></thead>\n")
    case 1: ("<tbody><tr>", "</tr>\n")
    default: ("<tr>", "</tr>\n")
    }
  }

  static func head(_ alignment: TableAlignment) -> Tags {
    ("<th scope=\"col\"\(style(alignment))>", "</th>")
  }

  static func cell(_ alignment: TableAlignment) -> Tags {
    ("<td\(style(alignment))>", "</td>")
  }

  private static func style(_ alignment: TableAlignment) -> String {
    switch alignment {
    case .none: ""
    case .left: " class=\"left\""
    case .center: " class=\"center\""
    case .right: " class=\"right\""
    }
  }
}
