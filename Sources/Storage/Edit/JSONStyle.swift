internal import Model

/// How the values of a file are laid out, seen at one of its objects.
struct JSONStyle {
  /// Between the opening bracket and the first member.
  var opening: [UInt8]
  /// Between a key and its value.
  var colon: [UInt8]
  /// Between two members.
  var separator: [UInt8]
  /// Between the last member and the closing bracket.
  var closing: [UInt8]
  /// Whether each member of a record in an array, such as an entry, has a line of its own.
  var spreadsRecords = false
  /// How days are written; nil for civil days.
  var dayForm: DayForm?

  /// Everything on one line, with or without spaces behind colons and commas.
  static func line(spaced: Bool) -> JSONStyle { spaced ? spacedLine : tightLine }

  private static let tightLine = JSONStyle(
    opening: [], colon: Array(":".utf8), separator: Array(",".utf8), closing: [])
  private static let spacedLine = JSONStyle(
    opening: [], colon: Array(": ".utf8), separator: Array(", ".utf8), closing: [])

  /// A member a line; the indentation is that of the line that the object begins on.
  static func lines(
    lineEnd: [UInt8], indentation: [UInt8], unit: [UInt8], spaced: Bool = true
  ) -> JSONStyle {
    let inner = lineEnd + indentation + unit
    return JSONStyle(
      opening: inner, colon: line(spaced: spaced).colon, separator: [UInt8(ascii: ",")] + inner,
      closing: lineEnd + indentation)
  }
}

extension JSONStyle {
  /// The layout of an object of the text; nil where it has no members.
  init?(of object: Range<Int>, in text: JSONText) {
    let members = text.members(of: object)
    guard let first = members.first, let last = members.last else { return nil }
    opening = Array(text.bytes[(object.lowerBound + 1)..<first.key.lowerBound])
    colon = Array(text.bytes[first.key.upperBound..<first.value.lowerBound])
    closing = Array(text.bytes[last.range.upperBound..<(object.upperBound - 1)])
    if members.count > 1 {
      separator = Array(text.bytes[first.range.upperBound..<members[1].range.lowerBound])
    } else {
      separator = [UInt8(ascii: ",")] + (opening.isEmpty && colon.isSpaced ? [0x20] : opening)
    }
    dayForm = text.dayForm(besideMembers: members)
  }

  /// The layout of a record on its line in an array.
  var recordLine: JSONStyle {
    var style = JSONStyle.line(spaced: colon.isSpaced)
    style.opening = colon.isSpaced ? [UInt8(ascii: " ")] : []
    style.closing = style.opening
    style.dayForm = dayForm
    return style
  }

  /// The layout of what stands within a member on its line.
  private var inline: JSONStyle {
    var style = JSONStyle.line(spaced: colon.isSpaced)
    style.dayForm = dayForm
    return style
  }

  /// The layout of the elements of a member's array, each on lines of its own; nil where members
  /// stand on one line.
  private var deeper: JSONStyle? {
    guard let lineEnd = opening.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let indentation = opening[(lineEnd + 1)...]
    let outer = closing.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let unit = Array(indentation.dropFirst(outer.last?.count ?? 0))
    let end = lineEnd > 0 && opening[lineEnd - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    var style = JSONStyle.lines(
      lineEnd: Array(end.utf8), indentation: Array(indentation) + unit, unit: unit,
      spaced: colon.isSpaced)
    style.dayForm = dayForm
    return style
  }

  /// A value as bytes.
  func bytes(of record: JSONRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    append(record, to: &bytes)
    return bytes
  }

  /// A key and its value.
  func bytes(of member: JSONRecord.Member) -> [UInt8] {
    var bytes: [UInt8] = []
    append(member, to: &bytes)
    return bytes
  }

  /// A member's value.
  func valueBytes(_ value: JSONRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    append(memberValue: value, to: &bytes)
    return bytes
  }

  /// Writes records with bytes between them; behind each, what is written may be taken away.
  func append(
    _ records: some Sequence<JSONRecord>, separatedBy separator: [UInt8], to bytes: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void = { _ in }
  ) {
    var isFirst = true
    for record in records {
      if !isFirst { bytes += separator }
      append(record, to: &bytes)
      flush(&bytes)
      isFirst = false
    }
  }

  /// Writes a value; behind each of many records in it, what is written may be taken away.
  func append(
    _ record: JSONRecord, to bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void = { _ in }
  ) {
    switch record {
    case .text(let text): JSONRecord.append(quoted: text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .written(let written): bytes += written
    case .day(let day, let first):
      if let dayForm {
        bytes += dayForm.bytes(of: day, notBefore: first)
      } else {
        JSONRecord.append(quoted: day.description, to: &bytes)
      }
    case .array(let elements): append(elements, to: &bytes, flush)
    case .added(let entries):
      bytes.append(UInt8(ascii: "["))
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes += inline.separator }
        inline.append(entry.record, to: &bytes)
        flush(&bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .entries(let entries): append(entries, to: &bytes, flush)
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      if !members.isEmpty { bytes += opening }
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += separator }
        append(member, to: &bytes, flush)
      }
      if !members.isEmpty { bytes += closing }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func append(
    _ member: JSONRecord.Member, to bytes: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void = { _ in }
  ) {
    JSONRecord.append(quoted: member.key, to: &bytes)
    bytes += colon
    append(memberValue: member.value, to: &bytes, flush)
  }

  private func append(
    memberValue value: JSONRecord, to bytes: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void = { _ in }
  ) {
    guard value.isObject else { return append(value, to: &bytes, flush) }
    inline.append(value, to: &bytes, flush)
  }

  private func append(
    _ elements: [JSONRecord], to bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    if elements.contains(where: \.isObject), let deeper {
      bytes += deeper.closing
      let line = recordLine
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += [UInt8(ascii: ",")] + deeper.closing }
        // Each element begins where the closing bracket of its own layout stands.
        let style = element.isFlat && !spreadsRecords ? line : deeper
        style.append(element, to: &bytes, flush)
      }
      bytes += opening
    } else {
      let inline = inline
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += inline.separator }
        inline.append(element, to: &bytes, flush)
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an array of entries, laid out as one of records that are there.
  private func append(
    _ entries: NewRecords, to bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    if !entries.isEmpty, let deeper {
      bytes += deeper.closing
      let style = spreadsRecords ? deeper : recordLine
      style.append(entries, separatedBy: [UInt8(ascii: ",")] + deeper.closing, to: &bytes, flush)
      bytes += opening
    } else {
      inline.append(entries, separatedBy: inline.separator, to: &bytes, flush)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension JSONRecord {
  /// Whether it is an object that holds no list of objects, such as an entry.
  var isFlat: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { member in
      switch member.value {
      case .array(let elements): !elements.contains(where: \.isObject)
      case .entries(let entries): entries.isEmpty
      case .text, .number, .flag, .day, .added, .object, .written: true
      }
    }
  }

  fileprivate var isObject: Bool {
    switch self {
    case .object: true
    case .written(let bytes): bytes.first == UInt8(ascii: "{")
    case .text, .number, .flag, .day, .array, .added, .entries: false
    }
  }
}

extension [UInt8] {
  /// Whether a space follows what separates.
  fileprivate var isSpaced: Bool { last == UInt8(ascii: " ") }
}
