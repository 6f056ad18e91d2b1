/// All templates of a set as one flat list of instructions; ranges are bytes of their sources.
struct Program: Sendable {
  var code: [Instruction] = []
  /// Where in the sources each instruction stands.
  var offsets: [Int] = []
  /// The sources one after the other, and then room to read on.
  var bytes: [UInt8] = []
  /// The numbers of all parts of names, and of the names of blocks.
  var names: [String: Int] = [:]
  /// What follows the first part of a dotted name; the first path is that of all others.
  var paths: [[Int]] = [[]]
  var references: [Reference] = []
  var blocks: [Block] = []
  var escapes: [Escape] = [.none, .html]
}

extension Program {
  func text(of name: Name) -> String {
    name.part < 0 ? "." : ([name.part] + paths[name.path]).map(text(of:)).joined(separator: ".")
  }

  /// What has a number; looked up the slow way, as it is only for errors.
  func text(of number: Int) -> String {
    names.first { $0.value == number }?.key ?? ""
  }
}

/// Those that have an `end` go on to it with their content, which nothing else enters.
enum Instruction: Sendable {
  /// Text as written; `startsLine` says that a partial's indentation goes before it.
  case text(Range<Int>, startsLine: Bool)
  /// Texts up to the kind `verbatim` are shown as they are, others go through the escape.
  case variable(Name, escape: Int, verbatim: Slot.Kind)
  case section(Name, isInverted: Bool, end: Int)
  /// A partial, or a parent with the blocks it is given.
  case include(reference: Int, end: Int)
  case block(Int, end: Int)

  func next(after index: Int) -> Int {
    switch self {
    case .text, .variable: index + 1
    case .section(_, _, let end), .include(_, let end), .block(_, let end): end
    }
  }
}

/// A name in the data: the number of its first part and the path behind it.
struct Name: Sendable {
  let part: Int
  let path: Int

  /// The name `.`, which is that of the value itself.
  static let itself = Name(part: -1, path: 0)
}

/// The template that a partial or parent tag asks for.
struct Reference: Sendable {
  let text: String
  /// Where the data has the template's name, when the tag has none of its own.
  let dynamic: Name?
  var template: Int?
  /// The white space before a tag that stands alone on its line.
  let indentation: Range<Int>?
}

/// A block tag: a place to fill, or what fills it when it stands in a parent tag.
struct Block: Sendable {
  let name: Int
  /// The white space before an opening tag that stands alone: the content starts on its own line.
  let indentation: Range<Int>?
  /// The white space before the first line of content, when that is on its own line.
  let contentIndentation: Range<Int>?
  /// The line end after a closing tag that stands alone: the content ends in a whole line.
  let lineEnd: Range<Int>?
}

/// A block from a parent tag that fills the blocks of its name.
struct Override: Equatable {
  /// Nothing while the block is shown, so that it does not fill itself.
  var name: Int?
  let block: Int
  let body: Range<Int>
}

extension [Override] {
  /// Adds the blocks that a parent is given; those of a parent further out come first.
  mutating func add(_ content: Range<Int>, of program: Program) {
    let outer = count
    var index = content.lowerBound
    while index < content.upperBound {
      if case .block(let block, let end) = program.code[index] {
        let name = program.blocks[block].name
        let override = Override(name: name, block: block, body: index + 1..<end)
        switch firstIndex(where: { $0.name == name }) {
        case nil: append(override)
        case let same? where same >= outer: self[same] = override
        default: break
        }
      }
      index = program.code[index].next(after: index)
    }
  }
}
