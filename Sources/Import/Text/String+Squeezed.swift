extension String {
  /// The text with one blank for each run of blanks, line ends and control characters, and none
  /// around it.
  package var squeezed: String {
    if !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), !utf8.starts(with: [0x20]),
      utf8.last != 0x20, !hasTwoBlanks
    {
      return self
    }
    return String(
      decoding: Array(
        utf8.split { $0 <= 0x20 || $0 == 0x7F }.joined(separator: [0x20])), as: UTF8.self)
  }

  private var hasTwoBlanks: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x20, last == 0x20 { return true }
      last = byte
    }
    return false
  }
}
