internal import Diagnostics
internal import Files

/// A file of the book, what it says, and what is wrong with it.
struct DecodedFile<Content> {
  let source: SourceText
  let findings: [Finding]
  /// Nil when the file could not be read, is not JSON, or holds something else altogether.
  let content: Content?
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

extension DecodedFile: Sendable where Content: Sendable {}

/// A file of the book that is text for others to read.
struct TextFile {
  let source: SourceText
  let findings: [Finding]

  init(_ entry: FilePath, in folder: BookFolder) {
    let path = folder.shown(entry)
    do throws(FileError) {
      try folder.checkInside(entry)
      source = SourceText(path: path, bytes: try folder.bytes(of: entry).text)
      findings = Self.encodingFindings(source.bytes)
    } catch {
      source = SourceText(path: path, bytes: [])
      findings = [Finding(fault: .file(.unreadable(error.cause)), range: nil)]
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
