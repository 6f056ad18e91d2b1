import CCmark

extension CommonMark {
  /// Raw HTML of a source, of which pages show nothing.
  package struct RawHTML: Sendable, Equatable {
    /// Counted from 1.
    package let line: Int
    /// In UTF-8 bytes of the line, counted from 1.
    package let column: Int
    /// The first line of what is left out.
    package let text: String
  }

  /// The HTML that `html` leaves out, in the order of the source.
  ///
  /// Comments, which are meant to be left out, are not among it, nor are closing tags, whose opening
  /// ones are.
  package static func rawHTML(in source: String) -> [RawHTML] {
    withDocument(source) { document in
      nodes(in: document).compactMap { node in
        let type = cmark_node_get_type(node)
        guard type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE,
          let literal = cmark_node_get_literal(node)
        else { return nil }
        let text = String(cString: literal)
        if text.hasPrefix("<!--") || text.hasPrefix("</") { return nil }
        return RawHTML(
          line: max(Int(cmark_node_get_start_line(node)), 1),
          column: max(Int(cmark_node_get_start_column(node)), 1),
          text: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
      }
    } ?? []
  }
}
