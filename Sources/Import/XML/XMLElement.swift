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
