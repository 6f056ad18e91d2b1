/// Why a text in CommonMark is refused: to read it would take memory or time out of proportion.
///
/// Offsets are those of the byte from which on the text is too much.
package enum MarkupFault: Error, Sendable, Equatable {
  case tooLong
  case tooManyCells(at: Int)
  /// Many lines, each of which a reader compares with many lists and quotes that are open.
  case tooDeep(at: Int)
  /// Many brackets of images that are open where many others close.
  case tooManyBrackets(at: Int)
}

/// How much a text in CommonMark may hold.
///
/// A reader takes up to about 220 bytes of memory for a byte of the worst texts and 600 for a pipe
/// of a table, so that these limits keep one text below 250 MB; prose takes a tenth of that. A
/// million bytes are a book of 600 pages.
package enum MarkupLimits {
  package static let bytes = 1_000_000
  /// Of tables: pipes are counted.
  package static let cells = 100_000
  /// Lines of a text times the columns before its words, in which lists and quotes may be opened.
  static let containerSteps = 20_000_000
  /// Images that begin times brackets that end, of each paragraph and then together.
  static let bracketSteps = 150_000_000
  /// In bytes; what is shorter can reach none of the limits.
  package static let shortText = 4096
}

/// Throws when a text of UTF-8 bytes is more than the limits allow.
///
/// It reads the text once, and a short one not at all. What it counts is never less than what a
/// reader has to do.
package func checkMarkup(_ text: ArraySlice<UInt8>) throws(MarkupFault) {
  guard text.count > MarkupLimits.shortText else { return }
  guard text.count <= MarkupLimits.bytes else { throw .tooLong }
  var count = MarkupCount()
  var start = text.startIndex
  while start < text.endIndex {
    let end = text[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    count.add(text[start..<(end ?? text.endIndex)])
    if let excess = count.excess(at: start - text.startIndex) { throw excess }
    start = (end ?? text.endIndex - 1) + 1
  }
}

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
