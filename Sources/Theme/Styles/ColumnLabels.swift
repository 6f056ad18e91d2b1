/// The names of columns for stylesheets, which show them beside figures where a row of a table
/// stands on several lines: pages need not say them in every row.
///
/// Each is a custom property, such as `--word-balance: "Balance"`.
enum ColumnLabels {
  /// The stylesheet that has them, also where the book has one of its own.
  static let sheet = "columns.css"

  private static let words = [
    "balance", "entries", "in", "month-before", "out", "share", "transfers", "year-before",
  ]

  /// A rule with those of a language, to stand behind all others.
  static func rule(_ words: Words) -> [UInt8] {
    var rule = Array("\n:root {".utf8)
    for name in Self.words {
      guard let text = words.all[name]?.plainText else { continue }
      rule += " --word-\(name): \"".utf8
      for byte in text { rule += escaped(byte) }
      rule += "\";".utf8
    }
    return rule + " }\n".utf8
  }

  /// A byte as it stands in a string of CSS.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F, ..<0x20:
      Array("\\\(String(byte, radix: 16)) ".utf8)
    default: [byte]
    }
  }
}
