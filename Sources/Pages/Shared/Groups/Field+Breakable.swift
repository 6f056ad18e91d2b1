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
    var (start, index) = (startIndex, startIndex)
    while index < endIndex {
      let next = self.index(after: index)
      if self[index].utf8.allSatisfy(Self.mayBreak(behind:)), next < endIndex,
        self[next].isLetter || self[next].isNumber
      {
        starts.append(String(self[start..<next]))
        start = next
      }
      index = next
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
