extension JSONText {
  /// Inserts objects, at least one, before an element of an array, or at its end.
  func inserting(_ records: [JSONRecord], at index: Int, of array: Range<Int>) -> TextEdit {
    let elements = elements(of: array)
    let appended = appending(records, to: array)
    guard elements.indices.contains(index) else { return appended }
    guard index > 0 else {
      let separator = separator(of: elements, in: array)
      let start = elements[0].lowerBound
      return TextEdit(
        range: start..<start, bytes: appended.bytes.dropFirst(separator.count) + separator)
    }
    let end = elements[index - 1].upperBound
    return TextEdit(range: end..<end, bytes: appended.bytes)
  }

  /// Gives a key of an account that has nothing there, or an empty array, an array of objects, at
  /// least one, laid out as the entries are.
  func settingArray(_ key: String, to records: [JSONRecord], in account: Range<Int>) -> TextEdit {
    let written = member(key, of: account)?.value
    let empty = written.flatMap { isArray($0) ? $0 : nil }
    let usual =
      empty.map { appending(records, to: $0) }
      ?? setting(key, to: .array(records), in: account)
    guard let entries = member(AccountKey.transactions.name, of: account)?.value,
      isArray(entries), let array = array(records, asIn: entries),
      let style = JSONStyle(of: account, in: self)
    else { return usual }
    if let written { return TextEdit(range: written, bytes: array) }
    return TextEdit(
      range: usual.range,
      bytes: style.separator + JSONRecord.quoted(key) + style.colon + array)
  }

  /// An array that is laid out as another is; nil where that holds no object.
  private func array(_ records: [JSONRecord], asIn other: Range<Int>) -> [UInt8]? {
    let elements = elements(of: other)
    guard let first = elements.first, let last = elements.last,
      let style = elements.last(where: isObject).flatMap({ JSONStyle(of: $0, in: self) })
    else { return nil }
    let separator = separator(of: elements, in: other)
    return Array(bytes[other.lowerBound..<first.lowerBound])
      + records.map(style.bytes).joined(separator: separator)
      + Array(bytes[last.upperBound..<other.upperBound])
  }
}
