internal import Foundation

/// A file's bytes and the path under which the user knows it.
package struct SourceText: Sendable {
  package let path: String
  private let text: Text

  private enum Text: Sendable {
    case read(ArraySlice<UInt8>)
    case unread(@Sendable () -> ArraySlice<UInt8>)
  }

  /// The whole file, with its byte-order mark if it has one.
  package var bytes: ArraySlice<UInt8> {
    switch text {
    case .read(let bytes): bytes
    case .unread(let read): read()
    }
  }

  /// Takes the whole file, with its byte-order mark if it has one.
  package init(path: String, bytes: ArraySlice<UInt8>) {
    self.path = path
    text = .read(bytes)
  }

  /// Takes what reads the file, each time that its bytes are asked for.
  package init(path: String, reading read: @escaping @Sendable () -> ArraySlice<UInt8>) {
    self.path = path
    text = .unread(read)
  }

  /// A diagnostic about a range of byte offsets.
  ///
  /// It reads the file from its start; for many problems of one file, ask one `SourceLines`.
  package func diagnostic(
    _ severity: Diagnostic.Severity, at range: Range<Int>, message: String,
    remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, path: path, place: SourceLines(self).place(of: range), message: message,
      remedy: remedy)
  }
}

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

/// A line as a terminal can show it, with the cells under which the caret goes.
///
/// Tabs become spaces, hidden characters their numbers, bytes that are not UTF-8 their values.
/// A long line is cut to a window around the mark, with `…` where it was cut.
struct Excerpt {
  let text: String
  let caretOffset: Int
  let caretWidth: Int

  /// The widest window, in terminal cells.
  private static let width = 72
  /// Of these, the most that stand before the mark when both sides are cut.
  private static let lead = 28
  /// Bytes looked at on either side of the mark: what a window of four-byte characters has.
  private static let reach = 4 * width + 32

  /// All offsets are indices of `bytes`.
  init(of bytes: ArraySlice<UInt8>, lineStart: Int, marking range: Range<Int>) {
    let start = Self.scalarStart(
      in: bytes, from: max(lineStart, range.lowerBound - Self.reach), to: range.lowerBound)
    let line = Self.restOfLine(in: bytes, from: range.lowerBound)
    let before = Self.cells(of: bytes[start..<range.lowerBound])
    let after = Self.cells(of: line.bytes)

    let rightNeed = line.isCut ? Self.width : Self.width(of: after)
    let leftRoom = Self.width - min(rightNeed, Self.width - Self.lead)
    let left = Self.fit(before.reversed(), into: leftRoom, isCut: start > lineStart)
    let rightRoom = Self.width - left.width
    let right = Self.fit(after, into: rightRoom, isCut: line.isCut)

    let marked = right.cells.prefix { $0.offset < range.upperBound }
    text =
      (left.isCut ? "…" : "") + left.cells.reversed().map(\.text).joined()
      + right.cells.map(\.text).joined() + (right.isCut ? "…" : "")
    caretOffset = left.width
    caretWidth = max(Self.width(of: marked), 1)
  }
}

extension Excerpt {
  private struct Cell {
    let offset: Int
    let text: String
    let width: Int
  }

  private static func width(of cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  /// As many cells as there is room for, keeping one cell for the `…` if some are left out.
  private static func fit(
    _ cells: [Cell], into room: Int, isCut: Bool
  ) -> (cells: ArraySlice<Cell>, width: Int, isCut: Bool) {
    let all = width(of: cells)
    if !isCut, all <= room { return (cells[...], all, false) }
    var used = 1
    let kept = cells.prefix { cell in
      used += cell.width
      return used <= room
    }
    return (kept, width(of: kept) + 1, true)
  }

  /// The first scalar at or after `from`.
  private static func scalarStart(in bytes: ArraySlice<UInt8>, from: Int, to end: Int) -> Int {
    (from..<end).first { bytes[$0] & 0xC0 != 0x80 } ?? from
  }

  private static func restOfLine(
    in bytes: ArraySlice<UInt8>, from start: Int
  ) -> (bytes: ArraySlice<UInt8>, isCut: Bool) {
    let window = bytes[start..<min(start + reach, bytes.endIndex)]
    if let end = window.firstIndex(of: UInt8(ascii: "\n")) {
      let hasReturn = end > start && window[end - 1] == UInt8(ascii: "\r")
      return (window[..<(hasReturn ? end - 1 : end)], false)
    }
    guard window.endIndex < bytes.endIndex else { return (window, false) }
    let end = window.lastIndex { $0 & 0xC0 != 0x80 } ?? window.endIndex
    return (window[..<end], true)
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    DecodedScalar.all(in: bytes).map { decoded in
      guard bytes[decoded.offset] != UInt8(ascii: "\t") else {
        return Cell(offset: decoded.offset, text: "    ", width: 4)
      }
      let width = decoded.scalar.map(DisplayText.width) ?? decoded.text.utf8.count
      return Cell(offset: decoded.offset, text: decoded.text, width: width)
    }
  }
}
