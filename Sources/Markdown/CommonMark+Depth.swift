import CCmark

extension CommonMark {
  /// How deep quotes, lists and inlines may be nested, each of them one or two elements: browsers
  /// flatten what is deeper than 513.
  private static let depthLimit = 100

  /// Puts the text of what is nested too deep in its place.
  static func flatten(_ document: OpaquePointer) {
    for node in tooDeep(in: document) {
      let text = cmark_node_new(CMARK_NODE_TEXT)
      cmark_node_set_literal(text, String(self.text(of: node).drop { $0 == " " }))
      var replacement = text
      if isBlock(node) {
        replacement = cmark_node_new(CMARK_NODE_PARAGRAPH)
        cmark_node_append_child(replacement, text)
      }
      cmark_node_replace(node, replacement)
      cmark_node_free(node)
    }
  }

  /// The outermost of the nodes at the limit.
  private static func tooDeep(in document: OpaquePointer) -> [OpaquePointer] {
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }
    var found: [OpaquePointer] = []
    var depth = 0
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard let node = cmark_iter_get_node(iterator), nests(node) else { continue }
      depth += event == CMARK_EVENT_ENTER ? 1 : -1
      guard depth > depthLimit, event == CMARK_EVENT_ENTER else { continue }
      found.append(node)
      cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
      depth -= 1
    }
    return found
  }

  /// Whether such nodes can be in each other without end; an item is only ever in its list.
  private static func nests(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_EMPH, CMARK_NODE_STRONG,
      CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      true
    default: false
    }
  }

  private static func isBlock(_ node: OpaquePointer) -> Bool {
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST
  }
}
