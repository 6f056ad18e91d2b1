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
