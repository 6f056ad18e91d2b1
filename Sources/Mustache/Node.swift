/// A part of a parsed template; ranges are bytes of its source.
indirect enum Node: Sendable {
  /// Text as written; `startsLine` says that a partial's indentation goes before it.
  case text(Range<Int>, startsLine: Bool)
  case variable(Name, escaped: Bool)
  case section(Name, inverted: Bool, [Node])
  case partial(Reference)
  case parent(Reference, [Block])
  case block(Block)
}

/// A name in the data: its parts between dots, none for the value itself (`{{.}}`).
struct Name: Sendable {
  let parts: [String]
  let offset: Int
}

/// The template that a partial or parent tag asks for.
struct Reference: Sendable {
  enum Target: Sendable {
    case named(String)
    case dynamic(Name)
  }

  let target: Target
  let offset: Int
  /// The white space before a tag that stands alone on its line.
  let indentation: Range<Int>?
}

/// A block tag and its content: a place to fill, or what fills it when it stands in a parent tag.
struct Block: Sendable {
  let name: String
  let offset: Int
  let nodes: [Node]
  /// The white space before an opening tag that stands alone: the content starts on its own line.
  let indentation: Range<Int>?
  /// The white space before the first line of content, when that is on its own line.
  let contentIndentation: Range<Int>?
  /// The line end after a closing tag that stands alone: the content ends in a whole line.
  let lineEnd: Range<Int>?
  /// Whether content of its own ends just before a closing tag that stands alone.
  let endsInWholeLine: Bool
}
