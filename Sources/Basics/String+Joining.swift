extension String {
  /// Texts one behind the other, made in one piece, where `+` and interpolation append them one by
  /// one: a book has a great many paths.
  package init(
    joining first: borrowing String, _ second: borrowing String, _ third: borrowing String = "",
    _ fourth: borrowing String = "", _ fifth: borrowing String = ""
  ) {
    let count =
      first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
      + fifth.utf8.count
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      var text = bytes[...]
      first.copy(to: &text)
      second.copy(to: &text)
      third.copy(to: &text)
      fourth.copy(to: &text)
      fifth.copy(to: &text)
      return String(ofWholeTexts: UnsafeBufferPointer(bytes))
    }
  }

  /// Bytes that are whole texts one behind the other, which are not looked at again.
  @inline(__always)
  package init(ofWholeTexts bytes: UnsafeBufferPointer<UInt8>) {
    guard #available(macOS 26, *) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    self.init(copying: UTF8Span(unchecked: bytes.span))
  }

  /// Copies its UTF-8 to the start of a room, and takes that from the room.
  @inline(__always)
  private borrowing func copy(to room: inout Slice<UnsafeMutableBufferPointer<UInt8>>) {
    let start = room.startIndex
    let isCopied: Void? = utf8.withContiguousStorageIfAvailable { text in
      if let source = text.baseAddress, let target = room.base.baseAddress {
        (target + start).initialize(from: source, count: text.count)
      }
    }
    if isCopied == nil {
      for (index, byte) in utf8.enumerated() { room.base[start + index] = byte }
    }
    room = room.base[(start + utf8.count)...]
  }
}
