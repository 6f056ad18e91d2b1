/// An element of a document with all that it holds; read again and again into the same memory.
final class XMLTree {
  struct Node {
    let name: XMLName
    let tag: Range<Int>
    /// The bytes between start tag and end tag.
    var content: Range<Int>
    var firstChild: Int?
    var next: Int?
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []
  /// The open elements and the last child of each.
  private var open: [(node: Int, lastChild: Int?)] = []

  /// Takes the text in which its elements stand.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the element whose start tag the scanner gave last, up to its end; what was read before
  /// is gone.
  func read(_ tag: XMLTag, from scanner: inout XMLScanner) throws(XMLError) -> XMLElement {
    nodes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    begin(tag)
    while !open.isEmpty {
      switch try scanner.next() {
      case .start(let tag): begin(tag)
      case .end(let end): finish(at: end)
      case nil: open.removeAll()
      }
    }
    return XMLElement(tree: self, index: 0)
  }

  private func begin(_ tag: XMLTag) {
    let index = nodes.count
    if let (parent, last) = open.last {
      if let last { nodes[last].next = index } else { nodes[parent].firstChild = index }
      open[open.count - 1].lastChild = index
    }
    let content = tag.range.upperBound..<tag.range.upperBound
    nodes.append(Node(name: tag.name, tag: tag.range, content: content))
    open.append((index, nil))
  }

  private func finish(at end: Int) {
    guard let (index, _) = open.popLast() else { return }
    let start = nodes[index].content.lowerBound
    nodes[index].content = start..<max(start, end)
  }
}

/// One element of an `XMLTree`, for as long as the tree holds it.
struct XMLElement {
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

  /// All children in order.
  var children: [XMLElement] {
    var children: [XMLElement] = []
    var next = tree.nodes[index].firstChild
    while let child = next {
      children.append(XMLElement(tree: tree, index: child))
      next = tree.nodes[child].next
    }
    return children
  }

  /// All children of a name, in order.
  func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }
}
