/// Builds the tree, line by line, with a stack of its own in place of recursion.
struct Parser {
  let bytes: [UInt8]
  private var lexer: Lexer
  private(set) var stack: [Open] = []
  /// The nodes so far: of the template, then of each open tag.
  private var levels: [[Node]] = [[]]
  private var faults: [Fault] = []
  private var isTooDeep = false

  /// A tag that waits for its closing tag.
  struct Open {
    let tag: Token
    let line: StandaloneLine?
    var contentIndentation: Range<Int>?
    var awaitsContent: Bool
  }

  /// The white space around tags that have a line to themselves.
  struct StandaloneLine {
    let indentation: Range<Int>
    let end: Range<Int>
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lexer = Lexer(bytes)
  }

  mutating func parse() -> ([Node], [Fault]) {
    var line: [Token] = []
    while lexer.nextLine(into: &line) {
      add(line)
      if isTooDeep { return ([], faults + lexer.faults) }
    }
    faults += lexer.faults
    faults += stack.map { Fault(.unclosedSection, at: $0.tag.range) }
    return (levels[0], faults)
  }
}

extension Parser {
  private mutating func append(_ node: Node) {
    levels[stack.count].append(node)
  }

  mutating func appendText(_ range: Range<Int>, startsLine: Bool) {
    if case .text(let last, let lastStartsLine) = levels[stack.count].last, !last.isEmpty,
      !range.isEmpty,
      last.upperBound == range.lowerBound
    {
      levels[stack.count][levels[stack.count].count - 1] = .text(
        last.lowerBound..<range.upperBound, startsLine: lastStartsLine)
    } else {
      append(.text(range, startsLine: startsLine))
    }
  }

  /// Tells the blocks opened at the end of the last line how far their content is indented.
  mutating func noteIndentation(_ indentation: Range<Int>, of tags: ArraySlice<Token>) {
    guard let last = stack.indices.last, stack[last].awaitsContent, let first = tags.first else {
      return
    }
    var index = last
    while index >= 0, stack[index].awaitsContent {
      if first.kind != .close { stack[index].contentIndentation = indentation }
      stack[index].awaitsContent = false
      index -= 1
    }
  }

  mutating func add(_ tag: Token, alone: StandaloneLine?) {
    guard !isTooDeep else { return }
    switch tag.kind {
    case .text: appendText(tag.range, startsLine: false)
    case .comment, .delimiters: break
    case .variable, .unescaped:
      if let name = name(of: tag) {
        append(.variable(name, escaped: tag.kind == .variable))
      }
    case .partial:
      if let reference = reference(of: tag, alone: alone) { append(.partial(reference)) }
    case .section, .inverted, .parent, .block:
      guard stack.count < Template.nestingLimit else {
        let problem = TemplateError.Problem.nestingTooDeep(limit: Template.nestingLimit)
        if !isTooDeep { faults.append(Fault(problem, at: tag.range)) }
        isTooDeep = true
        return
      }
      stack.append(
        Open(
          tag: tag, line: alone, awaitsContent: tag.kind == .block && alone != nil))
      levels.append([])
    case .close: close(tag, alone: alone)
    }
  }

  private mutating func close(_ tag: Token, alone: StandaloneLine?) {
    let name = text(of: tag)
    guard let innermost = stack.last else {
      faults.append(Fault(.unopenedSection, at: tag.range))
      return
    }
    if text(of: innermost.tag) != name {
      let expected = text(of: innermost.tag)
      faults.append(Fault(.wrongClosingName(expected: expected), at: tag.range))
      guard let match = stack.lastIndex(where: { text(of: $0.tag) == name }) else { return }
      stack.removeSubrange((match + 1)...)
      levels.removeSubrange((match + 2)...)
    }
    let open = stack.removeLast()
    let content = levels.removeLast()
    switch open.tag.kind {
    case .section, .inverted:
      if let name = self.name(of: open.tag) {
        append(.section(name, inverted: open.tag.kind == .inverted, content))
      }
    case .parent:
      let blocks = content.compactMap { if case .block(let block) = $0 { block } else { nil } }
      if let reference = reference(of: open.tag, alone: open.line) {
        append(.parent(reference, blocks))
      }
    case .block:
      guard word(of: open.tag) != nil else { return }
      append(
        .block(
          Block(
            name: name, offset: open.tag.range.lowerBound, nodes: content,
            indentation: open.line?.indentation, contentIndentation: open.contentIndentation,
            lineEnd: alone?.end, endsInWholeLine: alone != nil)))
    case .text, .variable, .unescaped, .close, .partial, .comment, .delimiters: break
    }
  }

  /// The words of a tag, with no space after the star of a dynamic name.
  private func text(of tag: Token) -> String {
    var content = bytes[tag.content]
    guard content.first == UInt8(ascii: "*") else {
      return String(decoding: content, as: UTF8.self)
    }
    content = content.dropFirst().drop { $0.isBlank || $0.isLineEnd }
    return "*" + String(decoding: content, as: UTF8.self)
  }

  private mutating func name(of tag: Token) -> Name? {
    guard let word = word(of: tag) else { return nil }
    let parts = word == "." ? [] : word.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains(where: \.isEmpty) else {
      faults.append(Fault(.malformedName, at: tag.range))
      return nil
    }
    return Name(parts: parts.map(String.init), offset: tag.range.lowerBound)
  }

  private mutating func reference(of tag: Token, alone: StandaloneLine?) -> Reference? {
    guard let word = word(of: tag) else { return nil }
    let offset = tag.range.lowerBound
    let target: Reference.Target
    if word.hasPrefix("*") {
      let parts = word.dropFirst().split(separator: ".").map(String.init)
      target = .dynamic(Name(parts: parts, offset: offset))
    } else {
      target = .named(word)
    }
    return Reference(target: target, offset: offset, indentation: alone?.indentation)
  }

  private mutating func word(of tag: Token) -> String? {
    let text = text(of: tag)
    guard !text.isEmpty, !text.utf8.contains(where: { $0.isBlank || $0.isLineEnd }) else {
      faults.append(Fault(.malformedName, at: tag.range))
      return nil
    }
    return text
  }
}
