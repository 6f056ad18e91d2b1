extension String {
  /// The text with an apostrophe wherever a spreadsheet would begin to run it.
  ///
  /// That is at its beginning, and behind each character that ends a cell where the reader takes
  /// semicolons or tabs for its delimiters: to such a reader quotes inside of a line mean nothing.
  var withoutFormulas: String {
    if isPlainlyText { return self }
    guard unicodeScalars.contains(where: \.startsFormula) else {
      return isUnseen ? "'" + self : self
    }
    var output = String.UnicodeScalarView()
    // What is skipped between the beginning of a cell and its first character that counts.
    var skipped = String.UnicodeScalarView()
    var isAtStart = true
    for scalar in unicodeScalars {
      if scalar.endsCell {
        output.append(contentsOf: skipped)
        output.append(scalar)
        skipped.removeAll()
        isAtStart = true
      } else if isAtStart, scalar.isSkipped {
        skipped.append(scalar)
      } else {
        if isAtStart, scalar.startsFormula { output.append("'") }
        output.append(contentsOf: skipped)
        output.append(scalar)
        skipped.removeAll()
        isAtStart = false
      }
    }
    output.append(contentsOf: skipped)
    return String(output)
  }

  /// Whether no byte of it can begin a formula, and one is a letter, digit or sign of ASCII; so are
  /// most texts.
  private var isPlainlyText: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var (isSeen, isPlain) = (false, true)
      for byte in bytes {
        isSeen = isSeen || 0x21...0x7E ~= byte
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
          isPlain = false
        default: break
        }
      }
      return isSeen && isPlain
    }
    return answer ?? false
  }

  /// Whether nothing but white space and control characters is in it, among them one of the latter.
  private var isUnseen: Bool {
    var hasControl = false
    for scalar in unicodeScalars {
      if scalar.value < 0x20 {
        hasControl = true
      } else if !scalar.properties.isWhitespace {
        return false
      }
    }
    return hasControl
  }
}

extension Unicode.Scalar {
  /// Also in the wide forms of East Asian keyboards.
  fileprivate var startsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠", "−": true
    default: false
    }
  }

  /// For a reader whose delimiter is a semicolon or a tab.
  fileprivate var endsCell: Bool {
    switch self {
    case ";", "\t", "\n", "\r": true
    default: false
    }
  }

  /// White space, quotes, and what is not seen: spreadsheets look behind it.
  fileprivate var isSkipped: Bool {
    if self == "\"" || properties.isWhitespace || properties.isDefaultIgnorableCodePoint {
      return true
    }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }
}
