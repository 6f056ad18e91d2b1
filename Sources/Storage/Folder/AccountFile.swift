internal import Diagnostics
internal import Files
internal import Model

/// An account's file, or that of all accounts, to read its entries from when they are asked for.
package struct AccountFile: Sendable {
  let text: Text
  /// Where the account begins in the file of all accounts; nil in a file of its own.
  var start: Int?
  let days: DayReader
  /// Reads the file as it was read before.
  let account: @Sendable (JSONBytes) -> Account?
  /// Is told where the file is not as it is on record.
  let distrust: @Sendable () -> Void

  /// What it holds.
  enum Text: Sendable {
    case read(JSONBytes)
    /// Nothing was read of it, since the state is one in which it was read before.
    case unread(FilePath, FileState)
  }

  /// All of it; nil where the file is no longer in its state, of which note is taken.
  var whole: JSONBytes? {
    let bytes = text.whole
    if bytes == nil { distrust() }
    return bytes
  }

  /// The entries of an account in a currency, each of which begins at one of these bytes.
  ///
  /// Where the file has others they say nothing, and are as many.
  func entries(at starts: [Int32], in currency: Currency) -> UnreadEntries {
    UnreadEntries(count: starts.count) {
      let read = whole.flatMap(account)?.entriesWithTimes
      if let read, read.entries.count == starts.count { return read }
      distrust()
      let nothing = Transaction(date: .unixEpoch, amount: 0, beneficiary: "")
      return (Array(repeating: nothing, count: starts.count), EntryTimes())
    } some: { places in
      let next = places.upperBound < starts.count ? Int(starts[places.upperBound]) : nil
      return entries(from: starts[places].map(Int.init), before: next, in: currency)
    }
  }

  /// Entries that follow each other, the first and the last of which begin at the first and the last
  /// of these bytes, and the one behind them at the next; nil where others do.
  private func entries(
    from starts: [Int], before next: Int?, in currency: Currency
  ) -> [Transaction]? {
    guard let first = starts.first, let last = starts.last, first <= last,
      let text = text.bytes(from: first, to: next), last - first < text.count,
      let end = Self.end(ofObjectAt: text.startIndex + last - first, in: text)
    else { return nil }
    let array = [UInt8(ascii: "[")] + text[..<end] + [UInt8(ascii: "]")]
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

extension AccountFile.Text {
  fileprivate var whole: JSONBytes? {
    switch self {
    case .read(let bytes): bytes
    case .unread(let path, let state):
      (try? path.read(in: state, padding: JSONBytes.padding)).map {
        JSONBytes($0, count: $0.count - JSONBytes.padding)
      }
    }
  }

  /// Of its bytes those from one place on, to another or the end; nil where it has no such places,
  /// or is no longer in its state.
  fileprivate func bytes(from start: Int, to end: Int?) -> ArraySlice<UInt8>? {
    switch self {
    case .read(let bytes):
      let end = end ?? bytes.text.endIndex
      return 0 <= start && start <= end && end <= bytes.text.endIndex
        ? bytes.text[start..<end] : nil
    case .unread(let path, let state):
      let end = end ?? Int(state.size)
      guard 0 <= start, start <= end else { return nil }
      return (try? path.read(at: start..<end, in: state))?[...]
    }
  }
}
