/// The encodings in which files that do not say theirs can be said to be.
package enum FileEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case windows1250 = "Windows-1250"
  case windows1251 = "Windows-1251"
  case windows1252 = "Windows-1252"
  case windows1253 = "Windows-1253"
  case windows1254 = "Windows-1254"
  case windows1257 = "Windows-1257"
  case latin1 = "ISO-8859-1"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case dos437 = "CP437"
  case dos850 = "CP850"
  case dos852 = "CP852"
  case macRoman = "Mac-Roman"
}

extension FileEncoding {
  /// By its name in any case; nil for others.
  package init?(named name: String) {
    let known = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let known else { return nil }
    self = known
  }
}
