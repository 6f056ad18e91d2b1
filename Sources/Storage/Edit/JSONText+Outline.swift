extension JSONText {
  /// Where the parts of a text as a whole stand, looked up once: an edit of a thousand accounts in
  /// one file would look for each from the file's beginning.
  struct Outline {
    let root: Range<Int>
    /// Of the array that the file is; none where it is none.
    let elements: [Range<Int>]
    let lineEnd: [UInt8]

    fileprivate init(of text: JSONText) {
      root = text.root
      elements = text.isArray(root) ? text.elements(of: root) : []
      lineEnd = text.lineEnd
    }
  }

  /// The same text with its outline at hand.
  var outlined: JSONText {
    var text = self
    text.outline = outline ?? Outline(of: self)
    return text
  }
}
