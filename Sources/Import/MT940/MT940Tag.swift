/// A field of SWIFT's MT940 and MT942, by its tag.
struct MT940Tag: Hashable {
  let kind: Kind
  /// As written, such as `60F`.
  let name: String
  /// The bytes of the tag with its colons.
  let length: Int

  enum Kind: Hashable {
    case reference, account, number
    case opening, entry, details, closing
    /// A balance that has no part in the sum: 64, 65.
    case otherBalance
    /// The smallest amount that is told, and the sums of the entries: fields of MT942 alone.
    case floorLimit, sums
    /// When the message was made.
    case time
    /// A field of which nothing is read.
    case passedOver
  }

  /// Whether a statement may begin with it.
  var beginsStatement: Bool {
    switch kind {
    case .reference, .account, .number, .opening: true
    case .entry, .details, .closing, .otherBalance, .floorLimit, .sums, .time, .passedOver: false
    }
  }

  /// The tag with which a line begins; nil for a line that goes on with the field before.
  ///
  /// Only tags of the standard and those that some banks add count, since texts have colons too.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: ":"),
      let end = line.dropFirst().prefix(4).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let tag = line[line.startIndex + 1..<end]
    guard let kind = Self.kind(of: tag) else { return nil }
    self.kind = kind
    name = String(decoding: tag, as: UTF8.self)
    length = tag.count + 2
  }

  private static func kind(of tag: ArraySlice<UInt8>) -> Kind? {
    if tag.elementsEqual("NS".utf8) { return .passedOver }
    guard tag.count == 2 || tag.count == 3 && tag.last?.isCapital == true else { return nil }
    return switch tag.prefix(2).smallNumber {
    case 20: .reference
    case 25: .account
    case 28: .number
    case 60: .opening
    case 61: .entry
    case 62: .closing
    case 64, 65: .otherBalance
    case 86: .details
    case 34: .floorLimit
    case 90: .sums
    case 13: .time
    case 21: .passedOver
    default: nil
    }
  }
}
