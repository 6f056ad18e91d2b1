import CCmark

/// A block of a CommonMark document, for readers of plain text: its inlines without their markup.
package indirect enum TextBlock: Equatable, Sendable {
  case heading(String)
  case paragraph(String)
  /// The blocks of each item, and the number of the first where the items are numbered.
  case list([[TextBlock]], from: Int?)
  /// The lines of a block of code.
  case code([String])
}

extension CommonMark {
  /// The blocks of a source; quotes stand as what they quote, and raw HTML and rules are left out.
  package static func blocks(of source: String) -> [TextBlock] {
    withDocument(source) { blocks(in: $0) } ?? []
  }

  private static func blocks(in parent: OpaquePointer) -> [TextBlock] {
    children(of: parent).flatMap { node -> [TextBlock] in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING: [.heading(line(of: node))]
      case CMARK_NODE_PARAGRAPH: [.paragraph(line(of: node))]
      case CMARK_NODE_BLOCK_QUOTE: blocks(in: node)
      case CMARK_NODE_LIST:
        [
          .list(
            children(of: node).map(blocks(in:)),
            from: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
              ? Int(cmark_node_get_list_start(node)) : nil)
        ]
      case CMARK_NODE_CODE_BLOCK:
        [
          .code(
            literal(of: node).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
              .map(String.init))
        ]
      default: []
      }
    }
  }

  private static func line(of node: OpaquePointer) -> String {
    text(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    guard let first = cmark_node_first_child(node) else { return [] }
    return Array(sequence(first: first) { cmark_node_next($0) })
  }
}
