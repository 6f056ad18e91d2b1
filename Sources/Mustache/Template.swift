/// One template to load: its name, its UTF-8 bytes, and how it escapes.
package struct Source: Sendable {
  package let name: String
  package let bytes: [UInt8]
  package let escape: Escape
  /// How many bytes at the start are of another kind, such as front matter, and their escape.
  package let head: (length: Int, escape: Escape)?

  package init(
    _ name: String, _ bytes: [UInt8], escape: Escape = .html,
    head: (length: Int, escape: Escape)? = nil
  ) {
    (self.name, self.bytes, self.escape, self.head) = (name, bytes, escape, head)
  }
}

/// A parsed template: its source, where that starts in the program's bytes, and its instructions.
struct Template: Sendable {
  let source: Source
  let start: Int
  let body: Range<Int>

  /// How deep sections, partials and blocks may stand in each other.
  static let nestingLimit = 128
}

/// A problem at a range of the program's bytes, before it is put in terms of lines.
struct Fault {
  let problem: TemplateError.Problem
  let range: Range<Int>

  init(_ problem: TemplateError.Problem, at range: Range<Int>) {
    (self.problem, self.range) = (problem, range)
  }
}

extension Template {
  func errors(of faults: [Fault]) -> [TemplateError] {
    let faults = faults.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(faults, places(of: faults.map(\.range.lowerBound))).map { fault, place in
      TemplateError(fault.problem, place, excerpt(fault.range))
    }
  }

  /// Where offsets are that come in order.
  func places(of offsets: [Int]) -> [Place] {
    var (line, lineStart, position) = (1, 0, 0)
    return offsets.map { offset in
      while position < offset - start {
        if source.bytes[position] == UInt8(ascii: "\n") {
          (line, lineStart) = (line + 1, position + 1)
        }
        position += 1
      }
      return Place(template: source.name, line: line, column: offset - start - lineStart + 1)
    }
  }

  /// The first line of a range, short enough to show.
  private func excerpt(_ range: Range<Int>) -> String {
    let line = source.bytes[range.lowerBound - start..<range.upperBound - start].prefix {
      !$0.isLineEnd
    }
    guard line.count > 60 else { return String(decoding: line, as: UTF8.self) }
    let cut = line.prefix(60).lastIndex { $0 & 0xC0 != 0x80 } ?? line.startIndex
    return String(decoding: line[..<cut], as: UTF8.self) + "…"
  }
}

extension Source {
  /// Where the bytes first stop being UTF-8.
  var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
