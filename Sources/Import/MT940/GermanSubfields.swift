/// The subfields of a German `:86:`: three digits of the kind of entry (Geschäftsvorfallcode), then
/// `?00…?63`, with another sign than `?` at some banks.
struct GermanSubfields {
  /// The three digits.
  let code: String
  private var values: [(name: String, value: ArraySlice<UInt8>)] = []

  /// Reads the lines of the field, joined without anything between them; nil where they have not
  /// this form.
  init?(_ joined: [UInt8]) {
    let rest = joined[...].drop { $0 <= .space }
    let digits = rest.prefix(3)
    guard digits.count == 3, digits.allSatisfy(\.isDigit),
      let sign = rest.dropFirst(3).first, Self.signs.contains(sign)
    else { return nil }
    code = String(decoding: digits, as: UTF8.self)
    divide(rest.dropFirst(3), by: sign)
    guard !values.isEmpty else { return nil }
  }

  private static let signs = Array("?<>^~@$|".utf8)

  private mutating func divide(_ rest: ArraySlice<UInt8>, by sign: UInt8) {
    var start: Int?
    var name = ""
    var index = rest.startIndex
    while index < rest.endIndex {
      let tag = rest[index...].prefix(3).dropFirst()
      guard rest[index] == sign, tag.count == 2, tag.allSatisfy(\.isDigit) else {
        index += 1
        continue
      }
      if let start { values.append((name, rest[start..<index])) }
      name = String(decoding: tag, as: UTF8.self)
      index += 3
      start = index
    }
    if let start { values.append((name, rest[start...])) }
  }

  /// The values of some subfields, in the order in which they are asked for.
  private func values(_ names: [String]) -> [ArraySlice<UInt8>] {
    names.flatMap { name in values.lazy.filter { $0.name == name }.map(\.value) }
  }

  /// The values one behind the other; a blank stands where a value ended before its line did.
  func joined(_ names: [String]) -> ArraySlice<UInt8> { Self.spaced(values(names))[...] }

  /// The purpose, ?20 to ?29 and ?60 to ?63: as it is cut into lines, and with blanks between lines
  /// that are not full.
  var purpose: (joined: [UInt8], spaced: String?) {
    let parts = values(Self.purposeNames)
    return (Array(parts.joined()), Self.spaced(parts)[...].words)
  }

  private static let purposeNames = (20...29).map(String.init) + (60...63).map(String.init)

  /// Everything that is said in words: the kind of entry, the purpose and the other party.
  var text: String {
    let parts = [
      joined(["00"]).words, purpose.joined[...].words, joined(["32", "33"]).words,
      joined(["31"]).words, joined(["38"]).words,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Characters of a full subfield.
  private static let length = 27

  private static func spaced(_ values: [ArraySlice<UInt8>]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      bytes += value
      if value.characterCount < length { bytes.append(.space) }
    }
    return bytes
  }
}
