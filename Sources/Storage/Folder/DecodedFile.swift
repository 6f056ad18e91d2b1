internal import Basics
internal import Diagnostics
internal import Files

/// A file of the book, what it says, and what is wrong with it.
struct DecodedFile<Content> {
  let source: SourceText
  let findings: [Finding]
  /// Nil when the file could not be read, is not JSON, or holds something else altogether.
  let content: Content?
  /// What stands for all of its bytes, where that was asked for.
  private(set) var digest: Digest?
  /// Whether what it says was on record, and it was not read again.
  private(set) var isOnRecord = false
}

extension DecodedFile {
  /// Reads, parses and decodes; the decoder reports what it refuses and returns the rest.
  init(
    _ entry: FilePath, in folder: BookFolder, decode: (JSONValue, FileReport) -> Content?
  ) {
    let path = folder.shown(entry)
    do throws(FileError) {
      let bytes = try folder.bytes(of: entry)
      self.init(SourceText(path: path, bytes: bytes.text), bytes, decode: decode)
    } catch {
      self.init(
        source: SourceText(path: path, bytes: []),
        findings: [Finding(fault: .file(.unreadable(error.cause)), range: nil)], content: nil)
    }
  }

  /// Parses and decodes bytes that are not in the file yet; messages name it so.
  init(
    _ bytes: JSONBytes, shownAs path: String, decode: (JSONValue, FileReport) -> Content?
  ) {
    self.init(SourceText(path: path, bytes: bytes.text), bytes, decode: decode)
  }

  private init(
    _ source: SourceText, _ bytes: JSONBytes, decode: (JSONValue, FileReport) -> Content?
  ) {
    do throws(JSONProblem) {
      let report = FileReport(source)
      let content = try JSONTree.parse(bytes).withRoot { root in decode(root, report) } ?? nil
      self.init(source: source, findings: report.all, content: content)
    } catch {
      self.init(
        source: source, findings: [Finding(fault: .json(error.fault), range: error.range)],
        content: nil)
    }
  }
}

extension DecodedFile<[DecodedAccount]> {
  /// Reads the file of one account, or finds what it says on record; either way it is told what
  /// stands for its bytes.
  init(
    _ entry: FilePath, in folder: BookFolder, known: (Digest, JSONBytes) -> AccountOnRecord?,
    decode: (JSONValue, FileReport) -> [DecodedAccount]?
  ) {
    let path = folder.shown(entry)
    guard let bytes = try? folder.bytes(of: entry) else {
      self.init(entry, in: folder, decode: decode)
      return
    }
    let digest = Digest(of: bytes.text)
    if let account = known(digest, bytes) {
      self.init(
        source: SourceText(path: path, bytes: bytes.text), findings: [],
        content: [account.decoded])
      isOnRecord = true
    } else {
      self.init(bytes, shownAs: path, decode: decode)
    }
    self.digest = digest
  }
}

extension DecodedFile: Sendable where Content: Sendable {}

/// A page's file in CommonMark, and what is wrong with it.
struct TextFile {
  let source: SourceText
  let findings: [Finding]

  /// What may be read as CommonMark: nothing where that would ask too much of its reader.
  var readableSource: SourceText {
    let isTooMuch = findings.contains { if case .markup = $0.fault { true } else { false } }
    return isTooMuch ? SourceText(path: source.path, bytes: []) : source
  }

  init(_ entry: FilePath, in folder: BookFolder) {
    let path = folder.shown(entry)
    do throws(FileError) {
      try folder.checkInside(entry)
      let bytes = try folder.bytes(of: entry, atMost: MarkupLimits.bytes)
      source = SourceText(path: path, bytes: bytes.text)
      findings = Self.encodingFindings(source.bytes) + Self.markupFindings(source.bytes)
    } catch {
      source = SourceText(path: path, bytes: [])
      let isTooLong = error.cause == .tooLarge(limit: MarkupLimits.bytes)
      let fault: BookFault =
        isTooLong
        ? .markup(MarkupProblem(key: nil, fault: .tooLong)) : .file(.unreadable(error.cause))
      findings = [Finding(fault: fault, range: nil)]
    }
  }

  private static func markupFindings(_ text: ArraySlice<UInt8>) -> [Finding] {
    do throws(MarkupFault) {
      try checkMarkup(text)
      return []
    } catch {
      let problem = MarkupProblem(key: nil, fault: error)
      return [Finding(fault: .markup(problem), range: problem.offset.map { $0..<$0 })]
    }
  }

  private static func encodingFindings(_ text: ArraySlice<UInt8>) -> [Finding] {
    do throws(JSONProblem) {
      try JSONEncodingCheck.check(text)
      return []
    } catch {
      return [Finding(fault: .json(error.fault), range: error.range)]
    }
  }
}
