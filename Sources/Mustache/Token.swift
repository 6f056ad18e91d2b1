/// A piece of a template's source: text up to the end of a line, or one tag.
struct Token {
  enum Kind {
    case text, variable, unescaped, section, inverted, close, partial, parent, block
    case comment, delimiters
  }

  let kind: Kind
  /// Where it stands in the source, delimiters included.
  let range: Range<Int>
  /// What stands between the delimiters, without its sign and the white space around it.
  let content: Range<Int>

  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    case .text, .variable, .unescaped, .close, .partial, .comment, .delimiters: false
    }
  }
}

extension UInt8 {
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }

  var isLineEnd: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
