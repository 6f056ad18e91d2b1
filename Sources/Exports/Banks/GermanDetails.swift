/// The `:86:` of an entry as German banks write it: the kind of entry, the purpose in `?20` to `?29`
/// and `?60` to `?63`, the other party in `?32` and `?33`, in at most six lines of 65 characters.
struct GermanDetails {
  /// The field's lines, its tag in the first.
  private(set) var lines: [String] = []
  private(set) var isCut = false

  /// Takes texts of SWIFT's characters.
  init(payee: String, purpose: String) {
    // Geschäftsvorfallcode 835: an entry of no particular kind.
    var text = ":86:835"
    let name = Self.subfields(of: payee.withoutKeywords, ["32", "33"])
    let rest = Self.subfields(of: purpose.withoutKeywords, Self.purposeNames)
    isCut = name.isCut || rest.isCut
    let room = Self.longest - text.utf8.count - name.text.utf8.count
    var purpose = rest.parts[...]
    while purpose.reduce(0, { $0 + $1.utf8.count }) > room, !purpose.isEmpty {
      purpose.removeLast()
      isCut = true
    }
    text += purpose.joined() + name.text
    if purpose.isEmpty, name.text.isEmpty { text += "?00" }
    divide(Array(text.utf8))
  }

  private static let purposeNames = (20...29).map(String.init) + (60...63).map(String.init)
  /// Six lines, less what lines may lose at their ends.
  private static let longest = 6 * 60
  private static let lineLength = 65
  private static let subfieldLength = 27

  /// Subfields of 27 characters, the last with what is left: readers put them together again as
  /// they stand.
  private static func subfields(
    of text: String, _ names: [String]
  ) -> (parts: [String], text: String, isCut: Bool) {
    var rest = Array(text.utf8)[...]
    var parts: [String] = []
    for name in names where !rest.isEmpty {
      parts.append("?\(name)" + String(decoding: rest.prefix(subfieldLength), as: UTF8.self))
      rest = rest.dropFirst(subfieldLength)
    }
    return (parts, parts.joined(), !rest.isEmpty)
  }

  /// No line but the first begins with a colon or a hyphen, which would begin a field or end the
  /// message, nor with a blank, and none ends with one, which programs drop.
  private mutating func divide(_ text: [UInt8]) {
    var rest = text[...]
    while rest.count > Self.lineLength {
      var end = rest.startIndex + Self.lineLength
      let least = rest.startIndex + 20
      while end > least, " :-".utf8.contains(rest[end]) || rest[end - 1] == UInt8(ascii: " ") {
        end -= 1
      }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    lines.append(String(decoding: rest, as: UTF8.self))
    if lines.count > 6 {
      lines.removeSubrange(6...)
      isCut = true
    }
    for index in lines.indices.dropFirst() {
      if let first = lines[index].first, " :-".contains(first) {
        lines[index] = "." + lines[index].dropFirst()
      }
    }
  }
}

extension String {
  /// With a full stop for each `+` behind a capital, which could begin a reference of SEPA, `EREF+`,
  /// where blanks are dropped.
  fileprivate var withoutKeywords: String {
    guard utf8.contains(UInt8(ascii: "+")) else { return self }
    var last: UInt8 = 0
    let bytes = utf8.map { byte in
      let isKeyword =
        byte == UInt8(ascii: "+") && last >= UInt8(ascii: "A") && last <= UInt8(ascii: "Z")
      if byte != UInt8(ascii: " ") { last = byte }
      return isKeyword ? UInt8(ascii: ".") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
