internal import CSimdjson

extension JSONBytes {
  /// Where the objects stand of which the text is an array; nil where it is anything else.
  ///
  /// When each of them by itself is JSON, nested less deeply by one, so is the text. What is in them
  /// is not looked at.
  var objects: [Range<Int>]? {
    let start = byteOrderMark
    let found = withPointer { csimdjson_outline_of($0 + start, text.count - start) }
    guard let outline = found ?? nil else { return nil }
    defer { csimdjson_free_outline(outline) }
    let ranges = UnsafeBufferPointer(
      start: csimdjson_outline_ranges(outline), count: csimdjson_outline_count(outline))
    return ranges.map { (start + Int($0.start))..<(start + Int($0.end)) }
  }
}
