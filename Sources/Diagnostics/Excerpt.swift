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
