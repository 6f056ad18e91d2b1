package import Model

extension TextEncoding {
  /// As a layout or a person names it.
  package init(_ encoding: FileEncoding) {
    switch encoding {
    case .utf8: self = .utf8
    case .utf16: self = .utf16(isBigEndian: false)
    case .windows1250: self = .page(.windows1250)
    case .windows1251: self = .page(.windows1251)
    case .latin1, .windows1252: self = .page(.windows1252)
    case .windows1253: self = .page(.windows1253)
    case .windows1254: self = .page(.windows1254)
    case .windows1257: self = .page(.windows1257)
    case .latin2: self = .page(.latin2)
    case .latin9: self = .page(.latin9)
    case .dos437: self = .page(.dos437)
    case .dos850: self = .page(.dos850)
    case .dos852: self = .page(.dos852)
    case .macRoman: self = .page(.macRoman)
    }
  }
}
