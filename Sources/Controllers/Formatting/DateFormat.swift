internal import Basics
package import Foundation
package import Model

/// How a locale writes civil days and months, in the Gregorian calendar and without a time zone.
///
/// Words and order come from Foundation's ICU once; formatting only puts bytes together.
package struct DateFormat: ~Copyable, Sendable {
  private let medium: DatePattern
  private let long: DatePattern
  private let dayAndMonth: DatePattern
  private let monthAndYear: DatePattern
  private let yearAlone: DatePattern
  private let monthAlone: DatePattern
  private let monthInFull: DatePattern

  /// Formats samples of all months in every form, so one is made for a book and kept.
  package init(locale: Locale) {
    // Some locales have another calendar by default, such as th_TH.
    var components = Locale.Components(locale: locale)
    components.calendar = .gregorian
    let gregorian = Locale(components: components)
    medium = DatePattern(gregorian) { $0.dateStyle = .medium }
    long = DatePattern(gregorian) { $0.dateStyle = .long }
    // Fields of UTS 35, "Date Field Symbol Table".
    dayAndMonth = DatePattern(gregorian) { $0.setLocalizedDateFormatFromTemplate("dMMM") }
    monthAndYear = DatePattern(gregorian) { $0.setLocalizedDateFormatFromTemplate("yMMMM") }
    monthAlone = DatePattern(gregorian) { $0.setLocalizedDateFormatFromTemplate("MMM") }
    monthInFull = DatePattern(gregorian) { $0.setLocalizedDateFormatFromTemplate("MMMM") }
    yearAlone = DatePattern(gregorian) { $0.setLocalizedDateFormatFromTemplate("y") }
  }

  /// The day in brief, such as `31 Oct 2026`.
  package func medium(_ day: Day) -> String { text(medium, day) }

  /// The day in full, such as `31 October 2026`.
  package func long(_ day: Day) -> String { text(long, day) }

  /// The day where its year is said elsewhere, such as `31 Oct`.
  func dayAndMonth(_ day: Day) -> String { text(dayAndMonth, day) }

  /// The month in full, such as `October 2026`.
  func long(_ month: Month) -> String {
    monthAndYear.text(year: month.year, month: month.number, day: 1)
  }

  /// The month in brief without its year, such as `Oct`.
  func brief(_ month: Month) -> String {
    monthAlone.text(year: month.year, month: month.number, day: 1)
  }

  /// The month's name without its year, such as `October`.
  func name(_ month: Month) -> String {
    monthInFull.text(year: month.year, month: month.number, day: 1)
  }

  /// The year alone, such as `2026` or `2026年`.
  func year(_ year: Int) -> String { yearAlone.text(year: year, month: 1, day: 1) }

  private func text(_ pattern: borrowing DatePattern, _ day: Day) -> String {
    pattern.text(year: day.year, month: day.monthNumber, day: day.day)
  }
}

extension DatePattern {
  /// Reads one of the locale's forms off Foundation.
  ///
  /// Each form has a formatter of its own, because one that was set to a style with digits of its
  /// own, as Tibetan has them, keeps these digits for what it formats next.
  fileprivate init(_ locale: Locale, form: (DateFormatter) -> Void) {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = .gmt
    form(formatter)
    self.init(formatter.dateFormat ?? "") { year, month, day in
      let day = Day(year: year, month: month, day: day)?.daysSinceEpoch ?? 0
      return formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
    }
  }
}

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
