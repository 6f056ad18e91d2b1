/// A table as RFC 4180 writes it: UTF-8 with a byte-order mark, lines that end in CR LF.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it
/// text there; numbers and days stand as they are.
package struct CSVFile: Sendable {
  package enum Cell: Sendable {
    case text(String)
    /// A plain decimal with a point, or an ISO 8601 day.
    case plain(String)
  }

  private let header: [String]
  private let rows: [[Cell]]

  package init(header: [String], rows: [[Cell]]) {
    self.header = header
    self.rows = rows
  }

  package var bytes: [UInt8] {
    var output: [UInt8] = [0xEF, 0xBB, 0xBF]
    Self.append(header.map(Cell.plain), to: &output)
    for row in rows { Self.append(row, to: &output) }
    return output
  }

  private static func append(_ row: [Cell], to output: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      switch cell {
      case .plain(let text): output += text.utf8
      case .text(let text): append(text.looksLikeFormula ? "'" + text : text, to: &output)
      }
    }
    output += [13, 10]
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.contains(where: { [quote, UInt8(ascii: ","), 13, 10].contains($0) }) else {
      output += text.utf8
      return
    }
    output.append(quote)
    for byte in text.utf8 { output += byte == quote ? [quote, quote] : [byte] }
    output.append(quote)
  }
}

extension String {
  /// Whether a spreadsheet would run it: what begins with `=`, `+`, `-`, `@` or their wide forms,
  /// also behind white space.
  fileprivate var looksLikeFormula: Bool {
    let first = unicodeScalars.first { !$0.properties.isWhitespace && $0.value >= 0x20 }
    guard let first else { return unicodeScalars.contains { $0.value < 0x20 } }
    return "=+-@＝＋－＠−".unicodeScalars.contains(first)
  }
}
