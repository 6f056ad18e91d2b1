/// What goes before each line of a partial or a block, and what is taken off the line first.
struct Margin {
  var prefix: [UInt8] = []
  /// How many bytes of white space to take off the start of each line.
  var strip = 0

  var isPlain: Bool { prefix.isEmpty && strip == 0 }

  /// The margin's prefix followed by an indentation that stands inside the margin.
  func prefix(with indentation: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    prefix + indentation.dropFirst(strip)
  }
}

extension Renderer {
  /// Appends a template's text, each of its lines set off by the margin.
  @inline(__always)
  mutating func append(_ text: Range<Int>, startsLine: Bool) {
    guard margin.isPlain else { return appendLines(of: text, startsLine: startsLine) }
    if !text.isEmpty { isInLine = false }
    output.append(text, of: sources)
  }

  private mutating func appendLines(of text: Range<Int>, startsLine: Bool) {
    var text = sources[text]
    var isLineStart = startsLine
    repeat {
      if isLineStart {
        if !isInLine { output.append(margin.prefix) }
        let blanks = text.prefix(margin.strip).prefix { $0.isSpace && !$0.isLineEnd }
        text = text[blanks.endIndex...]
      }
      isInLine = false
      let end = text.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      output.append(text.startIndex..<end, of: sources)
      text = text[end...]
      isLineStart = true
    } while !text.isEmpty
  }

  /// Appends what a value shows; of one that holds others that is nothing.
  @inline(__always)
  mutating func append(_ value: Tape.Slot, escape: Int) {
    guard escape == Program.htmlEscape, value.kind == .text else {
      return appendOther(value, escape: escape)
    }
    isInLine = false
    output.append(html: value.range, of: texts)
  }

  /// The same of any value; apart, since most are texts for HTML.
  @inline(never)
  private mutating func appendOther(_ value: Tape.Slot, escape: Int) {
    isInLine = false
    switch value.kind {
    case .absent, .record, .list: break
    case .flag: output.append(Array((value.isTrue ? "true" : "false").utf8))
    case .markup: output.append(value.range, of: texts)
    case .text, .figure:
      switch program.escapes[escape] {
      case .none: output.append(value.range, of: texts)
      case .html where value.kind == .figure: output.append(figure: value.range, of: texts)
      case .html: output.append(html: value.range, of: texts)
      case .custom(let escape):
        escaped.removeAll(keepingCapacity: true)
        escape(UnsafeBufferPointer(rebasing: texts[value.range]), &escaped)
        output.append(escaped)
      }
    }
  }
}
