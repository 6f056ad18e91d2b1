/// All templates of a set as one flat list of instructions.
struct Program: Sendable {
  var code: [Instruction] = []
  /// The tags and texts that instructions come from.
  var tokens: [Token] = []
  /// By the instructions, the number of their token.
  var origins: [Int] = []
  /// The sources one after the other, and behind them texts put together of theirs; all ranges of
  /// text are ranges of these.
  var sources: [UInt8]
  /// The escapes of the sources, of which the first two always stand there.
  var escapes = [Escape.none, .html]
  /// The numbers of all parts of names, and of the names of blocks.
  var names: [String: Int] = [:]
  /// The numbers of the parts of all names in the data, one name after the other.
  var parts: [Int] = []

  /// The instructions between an opening tag and its closing tag, which nothing else enters.
  func content(of instruction: Int) -> Range<Int> {
    instruction + 1..<code[instruction].next
  }

  /// The number of an escape; one of a source's own is added.
  mutating func number(of escape: Escape) -> Int {
    switch escape {
    case .none: return Self.noEscape
    case .html: return Self.htmlEscape
    case .custom:
      escapes.append(escape)
      return escapes.count - 1
    }
  }

  static let noEscape = 0
  static let htmlEscape = 1

  /// The tag, or the text, that an instruction comes from.
  func token(of instruction: Int) -> Token { tokens[origins[instruction]] }

  mutating func number(of name: String) -> Int {
    if let number = names[name] { return number }
    names[name] = names.count
    return names.count - 1
  }

  /// Nothing when one of the parts between the dots cannot be a name.
  mutating func name(_ text: Substring) -> Name? {
    let words = text == "." ? [] : split(text)
    guard words.allSatisfy(\.isName) else { return nil }
    let start = parts.count
    for word in words { parts.append(number(of: String(word))) }
    return Name(first: parts[start...].first ?? -1, rest: start + min(1, words.count)..<parts.count)
  }

  private func split(_ name: Substring) -> [Substring] {
    name.utf8.contains(UInt8(ascii: "."))
      ? name.split(separator: ".", omittingEmptySubsequences: false) : [name]
  }
}

extension Program {
  /// Notes of each section whether its content may ask for what the section is over.
  mutating func noteReaders() {
    // How many of the instructions before each may ask for it.
    var before = [0]
    for instruction in code {
      before.append(before[before.count - 1] + (instruction.mayReadItself ? 1 : 0))
    }
    for index in code.indices {
      guard case .section(let name, let isInverted, _) = code[index].operation else { continue }
      let content = content(of: index)
      code[index].operation = .section(
        name, isInverted: isInverted,
        readsItself: before[content.upperBound] > before[content.lowerBound])
    }
  }
}

/// A template's name and its instructions.
struct Template: Sendable {
  let name: String
  /// As it is written.
  let body: Range<Int>
  /// As it is shown where no margin goes before its lines.
  var unfolded: Range<Int>
}

struct Instruction: Sendable {
  enum Operation: Sendable {
    /// Text as written; `startsLine` says that a partial's indentation goes before it.
    case text(Range<Int>, startsLine: Bool)
    case variable(Name, escape: Int)
    /// `readsItself` says that the content may ask for what the section is over by the name `.`.
    case section(Name, isInverted: Bool, readsItself: Bool = true)
    /// A partial, or a parent with the blocks that it is given; nothing when it is not there.
    case include(template: Int?)
    /// The same by a name that the data has.
    case includeNamed(Name)
    /// A place to fill, or what fills it when it stands in a parent tag.
    case block(name: Int)
  }

  var operation: Operation
  /// What to go on with, behind the content.
  var next: Int

  /// Whether it, or what it shows, may ask for a value by the name `.`.
  fileprivate var mayReadItself: Bool {
    switch operation {
    case .text: false
    case .variable(let name, _), .section(let name, _, _): name.first < 0
    case .include, .includeNamed, .block: true
    }
  }

  /// The same where it and its content stand so much further behind.
  func moved(by distance: Int) -> Instruction {
    Instruction(operation: operation, next: next + distance)
  }
}

/// A name in the data: the number of its first part, negative for `.`, and those behind it.
struct Name: Sendable {
  let first: Int
  let rest: Range<Int>
}

extension StringProtocol {
  /// Whether there is something, and no white space in it.
  var isName: Bool { !isEmpty && !utf8.contains { $0.isSpace } }
}
