internal import Basics
package import Diagnostics
internal import Files

/// A page's file.
package struct PageFile: Sendable {
  /// The file's name without `.md`.
  package let name: String
  package let source: SourceText

  /// The text without a byte-order mark.
  package var text: String {
    let text = String(decoding: source.bytes, as: UTF8.self)
    return text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// A page's file in CommonMark, and what is wrong with it.
struct TextFile {
  let source: SourceText
  let findings: [Finding]
  /// What may be read as CommonMark: nothing where that would ask too much of its reader.
  let readableSource: SourceText

  init(_ entry: FilePath, in folder: BookFolder) {
    let path = folder.shown(entry)
    do throws(FileError) {
      try folder.checkInside(entry)
      let bytes = try folder.bytes(of: entry, atMost: MarkupLimits.bytes)
      source = SourceText(path: path, bytes: bytes.text)
      let markup = Self.markupFinding(source.bytes)
      findings = Self.encodingFindings(source.bytes) + (markup.map { [$0] } ?? [])
      readableSource = markup == nil ? source : SourceText(path: path, bytes: [])
    } catch {
      source = SourceText(path: path, bytes: [])
      let isTooLong = error.cause == .tooLarge(limit: MarkupLimits.bytes)
      findings = [Finding(isTooLong ? .markup(.tooLong) : .unreadable(error.cause), at: nil)]
      readableSource = source
    }
  }

  private static func markupFinding(_ text: ArraySlice<UInt8>) -> Finding? {
    do throws(MarkupFault) {
      try checkMarkup(text)
      return nil
    } catch {
      let offset: Int? =
        switch error {
        case .tooLong: nil
        case .tooManyCells(let offset), .tooDeep(let offset), .tooManyBrackets(let offset): offset
        }
      return Finding(.markup(error), at: offset.map { $0..<$0 })
    }
  }

  private static func encodingFindings(_ text: ArraySlice<UInt8>) -> [Finding] {
    do throws(Finding) {
      try JSONEncodingCheck.check(text)
      return []
    } catch {
      return [error]
    }
  }
}
