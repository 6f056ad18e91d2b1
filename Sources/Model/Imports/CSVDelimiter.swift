/// What stands between the cells of a row.
package enum CSVDelimiter: String, CaseIterable, Hashable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
  case pipe = "|"
}

extension CSVDelimiter {
  /// It in ASCII.
  package var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    case .pipe: UInt8(ascii: "|")
    }
  }
}
