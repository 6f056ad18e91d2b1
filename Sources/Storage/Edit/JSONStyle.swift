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
  /// How days are written as numbers; nil where they are written as text.
  var dayNumbers: DayNumbers?

  /// Everything on one line, with or without spaces behind colons and commas.
  static func line(spaced: Bool, padded: Bool = false) -> JSONStyle {
    let space: [UInt8] = [UInt8(ascii: " ")]
    return JSONStyle(
      opening: padded ? space : [], colon: [UInt8(ascii: ":")] + (spaced ? space : []),
      separator: [UInt8(ascii: ",")] + (spaced ? space : []), closing: padded ? space : [])
  }

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
    dayNumbers = text.hasNumberForDay(members) ?? false ? text.dayNumbers : nil
  }

  /// The layout of a record on its line in an array.
  var recordLine: JSONStyle {
    var style = JSONStyle.line(spaced: colon.isSpaced, padded: colon.isSpaced)
    style.dayNumbers = dayNumbers
    return style
  }

  /// The layout of what stands within a member on its line.
  private var inline: JSONStyle { .line(spaced: colon.isSpaced) }

  /// The layout of the elements of a member's array, each on lines of its own; nil where members
  /// stand on one line.
  private var deeper: JSONStyle? {
    guard let lineEnd = opening.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let indentation = opening[(lineEnd + 1)...]
    let outer = closing.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let unit = Array(indentation.dropFirst(outer.last?.count ?? 0))
    let end = lineEnd > 0 && opening[lineEnd - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    return .lines(
      lineEnd: Array(end.utf8), indentation: Array(indentation) + unit, unit: unit,
      spaced: colon.isSpaced)
  }

  /// A value as bytes.
  func bytes(of record: JSONRecord) -> [UInt8] {
    switch record {
    case .text(let text): return JSONRecord.quoted(text)
    case .number(let number): return Array(String(number).utf8)
    case .flag(let flag): return Array((flag ? "true" : "false").utf8)
    case .written(let bytes): return bytes
    case .day(let day):
      if let number = dayNumbers?.number(of: day) { return Array(String(number).utf8) }
      return JSONRecord.quoted(day.description)
    case .array(let elements):
      guard let deeper, elements.contains(where: \.isObject) else {
        return list(elements.map(inline.bytes), between: inline.separator)
      }
      // Each element begins where the closing bracket of its own layout stands.
      return list(
        elements.map {
          $0.isFlat && !spreadsRecords ? recordLine.bytes(of: $0) : deeper.bytes(of: $0)
        },
        opening: deeper.closing,
        between: [UInt8(ascii: ",")] + deeper.closing, closing: opening)
    case .object(let members):
      guard !members.isEmpty else { return Array("{}".utf8) }
      let written = members.map(bytes)
      return [UInt8(ascii: "{")] + opening + Array(written.joined(separator: separator)) + closing
        + [UInt8(ascii: "}")]
    }
  }

  /// A key and its value.
  func bytes(of member: JSONRecord.Member) -> [UInt8] {
    JSONRecord.quoted(member.key) + colon + valueBytes(member.value)
  }

  /// A member's value.
  func valueBytes(_ value: JSONRecord) -> [UInt8] {
    value.isObject ? inline.bytes(of: value) : bytes(of: value)
  }

  private func list(
    _ elements: [[UInt8]], opening: [UInt8] = [], between: [UInt8], closing: [UInt8] = []
  ) -> [UInt8] {
    [UInt8(ascii: "[")] + opening + Array(elements.joined(separator: between)) + closing
      + [UInt8(ascii: "]")]
  }
}

extension JSONRecord {
  /// Whether it is an object that holds no list of objects, such as an entry.
  var isFlat: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy { member in
      guard case .array(let elements) = member.value else { return true }
      return !elements.contains(where: \.isObject)
    }
  }

  fileprivate var isObject: Bool {
    switch self {
    case .object: true
    case .written(let bytes): bytes.first == UInt8(ascii: "{")
    case .text, .number, .flag, .day, .array: false
    }
  }
}

extension [UInt8] {
  /// Whether a space follows what separates.
  fileprivate var isSpaced: Bool { last == UInt8(ascii: " ") }
}
