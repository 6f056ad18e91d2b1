internal import CSimdjson

/// A parsed file: it owns the memory behind its values.
final class JSONTree {
  /// Text nested as deeply as this is refused.
  static let depthLimit = 1_000

  private let document: OpaquePointer
  /// The length of a byte-order mark, which the parser did not see.
  private let start: Int

  private init(document: OpaquePointer, start: Int) {
    self.document = document
    self.start = start
  }

  deinit { csimdjson_free(document) }

  /// Calls `body` with the value that the file is; values must not leave it.
  func withRoot<Result>(_ body: (JSONValue) -> Result) -> Result? {
    guard let nodes = csimdjson_nodes(document), let strings = csimdjson_strings(document) else {
      return nil
    }
    return withExtendedLifetime(self) {
      body(JSONValue(nodes: nodes, strings: strings, index: 0, start: start))
    }
  }

  /// Parses the text, or says why it is not JSON.
  ///
  /// A number too large for any machine number does not spoil the rest: it is marked, and refused
  /// where it stands for something.
  static func parse(_ bytes: JSONBytes) throws(JSONProblem) -> JSONTree {
    do { return try parseStrictly(bytes) } catch {
      guard case .refusedByParser = error.fault else { throw error }
    }
    let tooLarge = try JSONFaultScanner.check(bytes)
    let tree = try parseStrictly(bytes.blanking(tooLarge))
    tree.markLarge(at: Set(tooLarge.map(\.lowerBound)))
    return tree
  }

  /// Parses with simdjson alone, which knows no reasons.
  static func parseStrictly(_ bytes: JSONBytes) throws(JSONProblem) -> JSONTree {
    let start = bytes.byteOrderMark
    var document: OpaquePointer?
    let status = bytes.withPointer { text in
      csimdjson_parse(text + start, bytes.text.count - start, depthLimit, &document)
    }
    guard status != CSIMDJSON_NO_MEMORY else { throw JSONProblem(.noMemory, at: nil) }
    guard let document else { throw JSONProblem(.refusedByParser, at: nil) }
    return JSONTree(document: document, start: start)
  }

  private func markLarge(at offsets: Set<Int>) {
    guard let nodes = csimdjson_nodes(document) else { return }
    for index in 0..<csimdjson_node_count(document)
    where offsets.contains(Int(nodes[index].offset) + start) {
      nodes[index].kind = CSIMDJSON_LARGE.rawValue
    }
  }
}
