/// A place in a line, by bytes and by columns: a tab reaches to the next multiple of four.
struct LineCursor {
  private let line: ArraySlice<UInt8>
  private(set) var offset: Int
  private var column = 0
  /// Columns of the tab at the offset that are not passed yet; 0 where it is not begun.
  private var restOfTab = 0

  /// The byte at the offset; nil at the end.
  var byte: UInt8? { offset < line.endIndex ? line[offset] : nil }

  /// The line from here on.
  var rest: ArraySlice<UInt8> { line[offset...] }

  /// How many columns of spaces and tabs follow.
  var indentation: Int {
    var copy = self
    return copy.skipSpace()
  }

  /// Passes spaces and tabs, at most so many columns; returns how many there were.
  @discardableResult
  mutating func skipSpace(atMost limit: Int = .max) -> Int {
    var passed = 0
    while passed < limit, skipColumn() { passed += 1 }
    return passed
  }

  /// Passes a byte that is one column wide, if there is one.
  mutating func skipByte() {
    guard offset < line.endIndex else { return }
    offset += 1
    column += 1
  }

  private mutating func skipColumn() -> Bool {
    switch byte {
    case UInt8(ascii: " "): skipByte()
    case UInt8(ascii: "\t"):
      if restOfTab == 0 { restOfTab = 4 - column % 4 }
      restOfTab -= 1
      column += 1
      if restOfTab == 0 { offset += 1 }
    default: return false
    }
    return true
  }
}

extension LineCursor {
  init(_ line: ArraySlice<UInt8>) { self.init(line: line, offset: line.startIndex) }
}
