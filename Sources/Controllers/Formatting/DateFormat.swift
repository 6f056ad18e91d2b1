import Foundation
import Model

/// How a locale writes civil days and months, in the Gregorian calendar and without a time zone.
///
/// Patterns and words come from Foundation's ICU once; formatting only puts them together.
struct DateFormat: Sendable {
  private let long: [Part]
  private let dayAndMonth: [Part]
  private let monthAndYear: [Part]
  private let monthNames: [Names: [String]]
  private let digits: [String]

  init(locale: Locale) {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = locale
    formatter.timeZone = .gmt
    formatter.dateStyle = .long
    long = Self.parts(of: formatter.dateFormat ?? "d MMMM y")
    dayAndMonth = Self.parts(of: Self.pattern("dMMM", in: locale) ?? "d MMM")
    monthAndYear = Self.parts(of: Self.pattern("yMMMM", in: locale) ?? "MMMM y")
    monthNames = [
      .full: formatter.monthSymbols, .short: formatter.shortMonthSymbols,
      .standalone: formatter.standaloneMonthSymbols,
      .shortStandalone: formatter.shortStandaloneMonthSymbols,
    ]
    let style = Decimal.FormatStyle(locale: locale).grouping(.never)
    digits = (0...9).map { style.format(Decimal($0)) }
  }

  /// The day in full, such as `31 October 2026`.
  func long(_ day: Day) -> String { text(long, day.year, day.monthNumber, day.day) }

  /// The day where its year is said elsewhere, such as `31 Oct`.
  func dayAndMonth(_ day: Day) -> String {
    text(dayAndMonth, day.year, day.monthNumber, day.day)
  }

  /// The month in full, such as `October 2026`.
  func long(_ month: Month) -> String { text(monthAndYear, month.year, month.number, 1) }

  /// The year alone.
  func year(_ year: Int) -> String { number(year, leastDigits: 1) }
}

extension DateFormat {
  private enum Part {
    case literal(String)
    case year(leastDigits: Int)
    case monthNumber(leastDigits: Int)
    case month(Names)
    case day(leastDigits: Int)
  }

  /// The four sets of month names that a pattern can ask for.
  private enum Names {
    case full, short, standalone, shortStandalone
  }

  private static func pattern(_ skeleton: String, in locale: Locale) -> String? {
    DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale)
  }

  /// Takes a date pattern of CLDR (UTS 35, "Date Format Patterns") apart.
  private static func parts(of pattern: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(pattern)
    while let first = rest.first {
      if first == "'" {
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        parts.append(.literal(quoted.isEmpty ? "'" : String(quoted)))
        rest = rest.dropFirst(quoted.count + 2)
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      switch (first, run.count) {
      case ("y", let count), ("u", let count): parts.append(.year(leastDigits: count))
      case ("M", 4): parts.append(.month(.full))
      case ("M", 3): parts.append(.month(.short))
      case ("L", 4): parts.append(.month(.standalone))
      case ("L", 3): parts.append(.month(.shortStandalone))
      case ("M", let count), ("L", let count): parts.append(.monthNumber(leastDigits: count))
      case ("d", let count): parts.append(.day(leastDigits: count))
      default: parts.append(.literal(String(run)))
      }
    }
    return parts
  }

  private func text(_ parts: [Part], _ year: Int, _ month: Int, _ day: Int) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .year(let count): text += number(year, leastDigits: count)
      case .monthNumber(let count): text += number(month, leastDigits: count)
      case .month(let names):
        let names = monthNames[names] ?? []
        text += names.indices.contains(month - 1) ? names[month - 1] : number(month, leastDigits: 1)
      case .day(let count): text += number(day, leastDigits: count)
      }
    }
  }

  private func number(_ number: Int, leastDigits: Int) -> String {
    let decimal = String(number)
    let zeros = String(repeating: "0", count: max(0, leastDigits - decimal.utf8.count))
    return (zeros + decimal).utf8.reduce(into: "") { $0 += digits[Int($1 - UInt8(ascii: "0"))] }
  }
}
