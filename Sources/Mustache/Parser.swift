/// Turns sources into instructions, line by line, with a stack of its own in place of recursion.
struct Parser {
  var program: Program
  var errors: [TemplateError] = []
  /// The instructions of the tags that wait for their closing tags.
  var stack: [Int] = []
  /// The templates that references may name.
  let templates: [String: Int]
  /// Where the source's head ends, which has an escape of its own.
  var headEnd = 0

  /// How deep sections, parents and blocks of one source may stand in each other.
  static let nestingLimit = 128

  /// Appends the instructions of a source at a place in the program's bytes; gathers what is wrong.
  mutating func parse(_ source: Source, at start: Int) -> Template {
    let (body, known) = (program.code.count, errors.count)
    headEnd = start + (source.head?.length ?? 0)
    program.escapes += [source.head?.escape ?? source.escape, source.escape]
    stack = []
    var lexer = Lexer(source.name, program.sources, in: start..<start + source.bytes.count)
    do throws(TemplateError) {
      if let offset = source.firstInvalidByte {
        throw TemplateError(problem: .notUTF8, place: lexer.place(of: start + offset), text: "")
      }
      while !lexer.isAtEnd { try add(lexer.nextLine()) }
      for open in stack { refuse(program.tokens[open], .unclosedSection) }
    } catch {
      errors.append(error)
    }
    errors += lexer.errors
    errors[known...].sort { $0.place < $1.place }
    return Template(name: source.name, body: body..<program.code.count)
  }

  mutating func add(_ token: Token) throws(TemplateError) {
    let start = token.range.lowerBound
    if token.startsLine, token.kind != .text { emit(.text(start..<start, startsLine: true), token) }
    if token.kind.hasContent {
      guard stack.count < Self.nestingLimit else {
        throw error(token, .nestingTooDeep(limit: Self.nestingLimit))
      }
      stack.append(program.code.count)
    }
    switch token.kind {
    case .comment, .delimiters: break
    case .text: addText(token)
    case .variable:
      let escape = program.escapes.count - (start < headEnd ? 2 : 1)
      emit(.variable(name(token.words[...], token), escape: escape), token)
    case .triple, .unescaped: emit(.variable(name(token.words[...], token), escape: 0), token)
    case .section: emit(.section(name(token.words[...], token), isInverted: false), token)
    case .inverted: emit(.section(name(token.words[...], token), isInverted: true), token)
    case .partial, .parent: emit(include(token), token)
    case .block: emit(.block(name: program.number(of: word(token))), token)
    case .close: close(token)
    }
  }
}

extension Parser {
  private mutating func emit(_ operation: Instruction.Operation, _ token: Token) {
    program.code.append(Instruction(operation: operation, next: program.code.count + 1))
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

  private mutating func refuse(_ tag: Token, _ problem: TemplateError.Problem) {
    errors.append(error(tag, problem))
  }
}

extension Parser {
  private mutating func name(_ text: Substring, _ tag: Token) -> Name {
    if let name = program.name(text) { return name }
    refuse(tag, .malformedName)
    return Name(first: -1, rest: 0..<0)
  }

  private mutating func word(_ tag: Token) -> String {
    if !tag.words.isName { refuse(tag, .malformedName) }
    return tag.words
  }

  private mutating func include(_ tag: Token) -> Instruction.Operation {
    guard tag.words.hasPrefix("*") else { return .include(template: templates[word(tag)]) }
    return .includeNamed(name(tag.words.dropFirst(), tag))
  }
}
