/// Turns byte offsets of a file into lines and columns; made only once there is a problem.
///
/// A mark every few kB keeps each answer short, however long the file or its lines are.
package struct SourceLines {
  private struct Mark {
    var line = 1
    var lineStart = 0
    /// Scalars of the line that begin before the mark.
    var scalars = 0
  }

  private static let stride = 4096
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: ArraySlice<UInt8>
  /// One mark for each `stride` bytes, at its first byte.
  private let marks: [Mark]

  /// The place of a range of byte offsets counted from the file's first byte.
  ///
  /// Offsets past the end mean the end; a range over several lines is shown on its first.
  package func place(of range: Range<Int>) -> Diagnostic.Place {
    let offset = min(max(range.lowerBound, 0), bytes.count)
    var mark = marks[min(offset / Self.stride, marks.count - 1)]
    let markOffset = min(offset / Self.stride, marks.count - 1) * Self.stride
    Self.advance(
      &mark, over: bytes, from: bytes.startIndex + markOffset, to: bytes.startIndex + offset)
    // A place in the byte-order mark is before the line that begins behind it.
    let excerpt = Excerpt(
      of: bytes, lineStart: bytes.startIndex + min(mark.lineStart, offset),
      marking: (bytes.startIndex + offset)..<(bytes.startIndex + max(offset, range.upperBound)))
    return Diagnostic.Place(
      line: mark.line, column: max(mark.scalars, 0) + 1, excerpt: excerpt.text,
      caretOffset: excerpt.caretOffset, caretWidth: excerpt.caretWidth)
  }

  private static func advance(
    _ mark: inout Mark, over bytes: ArraySlice<UInt8>, from start: Int, to end: Int
  ) {
    for index in start..<end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        mark.line += 1
        mark.lineStart = index + 1 - bytes.startIndex
        mark.scalars = 0
      } else if byte & 0xC0 != 0x80 {
        mark.scalars += 1
      }
    }
  }
}

extension SourceLines {
  /// Reads the file once from start to end.
  package init(_ source: SourceText) {
    let bytes = source.bytes
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    if bytes.starts(with: Self.byteOrderMark) {
      mark.lineStart = Self.byteOrderMark.count
      mark.scalars = -1
    }
    var start = bytes.startIndex
    while true {
      marks.append(mark)
      let end = min(start + Self.stride, bytes.endIndex)
      Self.advance(&mark, over: bytes, from: start, to: end)
      guard end < bytes.endIndex else { break }
      start = end
    }
    self.init(bytes: bytes, marks: marks)
  }
}
