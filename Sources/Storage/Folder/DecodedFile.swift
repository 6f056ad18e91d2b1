internal import Basics
internal import Diagnostics
internal import Files
package import Model

/// A file of the book, what it says, and what is wrong with it.
struct DecodedFile<Content> {
  private(set) var source: SourceText
  let findings: [Finding]
  /// Nil when the file could not be read, is not JSON, or holds something else altogether.
  let content: Content?
  /// Whether the book's time zone decides on which days some of it is; false where it was not read,
  /// since an earlier run read it.
  var hasInstants = false
  /// The digest of all of its bytes, where that was asked for.
  private(set) var digest: Digest?
  /// The state in which it has these bytes, where that is known too.
  private(set) var state: FileState?
}

extension DecodedFile {
  /// Reads, parses and decodes; the decoder reports what it refuses and returns the rest.
  init(
    _ entry: FilePath, in folder: BookFolder, _ parser: JSONParser = JSONParser(),
    decode: (JSONValue, FileReport) -> Content?
  ) {
    let path = folder.shown(entry)
    do throws(FileError) {
      self.init(try folder.bytes(of: entry), shownAs: path, parser, decode: decode)
    } catch {
      self.init(error, shownAs: path)
    }
  }

  /// A file that could not be read.
  init(_ error: FileError, shownAs path: String) {
    self.init(
      source: SourceText(path: path, bytes: []),
      findings: [Finding(.unreadable(error.cause), at: nil)], content: nil)
  }

  /// Parses and decodes bytes, which need not be in the file yet; messages name it so.
  init(
    _ bytes: JSONBytes, shownAs path: String, _ parser: JSONParser = JSONParser(),
    decode: (JSONValue, FileReport) -> Content?
  ) {
    let source = SourceText(path: path, bytes: bytes.text)
    do throws(Finding) {
      let report = FileReport(source)
      let tree = try JSONTree.parse(bytes, in: parser)
      let content = tree.withRoot { root in decode(root, report) }
      self.init(
        source: source, findings: report.found.all, content: content,
        hasInstants: report.found.hasInstants)
    } catch {
      self.init(
        source: source, findings: [error],
        content: nil)
    }
  }
}

extension DecodedFile<[DecodedAccount]> {
  /// Takes the account of the file from the cache, or decodes it; either way with the digest of its
  /// bytes.
  ///
  /// Where the file is in a state for which the digest of its bytes is known it is not read at all.
  init(
    _ entry: FilePath, in folder: BookFolder, _ parser: JSONParser,
    digest known: (FileState) -> Digest?, file: (AccountFile.Text) -> AccountFile,
    cached: (Digest, AccountFile) -> CachedAccount?,
    decode: (JSONValue, FileReport) -> [DecodedAccount]?
  ) {
    let path = folder.shown(entry)
    // Before it is read: what is changed meanwhile has another state.
    let state = folder.state(of: entry)
    if let state, let digest = known(state) {
      let unread = file(.unread(folder.path(of: entry), state))
      if let account = cached(digest, unread) {
        self.init(SourceText(path: path) { unread.whole?.text ?? [] }, cached: account)
        (self.digest, self.state) = (digest, state)
        return
      }
    }
    guard let bytes = try? folder.bytes(of: entry) else {
      self.init(entry, in: folder, parser, decode: decode)
      return
    }
    let digest = Digest(of: bytes.text)
    if let account = cached(digest, file(.read(bytes))) {
      self.init(SourceText(path: path, bytes: bytes.text), cached: account)
    } else {
      self.init(bytes, shownAs: path, parser, decode: decode)
      dropEntries()
    }
    (self.digest, self.state) = (digest, state)
  }

  private init(_ source: SourceText, cached account: CachedAccount) {
    self.init(source: source, findings: [], content: [account.decoded])
  }

  /// Keeps the digest of all bytes of the file.
  mutating func noteDigest() { digest = Digest(of: source.bytes) }

  /// Lets go of the text of a file in which nothing was found, but for its beginning with all that
  /// messages about other accounts may name: the account's name and IBAN.
  mutating func dropEntries() {
    guard findings.isEmpty, let content, content.count == 1, content[0].transfers.isEmpty else {
      return
    }
    let end = max(content[0].nameRange.upperBound, content[0].ibanRange?.upperBound ?? 0)
    let text = source.bytes.prefix(end + Self.mostShown)
    if text.count < source.bytes.count {
      source = SourceText(path: source.path, bytes: Array(text)[...])
    }
  }

  /// More bytes than are shown of a line behind a place.
  private static var mostShown: Int { 1024 }
}

extension DecodedFile: Sendable where Content: Sendable {}

/// Layouts of banks and services that publish what they export, each known by its whole header.
///
/// `bank-layouts.json` is written like the `layouts` of an `imports.json`; `source` says where a
/// bank's columns are described. A header that banks share while their signs differ, such as
/// `Date,Description,Amount`, has no place in it.
package enum BankLayouts {
  /// The layouts in the file's order.
  package static let all = decoded.content?.settings.layouts ?? []

  /// What is wrong with the file; a test holds that nothing is.
  package static var problems: [String] {
    var found = FoundProblems()
    found.add(decoded.findings, in: decoded.source)
    return found.diagnostics().map(\.description)
  }

  private static let bytes =
    Embedded.files["Layouts/bank-layouts.json"]?.withUTF8Buffer(Array.init) ?? []

  private static let decoded = DecodedFile<DecodedImports>(
    JSONBytes(bytes, count: bytes.count),
    shownAs: "bank-layouts.json", decode: ImportsDecoder.decode)
}
