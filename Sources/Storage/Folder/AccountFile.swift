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
    } some: { places in
      entries(from: starts[places].map(Int.init), in: currency)
    }
  }

  /// Entries that follow each other, the first and the last of which begin at the first and the last
  /// of these bytes; nil where others do.
  private func entries(from starts: [Int], in currency: Currency) -> [Transaction]? {
    let text = bytes.text
    guard let first = starts.first, let last = starts.last, first <= last,
      text.indices.contains(first), text.indices.contains(last),
      let end = Self.end(ofObjectAt: last, in: text)
    else { return nil }
    let array = [UInt8(ascii: "[")] + text[first..<end] + [UInt8(ascii: "]")]
    let bytes = JSONBytes(array, count: array.count)
    let report = FileReport(SourceText(path: "", bytes: bytes.text))
    let entries = try? JSONTree.parse(bytes).withRoot { root in
      var decoder = TransactionDecoder(report, days: days)
      var entries: [Transaction?] = []
      root.forEachElement { entries.append(decoder.entry($0, in: currency)) }
      return entries.compactMap(\.self)
    }
    return entries.flatMap { $0.count == starts.count ? $0 : nil }
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
