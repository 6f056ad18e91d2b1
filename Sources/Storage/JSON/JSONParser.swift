internal import CSimdjson

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
