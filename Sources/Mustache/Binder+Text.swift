/// What goes before each line of a partial or a block, and what is taken off the line first.
struct Margin: Sendable {
  var prefix: [UInt8] = []
  /// How many bytes of white space to take off the start of each line.
  var strip = 0

  var isPlain: Bool {
    prefix.isEmpty && strip == 0
  }

  /// The margin's prefix followed by an indentation that stands inside the margin.
  func prefix(with indentation: ArraySlice<UInt8>) -> [UInt8] {
    prefix + indentation.dropFirst(strip)
  }
}

extension Binder {
  var bytes: [UInt8] {
    library.templates[context.template].source.bytes
  }

  /// Appends a template's text, each of its lines set off by the margin.
  mutating func appendText(_ range: Range<Int>, startsLine: Bool) throws(TemplateError) {
    let bytes = bytes
    guard !context.margin.isPlain else {
      isInLine = isInLine && range.isEmpty
      return appendLiteral(bytes[range])
    }
    var start = range.lowerBound
    var isLineStart = startsLine
    repeat {
      try checkLimits(at: start, text: "")
      if isLineStart {
        if !isInLine { appendLiteral(context.margin.prefix[...]) }
        let blanks = bytes[start..<range.upperBound].prefix(context.margin.strip)
        start += blanks.prefix { $0.isBlank }.count
      }
      isInLine = false
      let lineEnd = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineEnd.map { $0 + 1 } ?? range.upperBound
      appendLiteral(bytes[start..<end])
      start = end
      isLineStart = true
    } while start < range.upperBound
  }

  /// Appends bytes as they are, joined with a literal just before them.
  mutating func appendLiteral(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = Int32(program.literals.count)
    program.literals += bytes
    let end = Int32(program.literals.count)
    if program.instructions.count > barrier,
      case .literal(let first, start) =
        program.instructions[program.instructions.count - 1]
    {
      program.instructions[program.instructions.count - 1] = .literal(start: first, end: end)
    } else {
      program.instructions.append(.literal(start: start, end: end))
    }
  }
}
