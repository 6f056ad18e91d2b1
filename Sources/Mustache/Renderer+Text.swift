/// What goes before each line of a partial or a block, and what is taken off the line first.
struct Margin {
  var prefix: ArraySlice<UInt8> = []
  /// How many bytes of white space to take off the start of each line.
  var strip = 0

  var isPlain: Bool { prefix.isEmpty && strip == 0 }

  /// The margin's prefix followed by an indentation that stands inside the margin.
  func prefix(with indentation: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    prefix.isEmpty ? indentation.dropFirst(strip) : prefix + indentation.dropFirst(strip)
  }
}

extension Renderer {
  @inline(__always)
  mutating func append(_ text: Range<Int>, startsLine: Bool) {
    guard margin.isPlain else { return appendLines(of: text, startsLine: startsLine) }
    if !text.isEmpty { isInLine = false }
    output.append(padded: sources, text)
  }

  /// Appends a template's text, each of its lines set off by the margin.
  private mutating func appendLines(of text: Range<Int>, startsLine: Bool) {
    var text = library.program.bytes[text]
    var isLineStart = startsLine
    repeat {
      if isLineStart {
        if !isInLine { append(margin.prefix) }
        text = text.dropFirst(text.prefix(margin.strip).prefix(while: \.isBlank).count)
      }
      isInLine = false
      let line = text.prefix(through: text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex - 1)
      append(line)
      text = text[line.endIndex...]
      isLineStart = true
    } while !text.isEmpty
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { output.append($0) }
  }

  /// Appends a value that is not just copied.
  @inline(never)
  mutating func append(_ value: Slot, escape: Escape) {
    switch value.kind {
    case .absent, .record, .list: break
    case .flag:
      let text: StaticString = value.isTrue ? "true" : "false"
      text.withUTF8Buffer { output.append(UnsafeRawBufferPointer($0)) }
    case .markup, .cleanText, .text:
      let bytes = UnsafeRawBufferPointer(rebasing: texts[value.range])
      switch escape {
      case .none: output.append(bytes)
      case .html: output.append(html: bytes)
      case .custom(let escape):
        bytes.withMemoryRebound(to: UInt8.self) { bytes in output.withBytes { escape(bytes, &$0) } }
      }
    }
  }
}
