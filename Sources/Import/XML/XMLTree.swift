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
