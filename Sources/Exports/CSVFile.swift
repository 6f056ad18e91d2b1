/// A table as RFC 4180 writes it: UTF-8 with a byte-order mark, lines that end in CR LF.
///
/// Texts are in quotes, so that what reads the table does not take `007` for a number; where a
/// spreadsheet would take one, or a part of it, for a formula, an apostrophe stands in front, which
/// makes it text there, whether the reader's delimiter is a comma, a semicolon or a tab.
/// Numbers and days stand as they are.
package struct CSVFile: Sendable {
  package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(header: [String]) {
    for name in header { put(plain: name) }
    endRow()
  }

  /// Puts a plain decimal with a point, or an ISO 8601 day, behind the cells of the row.
  mutating func put(plain text: String) {
    bytes += text.utf8
    bytes.append(Self.comma)
  }

  /// Puts a text behind the cells of the row.
  mutating func put(_ text: String) {
    if !text.isEmpty { append(text.withoutFormulas) }
    bytes.append(Self.comma)
  }

  /// Ends the row in place of the comma behind its last cell.
  mutating func endRow() {
    bytes.removeLast()
    bytes += [13, 10]
  }

  private static let comma = UInt8(ascii: ",")

  private mutating func append(_ text: String) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    if text.utf8.contains(quote) {
      for byte in text.utf8 { bytes += repeatElement(byte, count: byte == quote ? 2 : 1) }
    } else {
      bytes += text.utf8
    }
    bytes.append(quote)
  }
}
