/// What a reader of CommonMark has to do for the lines of a text so far, at most.
struct MarkupCount {
  private var cells = 0
  private var containerSteps = 0
  private var bracketSteps = 0
  /// Columns in which the lists and quotes that may be open were opened.
  private var depth = 0
  private var isAfterBlank = true
  /// In the paragraph so far.
  private var images = 0
  private var closings = 0

  /// Takes a line without its end.
  mutating func add(_ line: ArraySlice<UInt8>) {
    let columns = Self.columnsBeforeWords(of: line)
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      // Lists stay open over it, and no paragraph does.
      isAfterBlank = true
      endParagraph()
    } else {
      depth = isAfterBlank ? columns : max(depth, columns)
      isAfterBlank = false
      addMarks(of: line)
    }
    containerSteps += depth
  }

  /// Which limit is passed, in a line that begins at the offset.
  func excess(at offset: Int) -> MarkupFault? {
    if cells > MarkupLimits.cells { return .tooManyCells(at: offset) }
    if containerSteps > MarkupLimits.containerSteps { return .tooDeep(at: offset) }
    return bracketSteps + images * closings > MarkupLimits.bracketSteps
      ? .tooManyBrackets(at: offset) : nil
  }
}

extension MarkupCount {
  private mutating func endParagraph() {
    bracketSteps += images * closings
    (images, closings) = (0, 0)
  }

  private mutating func addMarks(of line: ArraySlice<UInt8>) {
    var last: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "|"): cells += 1
      case UInt8(ascii: "["): images += last == UInt8(ascii: "!") ? 1 : 0
      case UInt8(ascii: "]"): closings += 1
      default: break
      }
      last = byte
    }
  }

  /// As many lists and quotes can a line open or go on with at most.
  private static func columnsBeforeWords(of line: ArraySlice<UInt8>) -> Int {
    var columns = 0
    for byte in line {
      guard " \t>-+*.)0123456789".utf8.contains(byte) else { break }
      columns += byte == UInt8(ascii: "\t") ? 4 : 1
    }
    return columns
  }
}
