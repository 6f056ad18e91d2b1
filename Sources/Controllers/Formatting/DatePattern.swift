internal import Basics

/// One form of a locale's dates: for each month of the year, the text around day and year.
///
/// It is never copied, since a great many dates are written by one.
struct DatePattern: ~Copyable, Sendable {
  private let months: [Template]
  /// The texts of all months one after the other.
  private let texts: FixedBytes
  private let digits: DecimalDigits
  private let leastDayDigits: Int
  private let leastYearDigits: Int
  /// Where no year is written, what each day of each month is, a month after the other; else none.
  private var days: [String] = []

  /// A text without its numbers among those of all months, and where they go.
  private struct Template: Sendable {
    let text: Range<Int>
    let firstGap: Gap?
    let lastGap: Gap?
  }

  fileprivate struct Gap: Sendable {
    /// Where among the text.
    var offset: Int
    var isYear: Bool
  }

  /// Reads the form off samples of all months, formatted by the closure.
  ///
  /// The pattern is CLDR's (UTS 35, "Date Format Patterns"); it says how numbers are padded.
  init(_ pattern: String, format: (_ year: Int, _ month: Int, _ day: Int) -> String) {
    // No month has the day's number, and the day's digits are not side by side in the year.
    let (year, day) = (3456, 28)
    let samples = (1...12).map { Array(format(year, $0, day).utf8) }
    // The names of months may have digits too, and of another kind.
    let digits = String(decoding: samples[0], as: UTF8.self).unicodeScalars
      .compactMap(DecimalDigits.init(digit:))
      .first { digits in
        [year, day].contains { samples[0].firstRange(of: digits.bytes(of: UInt64($0))) != nil }
      }
    self.digits = digits ?? .ascii
    leastDayDigits = pattern.contains("dd") ? 2 : 1
    leastYearDigits = pattern.contains("yyyy") ? 4 : 1
    let (yearBytes, dayBytes) = (self.digits.bytes(of: 3456), self.digits.bytes(of: 28))
    let templates = samples.map { Sample($0, day: dayBytes, year: yearBytes) }
    texts = FixedBytes(templates.flatMap(\.text))
    var start = 0
    months = templates.map { sample in
      start += sample.text.count
      return Template(
        text: start - sample.text.count..<start, firstGap: sample.gaps.first,
        lastGap: sample.gaps.count > 1 ? sample.gaps[1] : nil)
    }
    guard !templates.contains(where: \.hasYear) else { return }
    days = (0..<12 * Self.longestMonth).map { place in
      let (month, day) = place.quotientAndRemainder(dividingBy: Self.longestMonth)
      return written(year: year, month: month + 1, day: day + 1)
    }
  }

  private static let longestMonth = 31

  func text(year: Int, month: Int, day: Int) -> String {
    days.isEmpty
      ? written(year: year, month: month, day: day)
      : days[(month - 1) * Self.longestMonth + day - 1]
  }

  private func written(year: Int, month: Int, day: Int) -> String {
    let template = months[month - 1]
    let pattern = UnsafeBufferPointer(rebasing: texts.elements[template.text])
    return BackwardText.string(capacity: pattern.count + 40 * digits.width) { text in
      var end = pattern.count
      func fill(_ gap: Gap?) {
        guard let gap else { return }
        text.put(pattern, gap.offset..<end)
        end = gap.offset
        let (number, leastDigits) = gap.isYear ? (year, leastYearDigits) : (day, leastDayDigits)
        text.put(UInt64(number.magnitude), leastDigits: leastDigits, digits: digits)
      }
      fill(template.lastGap)
      fill(template.firstGap)
      text.put(pattern, 0..<end)
    }
  }
}

/// A month's text with the numbers taken out.
private struct Sample {
  private(set) var text: [UInt8]
  /// Where they went, in their order.
  private(set) var gaps: [DatePattern.Gap] = []

  init(_ sample: [UInt8], day: [UInt8], year: [UInt8]) {
    text = sample
    if let range = text.firstRange(of: year) {
      gaps.append(DatePattern.Gap(offset: range.lowerBound, isYear: true))
      text.removeSubrange(range)
    }
    if let range = text.firstRange(of: day) {
      text.removeSubrange(range)
      for index in gaps.indices where gaps[index].offset > range.lowerBound {
        gaps[index].offset -= range.count
      }
      gaps.append(DatePattern.Gap(offset: range.lowerBound, isYear: false))
    }
    gaps.sort { $0.offset < $1.offset }
  }

  var hasYear: Bool { gaps.contains(where: \.isYear) }
}
