/// An element of a document with all that it holds.
final class XMLTree: Sendable {
  struct Node: Sendable {
    let name: XMLName
    let tag: Range<Int>
    /// The bytes between start tag and end tag.
    var content: Range<Int>
    var firstChild: Int?
    var next: Int?
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Reads the element whose start tag the scanner gave last, up to its end; the text is the
  /// scanner's.
  init(_ tag: XMLTag, of text: [UInt8], from scanner: inout XMLScanner) throws(XMLError) {
    bytes = text
    var growth = XMLGrowth()
    growth.begin(tag)
    while growth.isOpen, let token = try scanner.next() {
      switch token {
      case .start(let tag): growth.begin(tag)
      case .end(let end): growth.finish(at: end)
      }
    }
    nodes = growth.nodes
  }

  /// The element with which it began.
  var root: XMLElement { XMLElement(tree: self, index: 0) }
}

/// The nodes of a tree while they come in.
private struct XMLGrowth {
  var nodes: [XMLTree.Node] = []
  /// The open elements and the last child of each.
  private var open: [(node: Int, lastChild: Int?)] = []

  init() { nodes.reserveCapacity(64) }

  var isOpen: Bool { !open.isEmpty }

  mutating func begin(_ tag: XMLTag) {
    let index = nodes.count
    if let (parent, last) = open.last {
      if let last { nodes[last].next = index } else { nodes[parent].firstChild = index }
      open[open.count - 1].lastChild = index
    }
    let content = tag.range.upperBound..<tag.range.upperBound
    nodes.append(XMLTree.Node(name: tag.name, tag: tag.range, content: content))
    open.append((index, nil))
  }

  mutating func finish(at end: Int) {
    guard let (index, _) = open.popLast() else { return }
    let start = nodes[index].content.lowerBound
    nodes[index].content = start..<max(start, end)
  }
}

/// One element of an `XMLTree`.
struct XMLElement: Sendable {
  let tree: XMLTree
  let index: Int

  /// The start tag's bytes of the text.
  var tag: Range<Int> { tree.nodes[index].tag }

  /// The bytes between start tag and end tag.
  var content: Range<Int> { tree.nodes[index].content }

  var name: XMLName { tree.nodes[index].name }

  /// The first child of a name.
  subscript(name: XMLName) -> XMLElement? {
    var next = tree.nodes[index].firstChild
    while let child = next {
      if tree.nodes[child].name == name { return XMLElement(tree: tree, index: child) }
      next = tree.nodes[child].next
    }
    return nil
  }

  /// All children of a name, in order.
  func all(_ name: XMLName) -> [XMLElement] {
    var children: [XMLElement] = []
    var next = tree.nodes[index].firstChild
    while let child = next {
      if tree.nodes[child].name == name { children.append(XMLElement(tree: tree, index: child)) }
      next = tree.nodes[child].next
    }
    return children
  }
}

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
    let written = tree.bytes[range]
    let isPlain = !written.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    return String(decoding: isPlain ? written : decoded(range)[...], as: UTF8.self)
  }

  /// Whether an attribute has a value.
  func hasAttribute(_ name: XMLName, _ value: String) -> Bool { attribute(name) == value }

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
