import CCmark

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
}
