internal import Synchronization

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
  /// What was found in its long values, which is not looked for again.
  let found = LongValues()

  /// A key, its quotes included, and its value.
  struct Member {
    let key: Range<Int>
    let value: Range<Int>

    /// The key and its value and what stands between them.
    var range: Range<Int> { key.lowerBound..<value.upperBound }
  }

  /// The value that the file is: an array or an object is all of it.
  var root: Range<Int> {
    if let outline { return outline.root }
    let start = rootStart
    guard start < bytes.endIndex, let end = bytes.lastIndex(where: { !JSONLexis.isSpace($0) }),
      bytes[start] == UInt8(ascii: "[") && bytes[end] == UInt8(ascii: "]")
        || bytes[start] == UInt8(ascii: "{") && bytes[end] == UInt8(ascii: "}")
    else { return value(at: start) }
    return start..<end + 1
  }

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
    return found.elements(of: array) { self.elements(from: array.lowerBound, to: array.upperBound) }
  }

  /// The elements of the array that begins at an offset and ends at another or before it.
  private func elements(from start: Int, to end: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var index = afterSpace(start + 1)
    while index < end - 1, bytes[index] != UInt8(ascii: "]") {
      let element = value(at: index)
      elements.append(element)
      index = max(afterComma(element.upperBound), index + 1)
    }
    return elements
  }

  /// The array that begins at an offset, of a long object that ends at another: its elements are kept,
  /// by which its end is found.
  private func array(at start: Int, to end: Int) -> Range<Int> {
    let elements = elements(from: start, to: end)
    let close = afterSpace(elements.last?.upperBound ?? start + 1)
    guard close < end, bytes[close] == UInt8(ascii: "]") else { return value(at: start) }
    let array = start..<close + 1
    return found.keep(elements, of: array)
  }

  /// The members of an object, in their order.
  func members(of object: Range<Int>) -> [Member] {
    found.members(of: object) {
      var members: [Member] = []
      var index = afterSpace(object.lowerBound + 1)
      while index < object.upperBound - 1 {
        let key = value(at: index)
        let colon = afterSpace(key.upperBound)
        let start = afterSpace(colon + 1)
        let value =
          LongValues.isLong(object) && start < object.upperBound
            && bytes[start] == UInt8(ascii: "[")
          ? array(at: start, to: object.upperBound) : value(at: start)
        members.append(Member(key: key, value: value))
        index = max(afterComma(value.upperBound), index + 1)
      }
      return members
    }
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

/// The parts of a text's long arrays and objects, each looked for once: an edit asks for those of an
/// account, which may have a hundred megabytes, ten times over.
final class LongValues: Sendable {
  private let found = Mutex<
    (elements: [Range<Int>: [Range<Int>]], members: [Range<Int>: [JSONText.Member]])
  >(([:], [:]))

  /// Shorter ones are looked at again.
  static func isLong(_ value: Range<Int>) -> Bool { value.count >= 1 << 12 }

  func elements(of array: Range<Int>, _ find: () -> [Range<Int>]) -> [Range<Int>] {
    guard Self.isLong(array) else { return find() }
    if let known = found.withLock({ $0.elements[array] }) { return known }
    let elements = find()
    keep(elements, of: array)
    return elements
  }

  /// Gives the array.
  @discardableResult
  func keep(_ elements: [Range<Int>], of array: Range<Int>) -> Range<Int> {
    if Self.isLong(array) { found.withLock { $0.elements[array] = elements } }
    return array
  }

  func members(of object: Range<Int>, _ find: () -> [JSONText.Member]) -> [JSONText.Member] {
    guard Self.isLong(object) else { return find() }
    if let known = found.withLock({ $0.members[object] }) { return known }
    let members = find()
    found.withLock { $0.members[object] = members }
    return members
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
    guard start < bytes.endIndex else { return bytes.endIndex..<bytes.endIndex }
    switch bytes[start] {
    case UInt8(ascii: "\""): return start..<JSONLexis.endOfString(in: bytes, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return start..<JSONLexis.endOfContainer(in: bytes, from: start)
    default:
      let end = bytes[start...].firstIndex { !JSONLexis.isWordByte($0) }
      return start..<(end ?? bytes.endIndex)
    }
  }

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

  /// The object at a place of this file; nil where the file has none there.
  func object(at place: BookPlaces.Place) -> Range<Int>? {
    guard let element = place.element else { return isObject(root) ? root : nil }
    return rootElement(element).flatMap { isObject($0) ? $0 : nil }
  }

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

  /// The same text with its outline, so that further edits need not scan it again.
  var outlined: JSONText {
    var text = self
    text.outline = outline ?? Outline(of: self)
    return text
  }
}

/// Elements of arrays that come from elsewhere, with the bytes that they have there.
extension JSONText {
  /// Inserts an element before another, or behind the last where that is the count.
  ///
  /// The element is what stands in another text at the range: its lines are indented for their new
  /// place, and nothing else of it changes.
  func inserting(
    _ element: Range<Int>, of other: JSONText, before target: Int, of array: Range<Int>
  ) -> TextEdit {
    let elements = elements(of: array)
    let place = elements.first?.lowerBound ?? array.lowerBound
    let indentation =
      Array(indentation(at: place)) + (elements.isEmpty && hasLineEnd(in: root) ? unit : [])
    let bytes = other.lines(of: element, indentedBy: indentation, lineEnd: lineEnd)
    guard elements.indices.contains(target) else {
      return appending(.written(bytes), to: array)
    }
    let start = elements[target].lowerBound
    return TextEdit(
      range: start..<start, bytes: bytes + separator(of: elements, in: array))
  }

  /// Whether any element of an array has one of the keys.
  func hasKey(_ keys: Set<String>, inElementsOf array: Range<Int>) -> Bool {
    elements(of: array).contains { element in
      isObject(element) && keys.contains { member($0, of: element) != nil }
    }
  }

  /// The bytes of a value with another indentation before each of its lines but the first.
  private func lines(
    of value: Range<Int>, indentedBy new: [UInt8], lineEnd: [UInt8]
  ) -> [UInt8] {
    let old = Array(indentation(at: value.lowerBound))
    let lines = bytes[value].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first else { return [] }
    let rest = lines.dropFirst().map { line in
      lineEnd
        + Self.withoutCR(line.starts(with: old) ? new + line.dropFirst(old.count) : Array(line))
    }
    return Self.withoutCR(Array(first)) + rest.joined()
  }

  /// Without the first half of the end of a line as Windows writes it.
  private static func withoutCR(_ line: [UInt8]) -> [UInt8] {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
