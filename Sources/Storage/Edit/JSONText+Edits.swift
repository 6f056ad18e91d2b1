internal import Basics
internal import Model

/// The smallest edits that make a change, laid out as what stands beside it.
extension JSONText {
  /// Appends an object to an array.
  func appending(_ record: JSONRecord, to array: Range<Int>) -> TextEdit {
    appending([record], to: array)
  }

  /// Appends objects, at least one, to an array.
  func appending(_ records: [JSONRecord], to array: Range<Int>) -> TextEdit {
    appending(records, areFlat: records.allSatisfy(\.isFlat), to: array)
  }

  /// Appends objects, at least one, to an array; each is made when it is written.
  ///
  /// Flat ones hold no lists of objects.
  func appending(
    _ records: some Sequence<JSONRecord> & Sendable, areFlat: Bool, to array: Range<Int>
  ) -> TextEdit {
    let elements = elements(of: array)
    guard let last = elements.last else {
      let inside = (array.lowerBound + 1)..<(array.upperBound - 1)
      return firstElements(records, inside, of: array)
    }
    var style =
      elements.last(where: isObject).flatMap { JSONStyle(of: $0, in: self) } ?? style(at: array)
    style.dayForm = dayForm(inElements: elements)
    if !areFlat { style.spreadsRecords = spreadsRecords }
    let separator = separator(of: elements, in: array)
    return TextEdit(range: last.upperBound..<last.upperBound) { [style] bytes, flush in
      for record in records {
        bytes += separator
        style.append(record, to: &bytes)
        flush(&bytes)
      }
    }
  }

  /// Removes an element of an array and the comma that goes with it.
  func removingElement(at index: Int, of array: Range<Int>) -> TextEdit {
    removing(of: elements(of: array), in: array) { $0 == index }[0]
  }

  /// Gives a key of an object a value: in the place of the one that it has, or as its last member.
  func setting(_ key: String, to value: JSONRecord, in object: Range<Int>) -> TextEdit {
    let style = JSONStyle(of: object, in: self) ?? style(at: object)
    if let member = member(key, of: object) {
      return TextEdit(range: member.value, bytes: style.valueBytes(value))
    }
    let bytes = style.bytes(of: JSONRecord.Member(key: key, value: value))
    guard let last = members(of: object).last?.range.upperBound else {
      return TextEdit(
        range: object, bytes: style.bytes(of: .object([.init(key: key, value: value)])))
    }
    return TextEdit(range: last..<last, bytes: style.separator + bytes)
  }

  /// Gives a key of an object a value: in the place of the one that it has, or before another key.
  func setting(
    _ key: String, to value: JSONRecord, before other: String, in object: Range<Int>
  ) -> TextEdit {
    guard member(key, of: object).map(\.range) == nil,
      let place = member(other, of: object)?.key.lowerBound,
      let style = JSONStyle(of: object, in: self)
    else { return setting(key, to: value, in: object) }
    let bytes = style.bytes(of: JSONRecord.Member(key: key, value: value))
    return TextEdit(range: place..<place, bytes: bytes + style.separator)
  }

  /// Removes a key and its value; nil where the object has none of that name.
  func removing(_ key: String, from object: Range<Int>) -> TextEdit? {
    removing([key], from: object).first
  }

  /// Removes those of some keys that an object has, with their values; neighbours go in one edit.
  func removing(_ keys: [String], from object: Range<Int>) -> [TextEdit] {
    let parts = members(of: object).map(\.range)
    let removed = Set(keys.compactMap { member($0, of: object)?.range })
    return removing(of: parts, in: object) { removed.contains(parts[$0]) }
  }

  /// Removes some of the parts between two brackets.
  func removing(
    of parts: [Range<Int>], in container: Range<Int>, where isRemoved: (Int) -> Bool
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    var index = 0
    while index < parts.count {
      let first = index
      while index < parts.count, isRemoved(index) { index += 1 }
      guard index > first else {
        index += 1
        continue
      }
      // The comma before goes with them; at the beginning the one behind.
      let range =
        if first > 0 {
          parts[first - 1].upperBound..<parts[index - 1].upperBound
        } else if index < parts.count {
          parts[0].lowerBound..<parts[index].lowerBound
        } else {
          (container.lowerBound + 1)..<(container.upperBound - 1)
        }
      edits.append(TextEdit(range: range, bytes: []))
    }
    return edits
  }

  /// Gives keys of an object values, or removes those whose value is nil.
  func changing(_ members: [(key: String, value: JSONRecord?)], of object: Range<Int>) -> TextEdit {
    // One after the other, since two edits may touch the same bytes.
    var text = part(object)
    for (key, value) in members {
      let edit =
        if let value {
          text.setting(key, to: value, in: text.root)
        } else {
          text.removing(key, from: text.root)
        }
      if let edit {
        text = JSONText(bytes: [edit].applied(to: text.bytes)[...], dayForms: text.dayForms)
      }
    }
    return TextEdit(range: object, bytes: Array(text.bytes))
  }

  /// Moves an element of an array before another, or to the end where that is the count.
  func moving(_ index: Int, before target: Int, of array: Range<Int>) -> [TextEdit] {
    let elements = elements(of: array)
    guard target != index, target != index + 1 else { return [] }
    let element = Array(bytes[elements[index]])
    let comma = separator(of: elements, in: array)
    let place = target < elements.count ? elements[target].lowerBound : elements.last?.upperBound
    guard let place else { return [] }
    return [
      removing(of: elements, in: array) { $0 == index }[0],
      TextEdit(
        range: place..<place, bytes: target < elements.count ? element + comma : comma + element),
    ]
  }

  /// The layout of an object where there is none to take after.
  private func style(at place: Range<Int>) -> JSONStyle {
    var style =
      hasLineEnd(in: root)
      ? JSONStyle.lines(
        lineEnd: lineEnd, indentation: Array(indentation(at: place.lowerBound)), unit: unit)
      : .line(spaced: bytes.contains(UInt8(ascii: " ")))
    style.dayForm = dayFormOfFile
    return style
  }

  /// How lines end.
  var lineEnd: [UInt8] {
    outline?.lineEnd ?? Array((bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n").utf8)
  }

  /// What a level is indented by.
  var unit: [UInt8] {
    let inner = isArray(root) ? elements(of: root).first : members(of: root).first?.key
    guard let inner, hasLineEnd(in: root.lowerBound..<inner.lowerBound) else {
      return [0x20, 0x20]
    }
    let indentation = Array(indentation(at: inner.lowerBound))
    return indentation.isEmpty ? [0x20, 0x20] : indentation
  }

  /// Writes what stands inside the brackets of an array that was empty.
  private func firstElements(
    _ records: some Sequence<JSONRecord> & Sendable, _ inside: Range<Int>, of array: Range<Int>
  ) -> TextEdit {
    let outer = style(at: array)
    guard outer.closing.isEmpty == false, !isOnOneLine(array) else {
      var line = JSONStyle.line(spaced: outer.colon.count > 1)
      line.dayForm = outer.dayForm
      return TextEdit(range: inside) { [line] bytes, flush in
        line.append(records, separatedBy: line.separator, to: &bytes, flush)
      }
    }
    var inner = JSONStyle.lines(
      lineEnd: Array(outer.closing.prefix { $0 == 0x0D || $0 == 0x0A }),
      indentation: Array(indentation(at: array.lowerBound)) + unit, unit: unit)
    inner.spreadsRecords = spreadsRecords
    inner.dayForm = outer.dayForm
    let style = array == root || inner.spreadsRecords ? inner : inner.recordLine
    return TextEdit(range: inside) { [inner] bytes, flush in
      bytes += inner.closing
      style.append(records, separatedBy: [UInt8(ascii: ",")] + inner.closing, to: &bytes, flush)
      bytes += outer.closing
    }
  }

  /// Whether the last record in an array of the file's objects has each member on a line of its own.
  private var spreadsRecords: Bool {
    let objects = isArray(root) ? elements(of: root).filter(isObject) : [root]
    for object in objects.reversed() where isObject(object) {
      for member in members(of: object) where isArray(member.value) {
        if let record = elements(of: member.value).last(where: isObject) {
          return hasLineEnd(in: record)
        }
      }
    }
    return false
  }

  /// Whether the object that an array belongs to stands on one line.
  private func isOnOneLine(_ array: Range<Int>) -> Bool {
    guard array != root else { return false }
    return enclosing(array, from: root).map { !hasLineEnd(in: $0) } ?? false
  }

  /// The innermost object or array around a value.
  private func enclosing(_ value: Range<Int>, from outer: Range<Int>) -> Range<Int>? {
    let parts =
      isArray(outer)
      ? elements(of: outer) : isObject(outer) ? members(of: outer).map(\.value) : []
    guard let part = parts.first(where: { $0.contains(value.lowerBound) }) else { return nil }
    return part == value ? outer : enclosing(value, from: part)
  }

  /// What stands between two elements, without empty lines.
  func separator(of elements: [Range<Int>], in array: Range<Int>) -> [UInt8] {
    guard elements.count > 1 else {
      let opening = Self.withoutEmptyLines(bytes[(array.lowerBound + 1)..<elements[0].lowerBound])
      guard opening.isEmpty else { return [UInt8(ascii: ",")] + opening }
      return bytes[elements[0]].contains(UInt8(ascii: " ")) ? Array(", ".utf8) : Array(",".utf8)
    }
    let last = elements.count - 1
    return Self.withoutEmptyLines(bytes[elements[last - 1].upperBound..<elements[last].lowerBound])
  }

  /// The bytes without the lines between the first and the last that are blank.
  private static func withoutEmptyLines(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let inner = lines.dropFirst().dropLast().filter { !$0.allSatisfy(JSONLexis.isSpace) }
    return Array(
      (lines.prefix(1) + inner + lines.dropFirst().suffix(1)).joined(separator: [
        UInt8(ascii: "\n")
      ]))
  }

  /// Inserts objects, at least one, before an element of an array, or at its end.
  func inserting(_ records: [JSONRecord], at index: Int, of array: Range<Int>) -> TextEdit {
    let elements = elements(of: array)
    let appended = appending(records, to: array)
    guard elements.indices.contains(index) else { return appended }
    guard index > 0 else {
      let separator = separator(of: elements, in: array)
      let start = elements[0].lowerBound
      return TextEdit(
        range: start..<start, bytes: appended.bytes.dropFirst(separator.count) + separator)
    }
    let end = elements[index - 1].upperBound
    return TextEdit(range: end..<end, bytes: appended.bytes)
  }

  /// Gives a key of an account that has nothing there, or an empty array, an array of objects, at
  /// least one, laid out as the entries are.
  func settingArray(_ key: String, to records: [JSONRecord], in account: Range<Int>) -> TextEdit {
    let written = member(key, of: account)?.value
    let empty = written.flatMap { isArray($0) ? $0 : nil }
    let usual =
      empty.map { appending(records, to: $0) }
      ?? setting(key, to: .array(records), in: account)
    guard let entries = member(AccountKey.transactions.name, of: account)?.value,
      isArray(entries), let array = array(records, asIn: entries),
      let style = JSONStyle(of: account, in: self)
    else { return usual }
    if let written { return TextEdit(range: written, bytes: array) }
    return TextEdit(
      range: usual.range,
      bytes: style.separator + JSONRecord.quoted(key) + style.colon + array)
  }

  /// An array that is laid out as another is; nil where that holds no object.
  private func array(_ records: [JSONRecord], asIn other: Range<Int>) -> [UInt8]? {
    let elements = elements(of: other)
    guard let first = elements.first, let last = elements.last,
      let style = elements.last(where: isObject).flatMap({ JSONStyle(of: $0, in: self) })
    else { return nil }
    let separator = separator(of: elements, in: other)
    return Array(bytes[other.lowerBound..<first.lowerBound])
      + records.map(style.bytes).joined(separator: separator)
      + Array(bytes[last.upperBound..<other.upperBound])
  }
}
