internal import Model

extension DecimalMark {
  var byte: UInt8 {
    switch self {
    case .point: UInt8(ascii: ".")
    case .comma: UInt8(ascii: ",")
    }
  }

  /// The other mark, which may stand between thousands.
  var other: DecimalMark { self == .point ? .comma : .point }
}
