internal import Basics
internal import Diagnostics
internal import Files
internal import Model

/// How the accounts of a book are read from their files, or from the one file of all.
struct AccountFiles: Sendable {
  let folder: BookFolder
  let layout: BookFiles.Layout
  let settings: Settings
  /// The day after which entries are noted; nil where none are.
  let asOf: Day?
  /// How entries are kept once they are read; nil where all stay as they were read.
  var packing: EntryPacking?
  /// So many bytes of accounts in the one file are decoded by one after the other.
  var partLength = 1 << 20
  /// The cache, and the digest of the settings with which its accounts were decoded; nil where
  /// nothing is cached.
  var recorded: (accounts: any AccountCache, settings: Digest)?

  /// A file of all accounts that has more bytes is decoded each time: cached accounts would keep all
  /// of its bytes in memory as long as a site is made.
  private static let mostCachedBytes = 1 << 24

  /// What a file holds: all accounts in an array, or one; nil when neither.
  func decode(_ root: JSONValue, _ report: FileReport) -> [DecodedAccount]? {
    layout.accounts(in: root, report, settings, asOf: asOf)
  }

  /// The same of one of many files, with its account's entries in few bytes where they are more than
  /// its share.
  func decodeAndPack(_ root: JSONValue, _ report: FileReport) -> [DecodedAccount]? {
    decode(root, report)?.map { packed($0, of: layout.entries.count) }
  }

  /// One of so many accounts.
  private func packed(_ decoded: DecodedAccount, of count: Int) -> DecodedAccount {
    var decoded = decoded
    if let packing { decoded.account?.packEntries(by: packing, of: count) }
    return decoded
  }

  /// What bytes of a file say.
  func decoded(_ bytes: JSONBytes, of entry: FilePath) -> DecodedFile<[DecodedAccount]> {
    DecodedFile(bytes, shownAs: folder.shown(entry), decode: decode)
  }

  /// Reads the file of all accounts, several of them at once.
  func readAll(in entry: FilePath, _ parallel: Parallel) -> DecodedFile<[DecodedAccount]> {
    do throws(FileError) {
      let bytes = try folder.bytes(of: entry)
      return oneByOne(bytes, of: entry, parallel) ?? decoded(bytes, of: entry)
    } catch {
      return DecodedFile(error, shownAs: folder.shown(entry))
    }
  }
}

extension AccountFiles {
  /// What is found when each account is parsed by itself, so that what the parser makes of the
  /// others takes no memory; it is what is found in all of them together.
  ///
  /// Nil where the file is no array of objects, or one is not JSON or has a number too large for any
  /// machine number: then all of it is to be parsed, which says why.
  private func oneByOne(
    _ bytes: JSONBytes, of entry: FilePath, _ parallel: Parallel
  ) -> DecodedFile<[DecodedAccount]>? {
    guard let objects = bytes.objects else { return nil }
    let recorded = bytes.text.count <= Self.mostCachedBytes ? recorded : nil
    let source = SourceText(path: folder.shown(entry), bytes: bytes.text)
    let parts = try? parallel.map(objects.parts(ofLength: partLength)) {
      part throws(Finding) in
      let report = FileReport(source)
      let parser = JSONParser(depthLimit: JSONTree.depthLimit - 1)
      var decoder = AccountDecoder(report, settings: settings, asOf: asOf)
      var accounts: [DecodedAccount] = []
      for index in part.indices {
        let next = index + 1 < objects.count ? objects[index + 1].lowerBound : bytes.text.endIndex
        let digest = recorded.map { _ in Digest(of: bytes.text[part[index].lowerBound..<next]) }
        if let digest, let known = cached(digest, at: part[index], of: bytes) {
          accounts.append(known)
        } else {
          let read = try parser.withValue(at: part[index], of: bytes) { decoder.decode($0) }
          accounts.append(packed(read, of: objects.count))
        }
        accounts[accounts.count - 1].digest = digest
      }
      return (accounts: accounts, found: report.found)
    }
    guard let parts else { return nil }
    var found = FileReport.Found()
    for part in parts { found.add(part.found) }
    return DecodedFile(
      source: source, findings: found.all, content: parts.flatMap(\.accounts),
      hasInstants: found.hasInstants)
  }

  /// The cached account of an object in the file of all accounts, by the digest of its bytes; nil
  /// where there is none, or where something would be found in it as of the day.
  private func cached(
    _ digest: Digest, at object: Range<Int>, of bytes: JSONBytes
  ) -> DecodedAccount? {
    guard let recorded else { return nil }
    let file = AccountFile(
      text: .read(bytes), start: object.lowerBound, days: DayReader(settings),
      account: { account(at: object, of: $0) }, distrust: { recorded.accounts.distrust() })
    let known = recorded.accounts.account(readFrom: digest, with: recorded.settings, of: file)
    return known.flatMap { $0.isUnremarkable(asOf: asOf) ? $0.decoded : nil }
  }

  /// The account in an object of the file of all accounts.
  private func account(at object: Range<Int>, of bytes: JSONBytes) -> Account? {
    let report = FileReport(SourceText(path: "", bytes: bytes.text))
    var decoder = AccountDecoder(report, settings: settings, asOf: asOf)
    let parser = JSONParser(depthLimit: JSONTree.depthLimit - 1)
    return (try? parser.withValue(at: object, of: bytes) { decoder.decode($0) })?.account
  }
}

extension BookFiles.Layout {
  /// What a file of the layout holds: all accounts in an array, or one; nil when neither.
  func accounts(
    in root: JSONValue, _ report: FileReport, _ settings: Settings, asOf: Day?
  ) -> [DecodedAccount]? {
    var decoder = AccountDecoder(report, settings: settings, asOf: asOf)
    var accounts: [DecodedAccount] = []
    switch self {
    case .file where root.isArray: root.forEachElement { accounts.append(decoder.decode($0)) }
    case .folder where root.isObject: accounts.append(decoder.decode(root))
    case .file:
      let found = root.found(inPlaceOfObjectsWith: AccountKey.self)
      report.add(.wrongRoot(.accounts, found: found), at: root)
      return nil
    case .folder:
      report.add(.wrongRoot(.account, found: root.found), at: root)
      return nil
    }
    return accounts
  }
}

extension [Range<Int>] {
  /// The ranges in their order, as many at a time as reach over so many bytes, or one that does.
  fileprivate func parts(ofLength length: Int) -> [ArraySlice<Range<Int>>] {
    var parts: [ArraySlice<Range<Int>>] = []
    var first = startIndex
    for index in indices where self[index].upperBound - self[first].lowerBound >= length {
      parts.append(self[first...index])
      first = index + 1
    }
    return first < endIndex ? parts + [self[first...]] : parts
  }
}

/// An account's file, or that of all accounts, to read its entries from when they are asked for.
package struct AccountFile: Sendable {
  let text: Text
  /// Where the account begins in the file of all accounts; nil in a file of its own.
  var start: Int?
  let days: DayReader
  /// Reads the file as it was read before.
  let account: @Sendable (JSONBytes) -> Account?
  /// Is called where the file is not as it was when it was cached.
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

  /// The entries of an account, of which there are so many.
  ///
  /// Where the file has others they say nothing, and are as many.
  func entries(_ count: Int) -> EntriesInOrder {
    let read = whole.flatMap(account)?.entriesInOrder
    if let read, read.entries.count == count { return read }
    distrust()
    let nothing = Transaction(date: .unixEpoch, amount: 0, beneficiary: "")
    return EntriesInOrder(Array(repeating: nothing, count: count))
  }

  /// Some entries of an account in a currency, each of which begins at one of these bytes; nil where
  /// the file has others.
  func entries(
    _ places: Range<Int>, at starts: [Int32], in currency: Currency
  ) -> [Transaction]? {
    let next = places.upperBound < starts.count ? Int(starts[places.upperBound]) : nil
    return entries(from: starts[places].map(Int.init), before: next, in: currency)
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

  /// The bytes between two offsets, or to the end of the file; nil where it is shorter, or was
  /// changed since it was looked at.
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
