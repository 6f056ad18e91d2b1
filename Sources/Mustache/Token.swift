/// A piece of a template's source: text up to the end of a line, or one tag.
struct Token: Sendable {
  /// What a tag is, by its sign; text and plain variables have none.
  enum Kind {
    case text, variable, triple, unescaped, section, inverted, parent, block, close, partial
    case comment, delimiters

    /// Nil where a tag begins with no sign.
    init?(sign: UInt8) {
      switch Unicode.Scalar(sign) {
      case "{": self = .triple
      case "&": self = .unescaped
      case "#": self = .section
      case "^": self = .inverted
      case "<": self = .parent
      case "$": self = .block
      case "/": self = .close
      case ">": self = .partial
      case "!": self = .comment
      case "=": self = .delimiters
      default: return nil
      }
    }

    var isVariable: Bool { [.variable, .triple, .unescaped].contains(self) }
    var isOfParents: Bool { [.parent, .block].contains(self) }
    var hasContent: Bool { [.section, .inverted, .parent, .block].contains(self) }
  }

  let kind: Kind
  /// Where it stands in the sources, delimiters included.
  let range: Range<Int>
  /// What a tag says behind its sign, with no space after the star of a dynamic name.
  let words: String
  let place: Place
  /// Whether it is the first of a line that is to be shown.
  var startsLine = false
  /// The white space before a tag that stands alone on its line, and the end of that line.
  var indentation: Range<Int>?
  var lineEnd: Range<Int>?
  /// The white space before the first line of a block's content, when that is on its own line.
  var contentIndentation: Range<Int>?
  /// The line end after a block's closing tag that stands alone: the content ends in a whole line.
  var contentLineEnd: Range<Int>?
}
