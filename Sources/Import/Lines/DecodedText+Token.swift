extension DecodedText {
  /// The rest of the line, or of the cell, from a byte on, squeezed: what a fault quotes.
  func token(at start: Int) -> String { bytes[tokenRange(at: start)].words ?? "" }

  func tokenPlaces(at start: Int) -> Range<FileOffset> { places(tokenRange(at: start)) }

  /// At most 40 bytes, up to what ends a line or, in quotes or without, a cell.
  private func tokenRange(at start: Int) -> Range<Int> {
    let rest = bytes[min(start, bytes.count)...].prefix(40)
    let end = rest.firstIndex { "\n\r\"\t;".utf8.contains($0) } ?? rest.endIndex
    return rest.startIndex..<end
  }
}
