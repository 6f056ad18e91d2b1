/// One template to load: its name, its UTF-8 bytes, and how it escapes.
package struct Source: Sendable {
  package let name: String
  package let bytes: [UInt8]
  package let escape: Escape

  package init(_ name: String, _ bytes: [UInt8], escape: Escape = .html) {
    self.name = name
    self.bytes = bytes
    self.escape = escape
  }
}

/// A parsed template.
struct Template: Sendable {
  let source: Source
  let nodes: [Node]

  /// How deep sections, partials and blocks may stand in each other.
  static let nestingLimit = 128
}

/// A problem at a range of a source, before it is put in terms of lines.
struct Fault {
  let problem: TemplateError.Problem
  let range: Range<Int>

  init(_ problem: TemplateError.Problem, at range: Range<Int>) {
    self.problem = problem
    self.range = range
  }
}

/// Finds the lines of a source, to say where a byte stands.
struct LineIndex {
  private let template: String
  private let starts: [Int]

  init(_ source: Source) {
    template = source.name
    starts =
      [0] + source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func place(of offset: Int) -> Place {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(template: template, line: low + 1, column: offset - starts[low] + 1)
  }
}

extension Source {
  /// The first line of a range, short enough to show.
  func excerpt(_ range: Range<Int>) -> String {
    let line = bytes[range].prefix { !$0.isLineEnd }
    guard line.count > 60 else { return String(decoding: line, as: UTF8.self) }
    let cut = line.prefix(60).lastIndex { $0 & 0xC0 != 0x80 } ?? line.startIndex
    return String(decoding: line[..<cut], as: UTF8.self) + "…"
  }

  /// Where the bytes first stop being UTF-8.
  var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return offset
      }
    }
  }
}
