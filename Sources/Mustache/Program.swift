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
    guard words.allSatisfy(Name.isName) else { return nil }
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

  /// Whether there is something, and no white space in it.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && !text.utf8.contains { $0.isSpace }
  }
}

/// Inlines short partials into the templates that include them and joins adjacent texts, for places
/// where no indentation goes before their lines.
///
/// What fills a parent's blocks stays as it is written, since it may be shown indented.
struct Unfolding {
  private var program: Program
  private let templates: [Template]
  /// By the templates' numbers; nil of one whose turn has not come.
  private var pieces: [Piece?]
  /// Those that are being unfolded, which do not stand in themselves.
  private var path: [Int] = []
  /// How many instructions partials have added.
  private var added = 0

  /// How many instructions a partial may have that is put in its tag's place.
  private static let longestPartial = 64
  /// How many templates may be unfolded within each other.
  private static let deepestPath = 32
  /// How many instructions partials may add in the places of their tags.
  private static let mostAdded = 1 << 18

  /// A piece of a program, and the token that each instruction comes from.
  private struct Piece {
    var code: [Instruction] = []
    var origins: [Int] = []
    /// Texts that come next, not empty.
    var texts: [Range<Int>] = []
  }

  /// Adds the templates' unfolded bodies to their program.
  static func unfold(_ templates: inout [Template], of program: inout Program) {
    var unfolding = Unfolding(program: program, templates: templates)
    for index in templates.indices {
      if let piece = unfolding.piece(of: index) {
        templates[index].unfolded = unfolding.append(piece)
      }
    }
    program = unfolding.program
  }

  private init(program: Program, templates: [Template]) {
    (self.program, self.templates) = (program, templates)
    pieces = Array(repeating: nil, count: templates.count)
  }

  private mutating func append(_ piece: Piece) -> Range<Int> {
    let start = program.code.count
    program.code += piece.code.map { $0.moved(by: start) }
    program.origins += piece.origins
    return start..<program.code.count
  }
}

extension Unfolding {
  /// A template unfolded; nil within itself.
  private mutating func piece(of template: Int) -> Piece? {
    if let piece = pieces[template] { return piece }
    guard !path.contains(template), path.count < Self.deepestPath else { return nil }
    path.append(template)
    var piece = Piece()
    unfold(templates[template].body, to: &piece)
    path.removeLast()
    pieces[template] = piece
    return piece
  }

  private mutating func unfold(_ range: Range<Int>, to piece: inout Piece) {
    var index = range.lowerBound
    while index < range.upperBound {
      let content = program.content(of: index)
      switch program.code[index].operation {
      case .text(let text, _): if !text.isEmpty { piece.texts.append(text) }
      case .include(nil): break
      case .include(let template?):
        if content.isEmpty, program.token(of: index).indentation?.isEmpty ?? true,
          let partial = self.piece(of: template), partial.code.count <= Self.longestPartial,
          added + partial.code.count <= Self.mostAdded
        {
          added += partial.code.count
          add(partial, to: &piece)
        } else {
          copy(index, to: &piece)
        }
      case .variable, .includeNamed: copy(index, to: &piece)
      case .section, .block:
        let start = open(index, in: &piece)
        unfold(content, to: &piece)
        close(start, in: &piece)
      }
      index = content.upperBound
    }
    putTexts(of: &piece)
  }

  /// Copies an instruction of the program with its content.
  private mutating func copy(_ index: Int, to piece: inout Piece) {
    putTexts(of: &piece)
    let range = index..<program.code[index].next
    copy(program.code[range], from: index, origins: program.origins[range], to: &piece)
  }

  /// Adds a template in the place of its tag.
  private mutating func add(_ partial: Piece, to piece: inout Piece) {
    var index = 0
    while index < partial.code.count {
      let next = partial.code[index].next
      if case .text(let text, _) = partial.code[index].operation {
        piece.texts.append(text)
      } else {
        putTexts(of: &piece)
        copy(
          partial.code[index..<next], from: index, origins: partial.origins[index..<next],
          to: &piece)
      }
      index = next
    }
  }

  private func copy(
    _ code: ArraySlice<Instruction>, from start: Int, origins: ArraySlice<Int>,
    to piece: inout Piece
  ) {
    let distance = piece.code.count - start
    piece.code += code.map { $0.moved(by: distance) }
    piece.origins += origins
  }

  private mutating func open(_ index: Int, in piece: inout Piece) -> Int {
    putTexts(of: &piece)
    piece.code.append(program.code[index])
    piece.origins.append(program.origins[index])
    return piece.code.count - 1
  }

  private func close(_ start: Int, in piece: inout Piece) {
    piece.code[start].next = piece.code.count
  }

  /// Puts the texts that come next as one.
  private mutating func putTexts(of piece: inout Piece) {
    guard var text = piece.texts.first else { return }
    if piece.texts.count > 1 {
      let joined = piece.texts.flatMap { program.sources[$0] }
      text = program.sources.count..<program.sources.count + joined.count
      program.sources += joined
    }
    piece.texts = []
    let next = piece.code.count + 1
    piece.code.append(Instruction(operation: .text(text, startsLine: false), next: next))
    // No error is about a text, so that any token will do.
    piece.origins.append(0)
  }
}
