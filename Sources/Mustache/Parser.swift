/// Turns sources into instructions, line by line, with a stack of its own in place of recursion.
struct Parser {
  private(set) var program = Program()
  private(set) var stack: [Open] = []
  private var faults: [Fault] = []
  /// Where the source's head ends, which has an escape of its own.
  private var headEnd = 0
  private var isTooDeep = false

  /// A tag that waits for its closing tag.
  struct Open {
    let tag: Token
    let line: StandaloneLine?
    /// The instruction that gets its end with the closing tag.
    let start: Int
    var contentIndentation: Range<Int>?
    var awaitsContent: Bool
  }

  /// The white space around tags that have a line to themselves.
  struct StandaloneLine {
    let indentation: Range<Int>
    let end: Range<Int>
  }

  init(_ bytes: [UInt8]) {
    program.bytes = bytes
  }

  /// Appends the instructions of the source at a place in the bytes; returns what is wrong with it.
  mutating func parse(_ source: Source, at start: Int) -> [Fault] {
    let range = start..<start + source.bytes.count
    headEnd = start + (source.head?.length ?? 0)
    program.escapes += [source.head?.escape ?? source.escape, source.escape]
    (stack, faults, isTooDeep) = ([], [], false)
    var lexer = Lexer(program.bytes, in: range)
    while !isTooDeep, let line = lexer.nextLine() { add(line) }
    if !isTooDeep { faults += stack.map { Fault(.unclosedSection, at: $0.tag.range) } }
    return faults + lexer.faults
  }

  mutating func add(_ tag: Token, startsLine: Bool, alone: StandaloneLine?) {
    guard !isTooDeep else { return }
    let offset = tag.range.lowerBound
    switch tag.kind {
    case .text: addText(tag.range, startsLine: startsLine)
    case .comment, .delimiters: break
    case .close: close(tag, alone: alone)
    case .variable, .triple, .unescaped:
      guard let name = name(of: tag) else { return }
      let own = program.escapes.count - (offset < headEnd ? 2 : 1)
      let escape = tag.kind == .variable ? own : 0
      let verbatim = program.escapes[escape].verbatim
      emit(.variable(name, escape: escape, verbatim: verbatim), at: offset)
    case .partial:
      guard let reference = addReference(of: tag, alone: alone) else { return }
      emit(.include(reference: reference, end: program.code.count + 1), at: offset)
    case .section, .inverted, .parent, .block:
      isTooDeep = stack.count == Template.nestingLimit
      guard !isTooDeep else {
        return faults.append(Fault(.nestingTooDeep(limit: Template.nestingLimit), at: tag.range))
      }
      let awaitsContent = tag.kind == .block && alone != nil
      stack.append(
        Open(tag: tag, line: alone, start: program.code.count, awaitsContent: awaitsContent))
      emit(.text(offset..<offset, startsLine: false), at: offset)
    }
  }

  mutating func addText(_ range: Range<Int>, startsLine: Bool) {
    if case .text(let last, let lastStartsLine) = program.code.last, !last.isEmpty,
      !range.isEmpty, last.upperBound == range.lowerBound
    {
      let both = last.lowerBound..<range.upperBound
      program.code[program.code.count - 1] = .text(both, startsLine: lastStartsLine)
    } else {
      emit(.text(range, startsLine: startsLine), at: range.lowerBound)
    }
  }

  /// Tells the blocks opened at the end of the last line how far their content is indented.
  mutating func noteIndentation(_ indentation: Range<Int>, of tags: ArraySlice<Token>) {
    guard let first = tags.first else { return }
    for index in stack.indices.reversed().prefix(while: { stack[$0].awaitsContent }) {
      if first.kind != .close { stack[index].contentIndentation = indentation }
      stack[index].awaitsContent = false
    }
  }
}

extension Parser {
  private mutating func emit(_ instruction: Instruction, at offset: Int) {
    program.code.append(instruction)
    program.offsets.append(offset)
  }

  private mutating func close(_ tag: Token, alone: StandaloneLine?) {
    guard let expected = stack.last.map({ text(of: $0.tag) }) else {
      return faults.append(Fault(.unopenedSection, at: tag.range))
    }
    if expected != text(of: tag) {
      faults.append(Fault(.wrongClosingName(expected: expected), at: tag.range))
      guard let match = stack.lastIndex(where: { text(of: $0.tag) == text(of: tag) }) else {
        return
      }
      stack.removeSubrange((match + 1)...)
    }
    let open = stack.removeLast()
    let end = program.code.count
    switch open.tag.kind {
    case .parent:
      guard let reference = addReference(of: open.tag, alone: open.line) else { return }
      program.code[open.start] = .include(reference: reference, end: end)
    case .block:
      guard let name = word(of: open.tag) else { return }
      program.code[open.start] = .block(program.blocks.count, end: end)
      program.blocks.append(
        Block(
          name: program.number(of: name), indentation: open.line?.indentation,
          contentIndentation: open.contentIndentation, lineEnd: alone?.end))
    default:
      guard let name = name(of: open.tag) else { return }
      program.code[open.start] = .section(
        name, isInverted: open.tag.kind == .inverted, end: end)
    }
  }

  /// The words of a tag, with no space after the star of a dynamic name.
  private func text(of tag: Token) -> String {
    var content = program.bytes[tag.content]
    guard content.first == UInt8(ascii: "*") else {
      return String(decoding: content, as: UTF8.self)
    }
    content = content.dropFirst().drop(while: \.isSpace)
    return "*" + String(decoding: content, as: UTF8.self)
  }

  private mutating func word(of tag: Token) -> String? {
    let text = text(of: tag)
    if !text.isEmpty, !text.utf8.contains(where: \.isSpace) { return text }
    faults.append(Fault(.malformedName, at: tag.range))
    return nil
  }

  private mutating func name(of tag: Token) -> Name? {
    word(of: tag).flatMap { name($0[...], of: tag) }
  }

  private mutating func name(_ text: Substring, of tag: Token) -> Name? {
    if let name = program.name(text) { return name }
    faults.append(Fault(.malformedName, at: tag.range))
    return nil
  }

  private mutating func addReference(of tag: Token, alone: StandaloneLine?) -> Int? {
    guard let word = word(of: tag) else { return nil }
    let dynamic = word.hasPrefix("*") ? name(word.dropFirst(), of: tag) : nil
    program.references.append(
      Reference(text: word, dynamic: dynamic, indentation: alone?.indentation))
    return program.references.count - 1
  }
}
