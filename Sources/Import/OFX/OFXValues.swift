internal import Model

/// Reads what the values of OFX write, with the place of what is wrong.
struct OFXValues {
  let text: DecodedText
  /// What the file does not say.
  let reading: BankFileReading
  /// Some amount has a comma before its decimals.
  private var hasComma = false
  private var pointsBeforeThree: [BankFileProblem] = []

  /// Takes the text in which the values stand.
  init(_ text: DecodedText, _ reading: BankFileReading) {
    self.text = text
    self.reading = reading
  }

  func problem(_ fault: BankFileFault, at range: Range<Int>) -> BankFileProblem {
    BankFileProblem(fault, at: text.places(range))
  }

  /// The text of a value, squeezed, with its references decoded: nil where there is none.
  ///
  /// An `&` that begins no reference that is known stands for itself.
  func words(_ range: Range<Int>) -> String? {
    guard !range.isEmpty else { return nil }
    let bytes = text.bytes[range]
    let isPlain = !bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    let words = String(squeezing: isPlain ? bytes : decoded(range)[...])
    return words.isEmpty ? nil : words
  }

  /// The day that a date prints in its first eight digits, whatever time and zone stand behind.
  func day(_ range: Range<Int>) throws(BankFileProblem) -> Day {
    if let day = Day(text.bytes[range]) ?? Day(Array((words(range) ?? "").utf8)[...]) {
      return day
    }
    throw problem(.notADay(words(range) ?? ""), at: range)
  }

  /// The time behind a date, in seconds from the beginning of its day; nil where it has none.
  func second(_ range: Range<Int>) -> Int32? {
    TimeOfDay(ofx: text.bytes[range].dropFirst(8))?.seconds
  }

  /// An amount with a point or a comma before its decimals, and the other mark or none between
  /// thousands.
  ///
  /// A single comma before three digits may mean either; a single point is by OFX a decimal mark,
  /// unless other amounts show that this file's is the comma.
  mutating func amount(
    _ range: Range<Int>, in currency: Currency
  ) throws(BankFileProblem) -> Money {
    do throws(AmountFault) {
      let raw = Array(text.bytes[range])
      // A comment may stand beside the number.
      let hasMarkup = raw.contains(UInt8(ascii: "<"))
      let bytes = Self.ungrouped(hasMarkup ? decoded(range) : raw)
      let written = try DecimalText(bytes, marks: [UInt8(ascii: "."), Self.comma])
      let isUnclear = written.decimals == 3 && currency.digits < 3
      if written.mark == Self.comma {
        guard !isUnclear else { throw AmountFault.unclear(written.text) }
        hasComma = true
      } else if isUnclear {
        pointsBeforeThree.append(problem(.amount(.unclear(written.text)), at: range))
      }
      return try Money(written, in: currency)
    } catch {
      throw problem(.amount(error), at: range)
    }
  }

  /// Amounts whose point may mark thousands, as other amounts write their decimals with commas.
  var unclearAmounts: [BankFileProblem] { hasComma ? pointsBeforeThree : [] }

  private static let comma = UInt8(ascii: ",")

  /// Without the marks between groups of three digits, where the other mark stands behind them.
  private static func ungrouped(_ bytes: [UInt8]) -> [UInt8] {
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")), let comma = bytes.lastIndex(of: comma)
    else { return bytes }
    let grouping = bytes[min(point, comma)]
    let whole = bytes[..<max(point, comma)].split(separator: grouping)
    let isGrouped = whole.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped ? bytes.filter { $0 != grouping } : bytes
  }

  private func decoded(_ range: Range<Int>) -> [UInt8] {
    var words: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text.bytes[index]
      let next = index + 1 < range.upperBound ? text.bytes[index + 1] : 0
      if byte == UInt8(ascii: "&"), let (scalar, end) = reference(at: index) {
        words += String(scalar).utf8
        index = end
      } else if byte == UInt8(ascii: "<"), "!?".utf8.contains(next) {
        if text.bytes[index...].starts(with: "<!--".utf8) {
          index = OFXScanner.endOfComment(at: index, in: text.bytes)
          continue
        }
        let markup = XMLMarkup(text.bytes[index..<range.upperBound])
        words += markup.text
        index = markup.end
      } else {
        words.append(text.bytes[index])
        index += 1
      }
    }
    return words
  }

  private func reference(at index: Int) -> (Unicode.Scalar, Int)? {
    let reference = XMLReference(at: index, in: text.bytes)
    switch reference.meaning {
    case .character(let scalar): return (scalar, reference.end)
    case .unknown("nbsp"): return (" ", reference.end)
    case .unknown, .malformed: return nil
    }
  }
}
