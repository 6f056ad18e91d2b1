internal import Basics
internal import CSimdjson

/// A parsed file: it owns the memory behind its values.
struct JSONTree {
  /// Text nested as deeply as this is refused.
  static let depthLimit = 1_000

  private let parser: JSONParser
  private let root: JSONValue

  /// Calls `body` with the value that the file is; values must not leave it.
  func withRoot<Result>(_ body: (JSONValue) -> Result) -> Result {
    withExtendedLifetime(parser) { body(root) }
  }

  /// Parses the text, or says why it is not JSON; the tree is valid until the parser takes the next
  /// text.
  ///
  /// A number too large for any machine number does not spoil the rest: it is marked, and refused
  /// where it stands for something.
  static func parse(
    _ bytes: JSONBytes, in parser: JSONParser = JSONParser()
  ) throws(Finding) -> JSONTree {
    do { return try parseStrictly(bytes, in: parser) } catch {
      guard error.fault.kind == BookFault.refusedByParser.kind else { throw error }
    }
    let tooLarge = try JSONFaultScanner.check(bytes)
    let tree = try parseStrictly(bytes.blanking(tooLarge), in: parser)
    parser.markLarge(at: Set(tooLarge.map(\.lowerBound)), in: tree.root)
    return tree
  }

  /// Parses with simdjson alone, which knows no reasons.
  static func parseStrictly(
    _ bytes: JSONBytes, in parser: JSONParser = JSONParser()
  ) throws(Finding) -> JSONTree {
    let root = try parser.parse(bytes, at: bytes.byteOrderMark..<bytes.text.count)
    return JSONTree(parser: parser, root: root)
  }
}

/// Memory in which one text after the other is parsed; the values of a text are valid until the
/// next one is.
final class JSONParser {
  private let parser: OpaquePointer?

  /// Text nested as deeply as the limit is refused.
  init(depthLimit: Int = JSONTree.depthLimit) { parser = csimdjson_new(depthLimit) }

  deinit { parser.map(csimdjson_free) }

  /// Parses with simdjson alone, which knows no reasons; returns the value that stands in the range
  /// of the bytes.
  func parse(_ bytes: JSONBytes, at range: Range<Int>) throws(Finding) -> JSONValue {
    guard let parser else { throw Finding(.noMemory, at: nil) }
    let status = bytes.withPointer { text in
      csimdjson_parse(parser, text + range.lowerBound, range.count)
    }
    guard status != CSIMDJSON_NO_MEMORY else { throw Finding(.noMemory, at: nil) }
    guard status == CSIMDJSON_OK, let nodes = csimdjson_nodes(parser),
      let strings = csimdjson_strings(parser)
    else { throw Finding(.refusedByParser, at: nil) }
    return JSONValue(nodes: nodes, strings: strings, index: 0, start: range.lowerBound)
  }

  /// Parses what stands in the range of the bytes and calls `body` with it; values must not leave it.
  func withValue<Result>(
    at range: Range<Int>, of bytes: JSONBytes, _ body: (JSONValue) -> Result
  ) throws(Finding) -> Result {
    let value = try parse(bytes, at: range)
    return withExtendedLifetime(self) { body(value) }
  }

  /// Has the numbers that begin at these bytes of the file be too large for any machine number.
  func markLarge(at offsets: Set<Int>, in root: JSONValue) {
    guard let parser, let nodes = csimdjson_nodes(parser) else { return }
    for index in 0..<csimdjson_node_count(parser)
    where offsets.contains(Int(nodes[index].offset) + root.start) {
      nodes[index].kind = CSIMDJSON_LARGE.rawValue
    }
  }
}

/// A value of a parsed file and where it stands; valid while its `JSONParser` is
/// alive and parses nothing else.
struct JSONValue {
  enum Kind {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// Written with a fraction or an exponent.
    case real(Double)
    /// A number that no machine number holds.
    case large
    case string
    case array
    case object
  }

  let nodes: UnsafeMutablePointer<csimdjson_node>
  let strings: UnsafePointer<UInt8>
  /// The number of its node.
  let index: Int
  /// Where the text that was parsed begins in the file, from where the nodes' offsets count.
  ///
  /// That is behind a byte-order mark, or where one of several values begins.
  let start: Int

  /// The value's first byte, counted from the file's first.
  var offset: Int { Int(nodes[index].offset) + start }

  var kind: Kind {
    let node = nodes[index]
    switch csimdjson_kind(node.kind) {
    case CSIMDJSON_NULL: return .null
    case CSIMDJSON_FALSE: return .boolean(false)
    case CSIMDJSON_TRUE: return .boolean(true)
    case CSIMDJSON_INTEGER: return .integer(Int64(bitPattern: node.payload))
    case CSIMDJSON_REAL: return .real(Double(bitPattern: node.payload))
    case CSIMDJSON_STRING: return .string
    case CSIMDJSON_ARRAY: return .array
    case CSIMDJSON_OBJECT: return .object
    default: return .large
    }
  }

  var isNull: Bool { nodes[index].kind == CSIMDJSON_NULL.rawValue }
  var isString: Bool { nodes[index].kind == CSIMDJSON_STRING.rawValue }
  var isArray: Bool { nodes[index].kind == CSIMDJSON_ARRAY.rawValue }
  var isObject: Bool { nodes[index].kind == CSIMDJSON_OBJECT.rawValue }
  private var isContainer: Bool { isArray || isObject }

  /// The bytes of a string, unescaped; none for every other value.
  var utf8: UnsafeBufferPointer<UInt8> {
    guard isString else { return UnsafeBufferPointer(start: nil, count: 0) }
    let length = strings + Int(nodes[index].payload)
    let count = UnsafeRawPointer(length).loadUnaligned(as: UInt32.self)
    return UnsafeBufferPointer(start: length + 4, count: Int(count))
  }

  /// The text of a string; empty for every other value.
  var text: String { String(decoding: utf8, as: UTF8.self) }

  /// How many elements an array has; 0 for every other value.
  var elementCount: Int {
    var count = 0
    forEachElement { _ in count += 1 }
    return count
  }

  /// Calls `body` with each element of an array; nothing happens for every other value.
  @inline(__always)
  func forEachElement(_ body: (JSONValue) -> Void) {
    guard isArray else { return }
    var next = index + 1
    while next < end {
      let element = at(next)
      body(element)
      next = element.end
    }
  }

  /// Calls `body` with each key and value of an object; nothing happens for every other value.
  @inline(__always)
  func forEachMember(_ body: (_ key: JSONValue, _ value: JSONValue) -> Void) {
    guard isObject else { return }
    var next = index + 1
    let end = end
    while next < end {
      let value = at(next + 1)
      body(at(next), value)
      next = value.end
    }
  }

  /// The first value of a key of an object; nil for every other value.
  subscript(name: String) -> JSONValue? {
    guard isObject else { return nil }
    var name = name
    return name.withUTF8 { name in
      var next = index + 1
      let end = end
      while next < end {
        let value = at(next + 1)
        let key = at(next).utf8
        if key.count == name.count, key.elementsEqual(name) { return value }
        next = value.end
      }
      return nil
    }
  }

  /// The value of that node of the same text.
  func at(_ index: Int) -> JSONValue {
    JSONValue(nodes: nodes, strings: strings, index: index, start: start)
  }

  /// The number of the first node after this value.
  private var end: Int { isContainer ? Int(nodes[index].payload) : index + 1 }
}

extension JSONValue {
  /// Where the value is written; for an array or object, its opening bracket.
  func range(in text: ArraySlice<UInt8>) -> Range<Int> {
    let rest = text[offset...]
    switch kind {
    case .array, .object:
      return offset..<(offset + 1)
    case .string:
      return offset..<JSONLexis.endOfString(in: text, from: offset)
    default:
      let end = rest.firstIndex { !JSONLexis.isWordByte($0) }
      return offset..<(end ?? rest.endIndex)
    }
  }
}

/// A file's bytes with room behind them, as the parser needs it.
///
/// `SourceText` and the parser share them; nothing is copied.
struct JSONBytes: Sendable {
  /// How many bytes must follow the text.
  static let padding = csimdjson_padding()
  /// The parser counts offsets in 32 bits, padding included.
  static let largestFile = Int(UInt32.max) - padding

  /// The text, from its first byte, a byte-order mark included.
  let text: ArraySlice<UInt8>
  private let storage: [UInt8]

  /// The length of a UTF-8 byte-order mark at the start.
  var byteOrderMark: Int { text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The same bytes with each of these ranges overwritten by a zero and spaces.
  func blanking(_ ranges: [Range<Int>]) -> JSONBytes {
    var changed = storage
    for range in ranges {
      changed.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
      changed[range.lowerBound] = UInt8(ascii: "0")
    }
    return JSONBytes(changed, count: text.count)
  }

  func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
    storage.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) }
  }
}

extension JSONBytes {
  /// Takes the bytes of which the first `count` are the text, and adds what padding is missing.
  init(_ bytes: [UInt8], count: Int) {
    var storage = bytes
    let missing = count + Self.padding - storage.count
    if missing > 0 { storage.append(contentsOf: repeatElement(0, count: missing)) }
    self.init(text: storage[..<count], storage: storage)
  }

  /// Where the objects stand of which the text is an array; nil where it is anything else.
  ///
  /// When each of them by itself is JSON, nested less deeply by one, so is the text. What is in them
  /// is not looked at.
  var objects: [Range<Int>]? {
    let start = byteOrderMark
    let found = withPointer { csimdjson_outline_of($0 + start, text.count - start) }
    guard let outline = found ?? nil else { return nil }
    defer { csimdjson_free_outline(outline) }
    let ranges = UnsafeBufferPointer(
      start: csimdjson_outline_ranges(outline), count: csimdjson_outline_count(outline))
    return ranges.map { (start + Int($0.start))..<(start + Int($0.end)) }
  }
}

/// What JSON's words are made of.
enum JSONLexis {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Bytes that numbers and bare words have, right or wrong: not space, bracket, comma or colon.
  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// The offset after the quote that closes the string opened at `start`, or the text's end.
  static func endOfString(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    text.startIndex + endOfString(in: text.span, from: start - text.startIndex)
  }

  /// The offset after the bracket that closes the container opened at `start`, or the text's end.
  ///
  /// An edit of a book looks at all of its text so.
  static func endOfContainer(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    let bytes = text.span
    var depth = 0
    var index = start - text.startIndex
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(in: bytes, from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return text.startIndex + index + 1 }
      default: break
      }
      index += 1
    }
    return text.endIndex
  }

  private static func endOfString(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.count
  }
}
