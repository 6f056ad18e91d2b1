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
  /// So many entries of all accounts together stay as they were read; an account with more than its
  /// share of them keeps its own in few bytes.
  var entriesAtHand = Int.max
  /// So many bytes of accounts in the one file are decoded by one after the other.
  var partLength = 1 << 20
  /// What is on record of accounts, for settings for which a digest stands; nil where nothing is to
  /// be looked for.
  var recorded: (accounts: any RecordedAccounts, settings: Digest)?

  /// A file of all accounts that has more bytes is read as a whole each time: for what is on record
  /// of it, they would be at hand as long as a site is made.
  private static let mostBytesAtHand = 1 << 24

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
    decoded.account?.packEntries(leaving: entriesAtHand, of: count)
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
    let recorded = bytes.text.count <= Self.mostBytesAtHand ? recorded : nil
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
        if let digest, let known = onRecord(digest, at: part[index], of: bytes) {
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
}

extension AccountFiles {
  /// What is on record of the account in an object of the file of all accounts, by what stands for its
  /// bytes; nil where that is nothing, or where something would be found in it as of the day.
  private func onRecord(
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
