import Foundation
import Model
import TestSupport
import Testing

@testable import Controllers

@Suite struct DateFormatTests {
  @Test(arguments: [
    ("en_GB", "29 Feb 2024", "29 February 2024", "February 2024", "29 Feb", "2024"),
    ("de_DE", "29.02.2024", "29. Februar 2024", "Februar 2024", "29. Feb.", "2024"),
    ("en_US", "Feb 29, 2024", "February 29, 2024", "February 2024", "Feb 29", "2024"),
    ("es_ES", "29 feb 2024", "29 de febrero de 2024", "febrero de 2024", "29 feb", "2024"),
    ("ja_JP", "2024/02/29", "2024年2月29日", "2024年2月", "2月29日", "2024年"),
    ("pl_PL", "29 lut 2024", "29 lutego 2024", "luty 2024", "29 lut", "2024"),
    ("ar_EG", "٢٩‏/٠٢‏/٢٠٢٤", "٢٩ فبراير، ٢٠٢٤", "فبراير ٢٠٢٤", "٢٩ فبراير", "٢٠٢٤"),
  ])
  func `A day is written in its locale's words and order`(
    locale: String, medium: String, long: String, month: String, short: String, year: String
  ) throws {
    let day = try #require(Day(year: 2024, month: 2, day: 29))
    let dates = DateFormat(locale: Locale(identifier: locale))
    #expect(dates.medium(day) == medium)
    #expect(dates.long(day) == long)
    #expect(dates.long(day.month) == month)
    #expect(dates.dayAndMonth(day) == short)
    #expect(dates.year(2024) == year)
  }

  @Test(arguments: [
    ("th_TH", "31 ตุลาคม ค.ศ. 2026"), ("ar_SA", "٣١ أكتوبر، ٢٠٢٦"),
    ("fa_IR", "۳۱ اکتبر ۲۰۲۶"),
  ])
  func `The calendar is the Gregorian one where the locale has another`(
    locale: String, text: String
  ) throws {
    let day = try #require(Day(year: 2026, month: 10, day: 31))
    #expect(DateFormat(locale: Locale(identifier: locale)).long(day) == text)
  }

  /// The days before 1583 are not compared: Foundation counts them by the Julian calendar, ISO 8601
  /// and Daybook by the Gregorian.
  @Test func `Any day in any locale reads as Foundation formats it`() throws {
    var random = SeededRandom(seed: 44)
    for identifier in Effort.sample(Locale.availableIdentifiers.sorted(), 150) {
      let dates = DateFormat(locale: Locale(identifier: identifier))
      let days = try (1...12).map { month in
        let year = Int.random(in: 1583...9999, using: &random)
        return try #require(Day(year: year, month: month, day: .random(in: 1...28, using: &random)))
      }
      for form in Form.allCases {
        let formatter = foundation(form, identifier)
        for day in days {
          let isSame = dates.text(day, form) == formatter.string(from: day)
          #expect(isSame, "\(identifier) \(form) \(day): \(dates.text(day, form))")
        }
      }
    }
  }

  @Test func `Years before 1000 have no zeros in front`() throws {
    let day = try #require(Day(year: 33, month: 4, day: 3))
    let dates = DateFormat(locale: Locale(identifier: "en_GB"))
    #expect(dates.long(day) == "3 April 33")
  }

  fileprivate enum Form: String, CaseIterable, Decodable {
    case medium, long, dayMonth, yearMonth, year
  }

  /// Foundation's own way to write days; a formatter for each form, as digits stick to one.
  private func foundation(_ form: Form, _ identifier: String) -> DateFormatter {
    var components = Locale.Components(locale: Locale(identifier: identifier))
    components.calendar = .gregorian
    let formatter = DateFormatter()
    formatter.locale = Locale(components: components)
    formatter.timeZone = .gmt
    switch form {
    case .medium: formatter.dateStyle = .medium
    case .long: formatter.dateStyle = .long
    case .dayMonth: formatter.setLocalizedDateFormatFromTemplate("dMMM")
    case .yearMonth: formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    case .year: formatter.setLocalizedDateFormatFromTemplate("y")
    }
    return formatter
  }

  private struct Row: Decodable {
    let locale: String
    let date: String
    let style: Form
    let icu: String
    let icu72: String
  }

  /// Foundation differs from both ICUs in one place: in en_GB, September in brief is Sep, not Sept.
  @Test(.enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func `Days and months read as ICU writes them`() throws {
    let rows = try Oracles.read([Row].self, from: "dates/format.json")
    for (identifier, rows) in Dictionary(grouping: rows, by: \.locale) {
      let dates = DateFormat(locale: Locale(identifier: identifier))
      for (style, rows) in Dictionary(grouping: rows, by: \.style) {
        let formatter = foundation(style, identifier)
        for row in rows {
          let day = try #require(Day(iso: row.date.utf8))
          let judges = [row.icu, row.icu72, formatter.string(from: day)]
          #expect(judges.contains(dates.text(day, style)), "\(identifier) \(row.date) \(style)")
        }
      }
    }
  }
}

extension DateFormat {
  fileprivate func text(_ day: Day, _ form: DateFormatTests.Form) -> String {
    switch form {
    case .medium: medium(day)
    case .long: long(day)
    case .dayMonth: dayAndMonth(day)
    case .yearMonth: long(day.month)
    case .year: year(day.year)
    }
  }
}

extension DateFormatter {
  fileprivate func string(from day: Day) -> String {
    string(from: Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400))
  }
}
