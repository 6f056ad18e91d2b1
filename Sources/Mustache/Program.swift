/// All templates of a set as one flat list of instructions; ranges are bytes of their sources.
struct Program: Sendable {
  var code: [Instruction] = []
  /// Where in the sources each instruction stands.
  var offsets: [Int] = []
  /// The sources one after the other, and then room to read on.
  var bytes: [UInt8] = []
  /// The numbers of all parts of names, and of the names of blocks.
  private(set) var names: [String: Int] = [:]
  /// What follows the first part of a dotted name; the first path is that of all others.
  private(set) var paths: [[Int]] = [[]]
  var references: [Reference] = []
  var blocks: [Block] = []
  var escapes = [Escape.none]
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

/// A name in the data: the number of its first part, negative for `.`, and the path behind it.
struct Name: Sendable {
  let part: Int
  let path: Int
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

extension Program {
  mutating func number(of name: String) -> Int {
    if let number = names[name] { return number }
    names[name] = names.count
    return names.count - 1
  }

  /// Nothing when one of the parts between the dots is empty.
  mutating func name(_ text: Substring) -> Name? {
    guard text != "." else { return Name(part: -1, path: 0) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains("") else { return nil }
    let numbers = parts.map { number(of: String($0)) }
    if numbers.count > 1 { paths.append(Array(numbers.dropFirst())) }
    return Name(part: numbers[0], path: numbers.count > 1 ? paths.count - 1 : 0)
  }

  /// Looked up the slow way, as it is only to tell a person.
  func text(of name: Name) -> String {
    let numbers = [name.part] + paths[name.path]
    return numbers.compactMap { number in names.first { $0.value == number }?.key }
      .joined(separator: ".")
  }
}
