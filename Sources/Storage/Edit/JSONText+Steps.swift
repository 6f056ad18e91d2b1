extension JSONText {
  /// One edit that does what several do one after the other, each on the text that the one before
  /// it leaves; nil where one of them cannot be made.
  ///
  /// They change nothing but the value, which is found in each text by `find`.
  func steps(
    in find: (JSONText) -> Range<Int>?, _ steps: [(JSONText, Range<Int>) -> [TextEdit]?]
  ) -> [TextEdit]? {
    guard let old = find(self) else { return nil }
    var text = self
    for step in steps {
      guard let value = find(text), let edits = step(text, value) else { return nil }
      text = JSONText(bytes: edits.applied(to: text.bytes)[...], dayForms: dayForms)
    }
    guard let new = find(text) else { return nil }
    return [Self.edit(old, of: bytes, becoming: text.bytes[new])]
  }

  /// The edit that makes a part of a text another, but for what both begin and end with.
  private static func edit(
    _ range: Range<Int>, of bytes: ArraySlice<UInt8>, becoming new: ArraySlice<UInt8>
  ) -> TextEdit {
    let old = bytes[range]
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix {
      $0 == $1
    }.count
    return TextEdit(
      range: (range.lowerBound + start)..<(range.upperBound - end),
      bytes: Array(new.dropFirst(start).dropLast(end)))
  }
}
