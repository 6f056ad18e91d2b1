import CCmark

/// The block quotes and list items that a block of a document stands in, outermost first, and what
/// they take of the beginning of its lines (CommonMark 0.30, sections 5.1 and 5.2).
struct Containers {
  private struct Container {
    let isQuote: Bool
    /// Counts from 0.
    let startLine: Int
    /// Of an item: the columns that its later lines are indented by.
    var width = 0
  }

  private var all: [Container] = []

  /// What is nested deeper is shown as text alone.
  private static let depthLimit = 300

  /// Nil when the block is nested too deep.
  init?(of block: OpaquePointer, in lines: [ArraySlice<UInt8>]) {
    var parent = cmark_node_parent(block)
    while let node = parent {
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_ITEM {
        all.append(
          Container(
            isQuote: type == CMARK_NODE_BLOCK_QUOTE,
            startLine: Int(cmark_node_get_start_line(node)) - 1))
      }
      guard all.count <= Self.depthLimit else { return nil }
      parent = cmark_node_parent(node)
    }
    all.reverse()
    for index in all.indices where !all[index].isQuote {
      guard lines.indices.contains(all[index].startLine) else { return nil }
      var cursor = LineCursor(lines[all[index].startLine])
      guard enter(all[..<index], at: all[index].startLine, &cursor) else { return nil }
      all[index].width = Self.openItem(&cursor)
    }
  }

  /// A line behind what the containers take of it; nil where it lacks a part of that.
  ///
  /// Such a line belongs to a paragraph by laziness alone. Lines count from 0.
  func content(of line: ArraySlice<UInt8>, at number: Int) -> LineCursor? {
    var cursor = LineCursor(line)
    return enter(all[...], at: number, &cursor) ? cursor : nil
  }

  /// The same for a line that lacks a part: behind as much of it as is there.
  func lazyContent(of line: ArraySlice<UInt8>, at number: Int) -> LineCursor {
    var cursor = LineCursor(line)
    _ = enter(all[...], at: number, &cursor)
    return cursor
  }

  /// What lines of the containers may begin with.
  var prefix: [UInt8] {
    all.flatMap { container in
      container.isQuote
        ? Array("> ".utf8) : Array(repeating: UInt8(ascii: " "), count: container.width)
    }
  }
}

extension Containers {
  private func enter(
    _ containers: ArraySlice<Container>, at number: Int, _ cursor: inout LineCursor
  ) -> Bool {
    for container in containers {
      switch (container.isQuote, container.startLine == number) {
      case (true, _):
        guard cursor.indentation <= 3 else { return false }
        var next = cursor
        next.skipSpace()
        guard next.byte == UInt8(ascii: ">") else { return false }
        next.skipByte()
        next.skipSpace(atMost: 1)
        cursor = next
      case (false, true): _ = Self.openItem(&cursor)
      case (false, false):
        guard cursor.indentation >= container.width else { return false }
        cursor.skipSpace(atMost: container.width)
      }
    }
    return true
  }

  /// Passes an item's marker and the space behind it; returns the columns of both.
  private static func openItem(_ cursor: inout LineCursor) -> Int {
    var width = cursor.skipSpace()
    while let byte = cursor.byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      cursor.skipByte()
      width += 1
    }
    cursor.skipByte()
    width += 1
    var next = cursor
    let space = next.skipSpace(atMost: 5)
    if space == 0 || space == 5 || next.byte == nil {
      cursor.skipSpace(atMost: 1)
      return width + 1
    }
    cursor = next
    return width + space
  }
}

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
