internal import Foundation

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
    if !Name.isName(tag.words) { refuse(tag, .malformedName) }
    return tag.words
  }
}

/// The rules of white space: which tags leave no line behind.
extension Parser {
  mutating func add(_ line: [Token]) throws(TemplateError) {
    var (line, tags) = (line, line.drop(while: isBlank))
    if let last = tags.last, isBlank(last) { tags.removeLast() }
    if standAlone(tags), let start = line.first?.range.lowerBound,
      let end = line.last?.range.upperBound, let first = tags.first, let last = tags.last
    {
      let tail = program.sources[last.range.upperBound..<end]
      let isPair = first.kind == .parent && last.kind == .close
      for index in isPair ? [tags.startIndex, tags.endIndex - 1] : Array(tags.indices) {
        tags[index].indentation = start..<first.range.lowerBound
        tags[index].lineEnd = (tail.firstIndex { $0.isLineEnd } ?? end)..<end
      }
      line = Array(tags)
    } else if !line.isEmpty {
      line[0].startsLine = true
    }
    for token in line { try add(token) }
  }

  /// The white space before the first line of a content that starts on a line of its own.
  func indentation(of content: Range<Int>) -> Range<Int>? {
    let content = program.sources[content]
    guard let first = content.firstIndex(where: { !$0.isSpace }) else { return nil }
    let before = content[..<first]
    return (before.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? before.startIndex)..<first
  }

  private func isBlank(_ token: Token) -> Bool {
    token.kind == .text && program.sources[token.range].allSatisfy { $0.isSpace }
  }

  /// Whether tags that have nothing but white space around them leave no line behind.
  private func standAlone(_ tags: ArraySlice<Token>) -> Bool {
    switch (tags.first?.kind, tags.last?.kind) {
    case (let kind?, _) where tags.count == 1: return kind != .text && !kind.isVariable
    case (.block, .close) where tags.count == 2: return true
    case (.parent, .close): return closesOnlyAtEnd(tags)
    default:
      let closing = tags.prefix { $0.kind == .close }
      return !tags.isEmpty && closing.count <= stack.count
        && stack.suffix(closing.count).allSatisfy { program.tokens[$0].kind.isOfParents }
        && tags.dropFirst(closing.count).allSatisfy(\.kind.isOfParents)
    }
  }

  private func closesOnlyAtEnd(_ tags: ArraySlice<Token>) -> Bool {
    var depth = 0
    let depths = tags.map { tag in
      depth += tag.kind.hasContent ? 1 : tag.kind == .close ? -1 : 0
      return depth
    }
    return depths.firstIndex(of: 0) == depths.count - 1
  }
}

/// Cuts the source into tokens, a line at a time, and follows the delimiters.
extension Parser {
  /// Reads the tokens up to the end of a line, or of the source; a tag may go over several lines.
  mutating func nextLine() -> [Token] {
    var tokens: [Token] = []
    var lineEnd = position
    while position < end {
      let start = position
      if lineEnd <= start { lineEnd = first(Self.lineFeed, in: start..<end).map { $0 + 1 } ?? end }
      let tagStart = first(open, in: start..<lineEnd)
      position = tagStart ?? lineEnd
      if start < position { tokens.append(token(.text, start..<position)) }
      guard tagStart != nil else { break }
      if let tag = nextTag() { tokens.append(tag) }
    }
    return tokens
  }

  /// The place of a position; they are asked for in order.
  mutating func place(of position: Int) -> Place {
    let offset = position - start
    while let lineEnd = first(Self.lineFeed, in: (start + counted.end)..<position) {
      counted = (lineEnd + 1 - start, counted.line + 1, lineEnd + 1 - start)
    }
    counted.end = offset
    let column = offset - counted.lineStart + 1
    return Place(template: source.name, line: counted.line, column: column)
  }

  /// Reads the tag at the position and moves behind it; nothing when it is malformed.
  private mutating func nextTag() -> Token? {
    let start = position
    let inside = start + open.count
    guard let plainEnd = find(close, from: inside) else {
      position = end
      return refuse(.unclosedTag, from: start)
    }
    let sign = inside < plainEnd ? Token.Kind(sign: program.sources[inside]) : nil
    let ending = Array((sign == .triple ? "}" : sign == .delimiters ? "=" : "").utf8) + close
    guard let tagEnd = find(ending, from: ending == close ? inside : inside + 1) else {
      position = plainEnd + close.count
      return refuse(sign == .triple ? .unclosedTag : .malformedDelimiters, from: start)
    }
    position = tagEnd + ending.count
    let words = program.sources[inside + (sign == nil ? 0 : 1)..<tagEnd].split(
      whereSeparator: { $0.isSpace })
    if sign == .delimiters {
      guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
        return refuse(.malformedDelimiters, from: start)
      }
      (open, close) = (Array(words[0]), Array(words[1]))
    }
    return token(sign ?? .variable, start..<position, words)
  }

  private mutating func token(
    _ kind: Token.Kind, _ range: Range<Int>, _ words: [ArraySlice<UInt8>] = []
  ) -> Token {
    let words = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return Token(
      kind: kind, range: range, words: words.hasPrefix("* ") ? "*" + words.dropFirst(2) : words,
      place: place(of: range.lowerBound))
  }

  private mutating func refuse(_ problem: TemplateError.Problem, from start: Int) -> Token? {
    refuse(token(.comment, start..<position), problem)
    return nil
  }

  private mutating func find(_ word: [UInt8], from start: Int) -> Int? {
    guard !missing.contains(word) else { return nil }
    let found = first(word, in: start..<max(start, end))
    if found == nil { missing.insert(word) }
    return found
  }

  /// Where a word first stands in a part of the sources.
  private func first(_ word: [UInt8], in range: Range<Int>) -> Int? {
    program.sources.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var rest = range.lowerBound..<max(range.lowerBound, range.upperBound - word.count + 1)
      while let found = memchr(base + rest.lowerBound, Int32(word[0]), rest.count) {
        let index = base.distance(to: found)
        if memcmp(found, word, word.count) == 0 { return index }
        rest = (index + 1)..<rest.upperBound
      }
      return nil
    }
  }

  private static let lineFeed = Array("\n".utf8)
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd }
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension ArraySlice<UInt8> {
  /// The first line, short enough to show.
  var excerpt: String {
    let line = prefix { !$0.isLineEnd }
    guard line.count > 60 else { return String(decoding: line, as: UTF8.self) }
    let cut = line.prefix(60).lastIndex { $0 & 0xC0 != 0x80 } ?? line.startIndex
    return String(decoding: line[..<cut], as: UTF8.self) + "…"
  }
}

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
