extension Field {
  /// A name in pieces, between which a line may end: `nameStarts`, each of which another follows,
  /// and `nameEnd`.
  ///
  /// Browsers end lines at blanks, but not behind the colons of `Home:Interest`.
  static func breakable(_ read: @escaping @Sendable (borrowing Subject) -> String?) -> [Field] {
    [
      .texts("nameStarts") { read($0)?.breakable.starts ?? [] },
      .text("nameEnd") { read($0)?.breakable.end },
    ]
  }
}

extension String {
  /// Cut behind each colon and slash that a letter or digit follows.
  var breakable: (starts: [String], end: String) {
    guard mayBreak else { return ([], self) }
    var starts: [String] = []
    var (start, rest) = (startIndex, startIndex)
    while let index = utf8[rest...].firstIndex(where: Self.mayBreak(behind:)) {
      rest = utf8.index(after: index)
      guard rest < endIndex, unicodeScalars[rest].isLetterOrDigit else { continue }
      starts.append(String(self[start..<rest]))
      start = rest
    }
    return (starts, String(self[start...]))
  }

  private var mayBreak: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.contains(where: Self.mayBreak(behind:))
    } ?? true
  }

  private static func mayBreak(behind byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/")
  }
}

extension Unicode.Scalar {
  /// Whether a letter or digit begins with it; not so what belongs to the character before it.
  fileprivate var isLetterOrDigit: Bool {
    (properties.isAlphabetic || properties.numericType != nil) && !properties.isGraphemeExtend
  }
}
