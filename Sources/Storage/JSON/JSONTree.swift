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
