/// What is shown of some neighbouring records: in the first line their numbers, each as what it is
/// more than the one before, then a line for each; the fields are parted by tabs.
///
/// A value that an earlier line has in the same place is written as the control character 31 and
/// that line's number as a character from `(` on.
struct SearchBlock {
  private static let least = 16
  private static let most = 48

  private var numbers: [UInt32] = []
  private var rows: [UInt8] = []
  /// By field.
  private var seen: [ShownValues] = []

  /// The number of its first record; nil when it has none.
  var start: UInt32? { numbers.first }

  /// Makes it empty; the memory is kept for the next records.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    for field in seen.indices { seen[field].removeAll() }
  }

  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(4 * numbers.count + rows.count)
    SearchNumbers.appendRising(numbers[...], after: start ?? 0, to: &text)
    text += rows
    return text
  }

  /// Whether a record belongs to the next block, which its number determines as a rule.
  func ends(before number: UInt32) -> Bool {
    numbers.count >= Self.most
      || numbers.count >= Self.least && SearchNumbers.mayBegin(number, bits: 4)
  }

  mutating func add(_ shown: SearchRecord.Shown, number: UInt32) {
    put(shown.title.brief(80), in: 0)
    put(shown.reference.brief(120), in: 1)
    put(shown.category.brief(60), in: 2)
    put(shown.account.brief(60), in: 3)
    put(shown.amount.brief(60), in: 4)
    put(shown.kind.rawValue, in: 5)
    put(shown.date.brief(40), in: 6)
    put(shown.page.brief(400), in: 7)
    put(shown.anchor.brief(400), in: 8)
    numbers.append(number)
  }

  /// Puts a field of the line, after those before it.
  private mutating func put(_ value: String, in field: Int) {
    rows.append(field == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "\t"))
    if field == seen.count { seen.append(ShownValues()) }
    if value.utf8.count > 2, let line = seen[field].line(of: value, else: numbers.count) {
      rows.append(31)
      rows.append(40 + UInt8(truncatingIfNeeded: line))
    } else {
      rows += value.utf8
    }
  }
}

extension String {
  /// At most so many characters in one line, without control characters.
  fileprivate func brief(_ length: Int) -> String {
    if utf8.count <= length, isPrintableASCII || isPlain { return self }
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

  private var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var isPrintable = true
      for byte in bytes { isPrintable = isPrintable && byte &- 0x20 < 0x5F }
      return isPrintable
    } ?? false
  }

  /// Whether it is sure to have no control character, and no white space but single spaces within.
  ///
  /// Told by its bytes: beyond ASCII, both begin with C2, E1, E2 80, E2 81 or E3.
  private var isPlain: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xE1, 0xE3: return false
      case UInt8(ascii: " ") where last == byte: return false
      case 0x80, 0x81: if last == 0xE2 { return false }
      default: break
      }
      last = byte
    }
    return true
  }
}
