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
    let source = SourceText(path: folder.shown(entry), bytes: bytes.text)
    let parts = try? parallel.map(objects.parts(ofLength: partLength)) {
      part throws(JSONProblem) in
      let report = FileReport(source)
      let parser = JSONParser(depthLimit: JSONTree.depthLimit - 1)
      var decoder = AccountDecoder(report, settings: settings, asOf: asOf)
      var accounts: [DecodedAccount] = []
      for object in part {
        let account = try parser.withValue(at: object, of: bytes) { decoder.decode($0) }
        accounts.append(packed(account, of: objects.count))
      }
      return (accounts: accounts, found: report.found)
    }
    guard let parts else { return nil }
    var found = FileReport.Found()
    for part in parts { found.add(part.found) }
    return DecodedFile(
      source: source, findings: found.all, content: parts.flatMap(\.accounts))
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
      report.add(.shape(.wrongRoot(.accounts, found: found)), at: root)
      return nil
    case .folder:
      report.add(.shape(.wrongRoot(.account, found: root.found)), at: root)
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
