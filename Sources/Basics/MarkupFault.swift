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
