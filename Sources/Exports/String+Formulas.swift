extension String {
  /// The text with an apostrophe wherever a spreadsheet would begin to run it.
  ///
  /// That is at its beginning, and behind each character that ends a cell where the reader takes
  /// semicolons or tabs for its delimiters: to such a reader quotes inside of a line mean nothing.
  var withoutFormulas: String {
    if isPlainlyText { return self }
    let starts = startsOfFormulas
    guard !starts.isEmpty else { return isUnseen ? "'" + self : self }
    var output = ""
    var end = startIndex
    for start in starts {
      output += String(unicodeScalars[end..<start]) + "'"
      end = start
    }
    return output + String(unicodeScalars[end...])
  }

  /// Where each cell begins that a spreadsheet would run.
  private var startsOfFormulas: [Index] {
    let scalars = unicodeScalars
    var starts: [Index] = []
    // Of the cell of which only what is skipped has come.
    var start = Optional(startIndex)
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar.endsCell {
        start = scalars.index(after: index)
      } else if let cell = start, !scalar.isSkipped {
        if scalar.startsFormula { starts.append(cell) }
        start = nil
      }
    }
    return starts
  }

  /// Whether its bytes alone say that no cell begins a formula, and that something is seen; so it is
  /// with most texts.
  private var isPlainlyText: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var (isSeen, isAtStart) = (false, true)
      for byte in bytes {
        isSeen = isSeen || 0x21...0x7E ~= byte
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          isAtStart = true
        case 0...0x20, UInt8(ascii: "\""), 0x7F: break
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
          if isAtStart { return false }
        default: isAtStart = false
        }
      }
      return isSeen
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
