extension String {
  /// UTF-8 with one blank for each run of blanks, line ends and control characters, and none around
  /// it.
  init(squeezing bytes: some Collection<UInt8>) {
    var last: UInt8 = 0x20
    var isSqueezed = true
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F || (byte == 0x20 && last == 0x20) { isSqueezed = false }
      last = byte
    }
    guard !isSqueezed || last == 0x20 else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    let words = bytes.split { $0 <= 0x20 || $0 == 0x7F }
    self.init(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The text with one blank for each run of blanks, line ends and control characters, and none
  /// around it.
  package var squeezed: String { String(squeezing: utf8) }
}
