/// A text that is JSON, and where in it values stand; only what is asked for is looked at.
///
/// The parser must have accepted the text: nothing is checked again. Places are ranges of bytes,
/// counted from the file's first.
struct JSONText {
  let bytes: ArraySlice<UInt8>
  /// How days are written; nil for civil days.
  var dayForms: DayForms?
  /// Nil where it has not been looked up.
  var outline: Outline?

  /// A key, its quotes included, and its value.
  struct Member {
    let key: Range<Int>
    let value: Range<Int>

    /// The key and its value and what stands between them.
    var range: Range<Int> { key.lowerBound..<value.upperBound }
  }

  /// The value that the file is.
  var root: Range<Int> { outline?.root ?? value(at: rootStart) }

  /// An element of the array that the file is, by its place; nil where there is none.
  ///
  /// What follows it is not looked at.
  func rootElement(_ place: Int) -> Range<Int>? {
    guard rootStart < bytes.endIndex, bytes[rootStart] == UInt8(ascii: "[") else { return nil }
    if let outline { return place < outline.elements.count ? outline.elements[place] : nil }
    var index = afterSpace(rootStart + 1)
    var rest = place
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "]") {
      let element = value(at: index)
      if rest == 0 { return element }
      rest -= 1
      index = max(afterComma(element.upperBound), index + 1)
    }
    return nil
  }

  /// Whether an array stands there.
  func isArray(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "[") }

  /// Whether an object stands there.
  func isObject(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "{") }

  /// The elements of an array, in their order.
  func elements(of array: Range<Int>) -> [Range<Int>] {
    if let outline, outline.root == array { return outline.elements }
    var elements: [Range<Int>] = []
    var index = afterSpace(array.lowerBound + 1)
    while index < array.upperBound - 1 {
      let element = value(at: index)
      elements.append(element)
      index = afterComma(element.upperBound)
    }
    return elements
  }

  /// The members of an object, in their order.
  func members(of object: Range<Int>) -> [Member] {
    var members: [Member] = []
    var index = afterSpace(object.lowerBound + 1)
    while index < object.upperBound - 1 {
      let key = value(at: index)
      let colon = afterSpace(key.upperBound)
      let value = value(at: afterSpace(colon + 1))
      members.append(Member(key: key, value: value))
      index = afterComma(value.upperBound)
    }
    return members
  }

  /// The value of a key that is written without escapes; nil where the object has none.
  func member(_ key: String, of object: Range<Int>) -> Member? {
    let quoted = Array("\"\(key)\"".utf8)
    return members(of: object).first { bytes[$0.key].elementsEqual(quoted) }
  }

  /// Whether a range holds the end of a line.
  func hasLineEnd(in range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "\n")) }

  /// The spaces and tabs with which the line begins that an offset is in.
  func indentation(at offset: Int) -> ArraySlice<UInt8> {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let line = bytes[(start ?? bytes.startIndex)..<offset]
    return line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}

extension JSONText {
  private var rootStart: Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.startIndex + 3 : bytes.startIndex
    return afterSpace(start)
  }

  private func afterSpace(_ index: Int) -> Int {
    var index = index
    while index < bytes.endIndex, JSONLexis.isSpace(bytes[index]) { index += 1 }
    return index
  }

  private func afterComma(_ index: Int) -> Int {
    let comma = afterSpace(index)
    return comma < bytes.endIndex && bytes[comma] == UInt8(ascii: ",")
      ? afterSpace(comma + 1) : comma
  }

  private func value(at start: Int) -> Range<Int> {
    switch bytes[start] {
    case UInt8(ascii: "\""): return start..<JSONLexis.endOfString(in: bytes, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return start..<JSONLexis.endOfContainer(in: bytes, from: start)
    default:
      let end = bytes[start...].firstIndex { !JSONLexis.isWordByte($0) }
      return start..<(end ?? bytes.endIndex)
    }
  }
}
