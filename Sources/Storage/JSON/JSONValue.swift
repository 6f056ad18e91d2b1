internal import CSimdjson

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
