import CCmark

/// CommonMark turned into HTML that is safe to put inside a page's `<div>`.
package enum CommonMark {
  /// The version of the system's libcmark.
  package static var version: String { String(cString: cmark_version_string()) }

  /// Renders a source by the system's libcmark in safe mode, with headings that fit the page.
  ///
  /// Raw HTML is left out. Links lead to http, https, mailto and relative addresses alone, and
  /// nothing is loaded from elsewhere: an image from another place becomes a link to it. The
  /// outermost headings become those of the level `headingsFrom`, and what is below them follows
  /// without a gap, down to 6; a heading without text is left out.
  ///
  /// The pipe tables of GitHub Flavored Markdown become tables.
  ///
  /// A text that is shown on pages in several folders has no place from which a relative address
  /// could lead: `.elsewhere` keeps the text of such a link and leaves out the rest. Addresses that
  /// are among the targets are replaced by them first, and then lead where these say.
  package static func html(
    _ source: String, headingsFrom level: Int = 1, links: Links = .anywhere,
    targets: [String: String] = [:]
  ) -> String {
    withTables(source) { document, _ in
      flatten(document)
      var outline: [Int32] = []
      var empty: [OpaquePointer] = []
      defer { empty.forEach(cmark_node_free) }
      for node in nodes(in: document) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING where showsNothing(node):
          unlink(heading: node)
          empty.append(node)
        case CMARK_NODE_HEADING:
          tidyHeading(node, from: level, in: &outline)
        case CMARK_NODE_IMAGE: tidyImage(node, links, targets)
        case CMARK_NODE_LINK: tidyLink(node, links, targets)
        default: break
        }
      }
      guard let html = cmark_render_html(document, options) else { return "" }
      defer { cmark_get_default_mem_allocator().pointee.free(html) }
      return String(cString: html)
    } ?? ""
  }

  /// Which addresses a link may have.
  package enum Links: Sendable {
    /// Relative ones too.
    case anywhere
    /// Only http, https and mailto.
    case elsewhere
  }

  /// The text of the first heading, without its markup.
  package static func firstHeading(in source: String) -> String? {
    withTables(source) { document, _ in
      nodes(in: document).first { cmark_node_get_type($0) == CMARK_NODE_HEADING }
        .map { String(text(of: $0).dropFirst()) }
    } ?? nil
  }

  /// All of the text on one line, without markup; raw HTML stands there as text.
  package static func line(_ source: String) -> String {
    withTables(source) { document, _ in
      // By scalars: a mark that combines is one character with the space before it.
      text(of: document).unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        .map(String.init).joined(separator: " ")
    } ?? ""
  }
}

extension CommonMark {
  static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8

  /// Nil without memory only, for lack of which libcmark's own allocator ends the program before.
  static func withDocument<Result>(_ source: String, _ body: (OpaquePointer) -> Result) -> Result? {
    var source = source
    let parsed = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, options)
      }
    }
    guard let document = parsed else { return nil }
    defer { cmark_node_free(document) }
    return body(document)
  }

  /// Sets a heading's level by those that it stands under in the outline.
  private static func tidyHeading(
    _ node: OpaquePointer, from level: Int, in outline: inout [Int32]
  ) {
    let written = cmark_node_get_heading_level(node)
    while let last = outline.last, last >= written { outline.removeLast() }
    outline.append(written)
    cmark_node_set_heading_level(node, Int32(min(max(level + outline.count - 1, 1), 6)))
  }

  /// Takes a heading out of its document.
  ///
  /// Two paragraphs of a tight list are written without any tags, one after the other: those that
  /// the heading kept apart would become one, so that their list is no longer tight.
  private static func unlink(heading: OpaquePointer) {
    let neighbours = [cmark_node_previous(heading), cmark_node_next(heading)]
    let areParagraphs = neighbours.allSatisfy { node in
      node.map { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH } ?? false
    }
    let list = cmark_node_parent(heading).flatMap { cmark_node_parent($0) }
    if areParagraphs, let list, cmark_node_get_type(list) == CMARK_NODE_LIST {
      cmark_node_set_list_tight(list, 0)
    }
    cmark_node_unlink(heading)
  }

  private static func showsNothing(_ node: OpaquePointer) -> Bool {
    text(of: node).unicodeScalars.allSatisfy(\.properties.isWhitespace)
      && !nodes(in: node).contains { cmark_node_get_type($0) == CMARK_NODE_IMAGE }
  }

  /// All nodes under a node, itself included, in the order of the source.
  static func nodes(in root: OpaquePointer) -> [OpaquePointer] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var nodes: [OpaquePointer] = []
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) {
        nodes.append(node)
      }
    }
    return nodes
  }

  /// What a reader sees of a node when all markup is taken away; a space begins each block.
  static func text(of root: OpaquePointer) -> String {
    nodes(in: root).map { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
        cmark_node_get_literal(node).map { " " + String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING,
        CMARK_NODE_CUSTOM_INLINE:
        " "
      default: ""
      }
    }.joined()
  }
}
