/// Turns a source into instructions, line by line, with a stack of its own in place of recursion.
struct Parser {
  var program: Program
  var errors: [TemplateError] = []
  /// The templates that tags may name.
  let templates: [String: Int]
  let source: Source
  /// Where the source starts in the program's bytes.
  let start: Int
  var end: Int { start + source.bytes.count }
  /// What comes next.
  var position: Int
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
  /// Endings that are known not to come any more.
  var missing: Set<[UInt8]> = []
  /// How far the source's lines are counted; the number of the line there, and its start.
  var counted = (end: 0, line: 1, lineStart: 0)
  /// The instructions of the tags that wait for their closing tags.
  var stack: [Int] = []
  /// The numbers of the escapes of the source's head, and of what comes behind it.
  var escapes = (head: Program.noEscape, body: Program.noEscape)

  /// How deep sections, parents and blocks of one source may stand in each other.
  static let nestingLimit = 128

  /// Appends the source's instructions to the program, and finds out what is wrong with it.
  mutating func parse() -> Template {
    let body = program.code.count
    escapes.body = program.number(of: source.escape)
    escapes.head = source.head.map { program.number(of: $0.escape) } ?? escapes.body
    do throws(TemplateError) {
      if let offset = source.firstInvalidByte {
        throw TemplateError(problem: .notUTF8, place: place(of: start + offset), text: "")
      }
      while position < end { try add(nextLine()) }
      for tag in stack { refuse(program.tokens[tag], .unclosedSection) }
    } catch {
      errors.append(error)
    }
    errors.sort { $0.place < $1.place }
    let range = body..<program.code.count
    return Template(name: source.name, body: range, unfolded: range)
  }

  mutating func add(_ token: Token) throws(TemplateError) {
    let position = token.range.lowerBound
    if token.startsLine, token.kind != .text {
      emit(.text(position..<position, startsLine: true), token)
    }
    if token.kind.hasContent {
      guard stack.count < Self.nestingLimit else {
        throw error(token, .nestingTooDeep(limit: Self.nestingLimit))
      }
      stack.append(program.code.count)
    }
    switch token.kind {
    case .comment, .delimiters: break
    case .text: addText(token)
    case .variable, .triple, .unescaped:
      let isInHead = position < start + (source.head?.length ?? 0)
      let own = isInHead ? escapes.head : escapes.body
      let escape = token.kind == .variable ? own : Program.noEscape
      emit(.variable(name(token), escape: escape), token)
    case .section, .inverted:
      emit(.section(name(token), isInverted: token.kind == .inverted), token)
    case .partial, .parent:
      let isNamed = token.words.hasPrefix("*")
      let template = isNamed ? nil : templates[word(token)]
      emit(isNamed ? .includeNamed(name(token, from: 1)) : .include(template: template), token)
    case .block: emit(.block(name: program.number(of: word(token))), token)
    case .close: close(token)
    }
  }
}

extension Parser {
  private mutating func emit(_ operation: Instruction.Operation, _ token: Token) {
    program.code.append(Instruction(operation: operation, next: program.code.count + 1))
    program.origins.append(program.tokens.count)
    program.tokens.append(token)
  }

  /// Adds a text, to the one before it where they meet.
  private mutating func addText(_ text: Token) {
    guard case .text(let before, let startsLine)? = program.code.last?.operation,
      !before.isEmpty, before.upperBound == text.range.lowerBound
    else { return emit(.text(text.range, startsLine: text.startsLine), text) }
    let both = before.lowerBound..<text.range.upperBound
    program.code[program.code.count - 1].operation = .text(both, startsLine: startsLine)
  }

  private mutating func close(_ tag: Token) {
    guard let last = stack.last else { return refuse(tag, .unopenedSection) }
    let expected = program.tokens[last].words
    if expected != tag.words { refuse(tag, .wrongClosingName(expected: expected)) }
    guard let match = stack.lastIndex(where: { program.tokens[$0].words == tag.words }) else {
      return
    }
    let open = stack[match]
    stack.removeSubrange(match...)
    program.code[open].next = program.code.count
    program.tokens[open].contentLineEnd = tag.lineEnd
    if let start = program.tokens[open].lineEnd?.upperBound, start < tag.range.lowerBound {
      program.tokens[open].contentIndentation = indentation(of: start..<tag.range.lowerBound)
    }
  }

  private func error(_ tag: Token, _ problem: TemplateError.Problem) -> TemplateError {
    let text = program.sources[tag.range].excerpt
    return TemplateError(problem: problem, place: tag.place, text: text)
  }

  mutating func refuse(_ tag: Token, _ problem: TemplateError.Problem) {
    errors.append(error(tag, problem))
  }

  private mutating func name(_ tag: Token, from start: Int = 0) -> Name {
    if let name = program.name(tag.words.dropFirst(start)) { return name }
    refuse(tag, .malformedName)
    return Name(first: -1, rest: 0..<0)
  }

  private mutating func word(_ tag: Token) -> String {
    if !tag.words.isName { refuse(tag, .malformedName) }
    return tag.words
  }
}
