internal import Model

extension DecodedText {
  /// Where a byte of the text stands in the file; offsets count from 0, one past the end is the end.
  package func place(_ offset: Int) -> FileOffset {
    guard !marks.isEmpty else { return FileOffset(offset + markLength) }
    let mark = marks[min(max(offset, 0) / Self.markDistance, marks.count - 1)]
    var (text, file) = (mark.text, mark.file)
    while text < min(offset, bytes.count) {
      let length = Self.length(startingWith: bytes[text])
      guard text + length <= offset else { break }
      text += length
      file += encoding.length(ofScalarOf: length)
    }
    return FileOffset(file + markLength)
  }

  /// Where a range of the text stands in the file.
  package func places(_ range: Range<Int>) -> Range<FileOffset> {
    let start = place(range.lowerBound)
    return start..<max(start, place(range.upperBound))
  }

  /// The byte of the text for a place in the file.
  package func offset(of place: FileOffset) -> Int {
    let wanted = place.bytes - markLength
    guard !marks.isEmpty else { return min(max(wanted, 0), bytes.count) }
    let next = marks.partitionIndex { $0.file > wanted }
    let mark = marks[max(next - 1, 0)]
    var (text, file) = (mark.text, mark.file)
    while file < wanted, text < bytes.count {
      let length = Self.length(startingWith: bytes[text])
      text += length
      file += encoding.length(ofScalarOf: length)
    }
    return min(text, bytes.count)
  }

  /// The range of the text for a range of the file.
  package func range(of places: Range<FileOffset>) -> Range<Int> {
    let start = offset(of: places.lowerBound)
    return start..<max(start, offset(of: places.upperBound))
  }

  /// A mark for each `markDistance` bytes of a text, the first at its start.
  static func marks(of text: [UInt8], in encoding: TextEncoding) -> [Mark] {
    var marks = [Mark(text: 0, file: 0)]
    var (offset, file) = (0, 0)
    while offset < text.count {
      let length = length(startingWith: text[offset])
      if offset + length > marks.count * markDistance {
        marks.append(Mark(text: offset, file: file))
      }
      offset += length
      file += encoding.length(ofScalarOf: length)
    }
    return marks
  }

  /// The bytes of a character in UTF-8.
  private static func length(startingWith byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}

extension TextEncoding {
  /// The bytes in the file of a character that has so many in UTF-8.
  fileprivate func length(ofScalarOf length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 4 : 2
    case .page: 1
    }
  }
}
