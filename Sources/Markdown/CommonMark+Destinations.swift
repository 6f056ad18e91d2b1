import CCmark

extension CommonMark {
  /// Where a link or an image leads without naming another host.
  package struct Destination: Sendable, Equatable {
    /// As libcmark reads it: without escapes and entities, percent-encoded.
    package let address: String
    package let isImage: Bool
    /// About where it stands; counts from 1.
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
}
