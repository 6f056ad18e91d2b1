extension XMLElement {
  /// The text of an element without children, squeezed; nil where there is none but blanks.
  var text: String? {
    guard tree.nodes[index].firstChild == nil else { return nil }
    let raw = trimmedContent
    guard !raw.isEmpty else { return nil }
    let bytes = tree.bytes[raw]
    let isPlain = !bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    let text = String(squeezing: isPlain ? bytes : decoded(raw)[...])
    return text.isEmpty ? nil : text
  }

  /// The bytes of the content without blanks around them.
  var trimmedContent: Range<Int> {
    var range = content
    while let first = range.first, tree.bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, tree.bytes[last] <= 0x20 {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  /// The value of an attribute of the start tag.
  func attribute(_ name: XMLName) -> String? {
    guard let range = XMLScanner(tree.bytes).attribute(name, of: tag) else { return nil }
    return String(decoding: decoded(range), as: UTF8.self)
  }

  /// References decoded, comments and instructions left out, character data as it is.
  private func decoded(_ range: Range<Int>) -> [UInt8] {
    let bytes = tree.bytes
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&") {
        let reference = XMLReference(at: index, in: bytes)
        if case .character(let scalar) = reference.meaning { text += String(scalar).utf8 }
        index = max(reference.end, index + 1)
      } else if bytes[index] == UInt8(ascii: "<") {
        let markup = XMLMarkup(bytes[index..<range.upperBound])
        text += markup.text
        index = markup.end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }
}

/// A comment, an instruction or character data inside of a text.
struct XMLMarkup {
  /// What it adds to the text: nothing, but for character data.
  let text: ArraySlice<UInt8>
  /// The byte behind it.
  let end: Int

  /// Reads what the bytes begin with.
  init(_ bytes: ArraySlice<UInt8>) {
    let data = "<![CDATA["
    let (start, mark) =
      bytes.starts(with: data.utf8)
      ? (data, "]]>") : bytes.starts(with: "<!--".utf8) ? ("<!--", "-->") : ("<?", "?>")
    let rest = bytes.dropFirst(start.utf8.count)
    let found = rest.firstRange(of: Array(mark.utf8)) ?? rest.endIndex..<rest.endIndex
    text = start == data ? rest[..<found.lowerBound] : []
    end = found.upperBound
  }
}
