/// Elements of arrays that come from elsewhere, with the bytes that they have there.
extension JSONText {
  /// Inserts an element before another, or behind the last where that is the count.
  ///
  /// The element is what stands in another text at the range: only its lines are indented anew.
  func inserting(
    _ element: Range<Int>, of other: JSONText, before target: Int, of array: Range<Int>
  ) -> TextEdit {
    let elements = elements(of: array)
    let place = elements.first?.lowerBound ?? array.lowerBound
    let indentation =
      Array(indentation(at: place)) + (elements.isEmpty && hasLineEnd(in: root) ? unit : [])
    let bytes = other.lines(of: element, indentedBy: indentation, lineEnd: lineEnd)
    guard elements.indices.contains(target) else {
      return appending(.written(bytes), to: array)
    }
    let start = elements[target].lowerBound
    return TextEdit(
      range: start..<start, bytes: bytes + separator(of: elements, in: array))
  }

  /// Whether any element of an array has one of the keys.
  func hasKey(_ keys: Set<String>, inElementsOf array: Range<Int>) -> Bool {
    elements(of: array).contains { element in
      isObject(element) && keys.contains { member($0, of: element) != nil }
    }
  }

  /// The bytes of a value with another indentation before each of its lines but the first.
  private func lines(
    of value: Range<Int>, indentedBy new: [UInt8], lineEnd: [UInt8]
  ) -> [UInt8] {
    let old = Array(indentation(at: value.lowerBound))
    let lines = bytes[value].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first else { return [] }
    let rest = lines.dropFirst().map { line in
      lineEnd + (line.starts(with: old) ? new + line.dropFirst(old.count) : Array(line)).withoutCR
    }
    return first.withoutCR + rest.joined()
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  /// Without the first half of the end of a line as Windows writes it.
  fileprivate var withoutCR: [UInt8] {
    last == UInt8(ascii: "\r") ? Array(dropLast()) : Array(self)
  }
}
