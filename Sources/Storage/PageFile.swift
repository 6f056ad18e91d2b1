package import Diagnostics

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
