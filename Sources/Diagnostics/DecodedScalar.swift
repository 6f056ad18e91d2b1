/// A Unicode scalar of a text in UTF-8, or a byte there that belongs to none.
struct DecodedScalar {
  let offset: Int
  /// How it is shown: itself, or its number where it is hidden or no UTF-8.
  let text: String
  /// Nil for a byte that belongs to none, and for a scalar that is shown by its number.
  let scalar: Unicode.Scalar?

  /// All of them, in order.
  static func all(in bytes: ArraySlice<UInt8>) -> [DecodedScalar] {
    var found: [(offset: Int, scalar: Unicode.Scalar?)] = []
    var offset = bytes.startIndex
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    loop: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break loop
      case .valid(let encoded):
        found.append((offset, Unicode.UTF8.decode(encoded)))
        offset += encoded.count
      case .error(let length):
        found += (offset..<(offset + length)).map { ($0, nil) }
        offset += length
      }
    }
    let hidden = HiddenCharacters(in: found.map { $0.scalar ?? "\u{FFFD}" })
    return found.enumerated().map { index, one in
      guard let scalar = one.scalar else {
        return DecodedScalar(
          offset: one.offset, text: DisplayText.number(of: bytes[one.offset]), scalar: nil)
      }
      let isHidden = hidden.isHidden(at: index)
      return DecodedScalar(
        offset: one.offset,
        text: isHidden ? DisplayText.number(of: scalar, .braces) : String(scalar),
        scalar: isHidden ? nil : scalar)
    }
  }
}
