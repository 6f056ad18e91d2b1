/// An encoding of one byte a character whose lower half is ASCII.
package enum CodePage: Hashable, CaseIterable, Sendable {
  case windows1250, windows1251, windows1252, windows1253, windows1254, windows1257
  case latin2, latin9
  case dos437, dos850, dos852
  case macRoman
}

extension CodePage {
  /// By a name as files and people write it, in any case, with or without hyphens; nil for others.
  ///
  /// ASCII and Latin-1 are read as Windows-1252, which holds both and is what files mean that say
  /// so (WHATWG, Encoding).
  init?(named name: String) {
    let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    switch letters {
    case "usascii", "ascii", "iso88591", "88591", "latin1", "windows1252", "cp1252", "1252",
      "ansi", "none":
      self = .windows1252
    case "windows1250", "cp1250", "1250": self = .windows1250
    case "windows1251", "cp1251", "1251": self = .windows1251
    case "windows1253", "cp1253", "1253": self = .windows1253
    case "windows1254", "cp1254", "1254", "iso88599", "latin5": self = .windows1254
    case "windows1257", "cp1257", "1257": self = .windows1257
    case "iso88592", "latin2": self = .latin2
    case "iso885915", "latin9": self = .latin9
    case "cp437", "ibm437", "437": self = .dos437
    case "cp850", "ibm850", "850": self = .dos850
    case "cp852", "ibm852", "852": self = .dos852
    case "macroman", "macintosh", "mac", "xmacroman", "macosroman": self = .macRoman
    default: return nil
    }
  }

  /// As messages and options name it.
  var name: String {
    switch self {
    case .windows1250: "Windows-1250"
    case .windows1251: "Windows-1251"
    case .windows1252: "Windows-1252"
    case .windows1253: "Windows-1253"
    case .windows1254: "Windows-1254"
    case .windows1257: "Windows-1257"
    case .latin2: "ISO-8859-2"
    case .latin9: "ISO-8859-15"
    case .dos437: "CP437"
    case .dos850: "CP850"
    case .dos852: "CP852"
    case .macRoman: "Mac-Roman"
    }
  }

  /// UTF-8 of a text in this encoding.
  func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let upper = upperHalf.unicodeScalars.map { Array(String($0).utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upper[Int(byte & 0x7F)] }
    }
    return text
  }
}
