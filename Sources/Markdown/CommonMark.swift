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

/// What may be linked to, and what happens to what may not.
extension CommonMark {
  static func tidyLink(_ link: OpaquePointer, _ links: Links, _ targets: [String: String]) {
    guard let address = cmark_node_get_url(link) else { return unwrap(link) }
    let url = String(cString: address)
    if let target = targets[url] {
      cmark_node_set_url(link, target)
    } else if !isLinkable(url, links) {
      return unwrap(link)
    }
    nameIfEmpty(link)
  }

  /// Leaves a relative image, turns another into a link with its text, or leaves the text alone.
  static func tidyImage(
    _ image: OpaquePointer, _ allowed: Links, _ targets: [String: String]
  ) {
    guard let address = cmark_node_get_url(image) else { return unwrap(image) }
    let url = String(cString: address)
    if let target = targets[url] {
      cmark_node_set_url(image, target)
      return
    }
    if allowed == .anywhere && isRelative(url) { return }
    let links = nodes(in: image).contains { cmark_node_get_type($0) == CMARK_NODE_LINK }
    guard isLinkable(url, allowed), !links, !isInLink(image),
      let link = cmark_node_new(CMARK_NODE_LINK)
    else { return unwrap(image) }
    cmark_node_set_url(link, url)
    cmark_node_insert_before(image, link)
    while let child = cmark_node_first_child(image) { cmark_node_append_child(link, child) }
    cmark_node_free(image)
    nameIfEmpty(link)
  }

  /// Whether an address may stand in a link: http, https, mailto, or where allowed no scheme at all.
  static func isLinkable(_ url: String, _ links: Links) -> Bool {
    switch scheme(of: url) {
    case "http", "https", "mailto": true
    case nil: links == .anywhere && !scriptSchemes.contains(url.lowercased())
    default: false
    }
  }

  /// A link to one of these words alone is most likely a script, and not a file of that name.
  private static let scriptSchemes: Set<String> = ["javascript", "vbscript"]

  /// Whether an address stays on the site: no scheme and no host.
  static func isRelative(_ url: String) -> Bool {
    let start = url.utf8.prefix(2).map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return scheme(of: url) == nil && start != Array("//".utf8)
  }

  /// What stands before a colon in the first part of a path, in lower case, valid or not.
  private static func scheme(of url: String) -> String? {
    guard let end = url.utf8.firstIndex(where: { Array(":/?#".utf8).contains($0) }),
      url.utf8[end] == UInt8(ascii: ":")
    else { return nil }
    return url[..<end].lowercased()
  }

  private static func isInLink(_ node: OpaquePointer) -> Bool {
    var parent = cmark_node_parent(node)
    while let node = parent {
      if cmark_node_get_type(node) == CMARK_NODE_LINK { return true }
      parent = cmark_node_parent(node)
    }
    return false
  }

  /// Gives a link without a text its address as text, so that there is something to follow.
  private static func nameIfEmpty(_ link: OpaquePointer) {
    let isBlank = text(of: link).utf8.allSatisfy { $0 <= UInt8(ascii: " ") }
    let hasImage = nodes(in: link).contains { cmark_node_get_type($0) == CMARK_NODE_IMAGE }
    guard isBlank, !hasImage, let text = cmark_node_new(CMARK_NODE_TEXT) else { return }
    cmark_node_set_literal(text, cmark_node_get_url(link))
    cmark_node_append_child(link, text)
  }

  /// Puts the children of a node in its place.
  private static func unwrap(_ node: OpaquePointer) {
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    cmark_node_free(node)
  }

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

  /// Where a link or an image leads without naming another host.
  package struct Destination: Sendable, Equatable {
    /// As libcmark reads it: without escapes and entities, percent-encoded.
    package let address: String
    package let isImage: Bool
    /// The approximate line, counted from 1.
    package let line: Int
  }

  /// The relative destinations of a source, in its order, without those that are a fragment alone.
  package static func destinations(in source: String) -> [Destination] {
    guard source.utf8.contains(UInt8(ascii: "[")) else { return [] }
    return withTables(source) { document, origin in
      nodes(in: document).compactMap { node in
        let type = cmark_node_get_type(node)
        guard type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE,
          let address = cmark_node_get_url(node).map({ String(cString: $0) }),
          isRelative(address), isLinkable(address, .anywhere), !address.isEmpty,
          !address.hasPrefix("#")
        else { return nil }
        return Destination(
          address: address, isImage: type == CMARK_NODE_IMAGE,
          line: origin(Int(cmark_node_get_start_line(node))))
      }
    } ?? []
  }

  /// Raw HTML in a text in CommonMark; pages leave it out.
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
