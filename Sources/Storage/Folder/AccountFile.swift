internal import Diagnostics
internal import Model

/// The bytes of an account's file, to read its entries from when they are asked for.
package struct AccountFile: Sendable {
  let bytes: JSONBytes
  let days: DayReader
  /// Reads the file as it was read before.
  let account: @Sendable (JSONBytes) -> Account?

  /// The entries of an account in a currency, each of which begins at one of these bytes.
  func entries(at starts: [Int32], in currency: Currency) -> UnreadEntries {
    UnreadEntries(count: starts.count) {
      account(bytes)?.transactions ?? []
    } one: { position in
      entry(at: Int(starts[position.value]), in: currency)
    }
  }

  /// The entry that begins at a byte; nil where none does.
  private func entry(at start: Int, in currency: Currency) -> Transaction? {
    let text = bytes.text
    guard text.indices.contains(start), let end = Self.end(ofObjectAt: start, in: text) else {
      return nil
    }
    let object = JSONBytes(Array(text[start..<end]), count: end - start)
    let report = FileReport(SourceText(path: "", bytes: object.text))
    let entry = try? JSONTree.parse(object).withRoot { root in
      var decoder = TransactionDecoder(report, days: days)
      return decoder.entry(root, in: currency)
    }
    return entry ?? nil
  }

  /// Behind the bracket that closes an object; nil where there is none.
  private static func end(ofObjectAt start: Int, in text: ArraySlice<UInt8>) -> Int? {
    var (next, depth) = (start, 0)
    while next < text.endIndex {
      switch text[next] {
      case UInt8(ascii: "\""):
        next = JSONLexis.endOfString(in: text, from: next)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      next += 1
      if depth == 0 { return next }
    }
    return nil
  }
}
