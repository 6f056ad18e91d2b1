internal import Foundation

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

  private let path: String
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

  /// A diagnostic about so many bytes at a place that is given by line and column.
  ///
  /// Both count from 1, the column in UTF-8 bytes of the line; a line past the last means that.
  package func diagnostic(
    _ severity: Diagnostic.Severity, line: Int, column: Int, length: Int = 1, message: String,
    remedy: String? = nil
  ) -> Diagnostic {
    let offset = start(of: line) + column - 1
    return Diagnostic(
      severity, path: path, place: place(of: offset..<offset + max(length, 1)), message: message,
      remedy: remedy)
  }

  /// The offset of a line's first byte.
  private func start(of line: Int) -> Int {
    // The line begins behind the last mark that is before it.
    var index = marks.startIndex
    var end = marks.endIndex
    while end - index > 1 {
      let middle = index + (end - index) / 2
      if marks[middle].line < line { index = middle } else { end = middle }
    }
    var start = marks[index].line < line ? bytes.startIndex + index * Self.stride : bytes.startIndex
    var number = marks[index].line < line ? marks[index].line : 1
    // The start of the mark's own line, should there be no other.
    var last = bytes.startIndex + (number == 1 ? 0 : marks[index].lineStart)
    while number < line, let lineEnd = bytes[start...].firstLineEnd {
      start = lineEnd + 1
      last = start
      number += 1
    }
    return last - bytes.startIndex
  }

  private static func advance(
    _ mark: inout Mark, over bytes: ArraySlice<UInt8>, from start: Int, to end: Int
  ) {
    var rest = bytes[start..<end]
    while let lineEnd = rest.firstLineEnd {
      rest = rest[(lineEnd + 1)...]
      mark.line += 1
      mark.lineStart = rest.startIndex - bytes.startIndex
      mark.scalars = 0
    }
    for byte in rest where byte & 0xC0 != 0x80 { mark.scalars += 1 }
  }
}

extension ArraySlice<UInt8> {
  /// Where the first line ends that has an end; looks at many bytes at a time.
  fileprivate var firstLineEnd: Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else { return nil }
      return startIndex + start.distance(to: found)
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
    self.init(path: source.path, bytes: bytes, marks: marks)
  }
}
