/// One form of a locale's dates: for each month of the year, the text around day and year.
struct DatePattern: Sendable {
  private let months: [Template]
  private let digits: DecimalDigits
  private let leastDayDigits: Int
  private let leastYearDigits: Int
  /// Where no year is written, what each day of each month is, a month after the other; else none.
  private var days: [String] = []

  /// A text without its numbers, and where in it they go.
  fileprivate struct Template: Sendable {
    var text: [UInt8]
    var firstGap: Gap?
    var lastGap: Gap?
  }

  fileprivate struct Gap: Sendable {
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
    months = samples.map { Template($0, day: dayBytes, year: yearBytes) }
    guard !months.contains(where: \.hasYear) else { return }
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
    let (firstGap, lastGap) = (months[month - 1].firstGap, months[month - 1].lastGap)
    return months[month - 1].text.withUnsafeBufferPointer { pattern in
      BackwardText.string(capacity: pattern.count + 40 * digits.width) { text in
        var end = pattern.count
        func fill(_ gap: Gap?) {
          guard let gap else { return }
          text.put(pattern, gap.offset..<end)
          end = gap.offset
          let (number, leastDigits) = gap.isYear ? (year, leastYearDigits) : (day, leastDayDigits)
          text.put(UInt64(number.magnitude), leastDigits: leastDigits, digits: digits)
        }
        fill(lastGap)
        fill(firstGap)
        text.put(pattern, 0..<end)
      }
    }
  }
}

extension DatePattern.Template {
  fileprivate var hasYear: Bool { [firstGap, lastGap].contains { $0?.isYear == true } }

  /// Takes the numbers out of a sample.
  fileprivate init(_ sample: [UInt8], day: [UInt8], year: [UInt8]) {
    text = sample
    var gaps: [DatePattern.Gap] = []
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
    firstGap = gaps.first
    lastGap = gaps.count > 1 ? gaps[1] : nil
  }
}
