/// What is shown of some neighbouring records, one a line; the fields are parted by tabs.
///
/// A value that an earlier line has in the same place is written as the control character 31 and
/// that line's number as a character from `(` on.
struct SearchBlock {
  static let size = 32

  private(set) var text: [UInt8] = []
  private var count = 0
  private var seen: [Key: Int] = [:]

  private struct Key: Hashable {
    let field: Int
    let value: String
  }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == Self.size }

  mutating func add(_ shown: SearchRecord.Shown) {
    let values = [
      shown.title.brief(80), shown.reference.brief(120), shown.category.brief(60),
      shown.account.brief(60), shown.amount.brief(60), shown.kind.rawValue,
      shown.date.brief(40), shown.page.brief(400), shown.anchor.brief(400),
    ]
    if count > 0 { text.append(UInt8(ascii: "\n")) }
    for (field, value) in values.enumerated() {
      if field > 0 { text.append(UInt8(ascii: "\t")) }
      let key = Key(field: field, value: value)
      if value.utf8.count > 2, let line = seen[key] {
        text += [31, 40 + UInt8(line)]
      } else {
        seen[key] = count
        text += value.utf8
      }
    }
    count += 1
  }
}

extension String {
  /// At most so many characters in one line, without control characters.
  fileprivate func brief(_ length: Int) -> String {
    if utf8.count <= length, utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    var brief = ""
    var count = 0
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if isControl || scalar.properties.isWhitespace {
        if !brief.isEmpty, brief.utf8.last != 0x20 { brief += " " }
      } else {
        brief.unicodeScalars.append(scalar)
      }
      count += 1
      if count == length { return brief + "…" }
    }
    return brief
  }
}
