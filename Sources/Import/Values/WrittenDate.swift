internal import Basics
internal import Model

/// A date as a file writes it, taken apart: three numbers, or two and the name of a month.
///
/// A weekday may stand beside it, ordinal endings (`1er`, `7th`) and small words (`6 de enero de
/// 2026`) within it. Nothing is corrected: a text that has one character too many is no date.
struct WrittenDate: Hashable {
  private var parts: [Part] = []
  /// An apostrophe before the year: this century (Quicken).
  private var hasApostrophe = false
  /// The days of the week, 1 being Monday, that the weekday beside the date may name; empty where
  /// there is none.
  private var weekdays: Set<Int> = []
  /// Words and endings belong to a month that is named, not to three numbers.
  private var needsMonthName = false
  /// The mark between its first two parts; nil for blanks and for none.
  private var mark: UInt8?

  private enum Part: Hashable {
    case number(Int, digits: Int)
    case month(Int)
  }

  /// Nil for a text that does not have the form of a date.
  ///
  /// A time of day behind it is passed over.
  init?(_ cell: ArraySlice<UInt8>) {
    let text = Self.hyphened(cell.withPlainDigits.trimmed)
    // Most texts in a column of dates are either plain dates or nothing of the kind.
    guard text.contains(where: \.isDigit) else { return nil }
    if let plain = WrittenDate(plain: text) {
      self = plain
      return
    }
    // French `mar.` is a Tuesday before `6 janv.`, and March where no month follows.
    guard let (rest, weekdays) = WeekdayName.taken(off: text), var date = WrittenDate(plain: rest)
    else { return nil }
    date.weekdays = weekdays
    self = date
  }

  /// `2026年3月6日` and `2026년 3월 6일` as `2026-3-6`; any other text as it is.
  private static func hyphened(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > 12, text.prefix(4).allSatisfy(\.isDigit),
      text[text.startIndex + 4] >= 0x80
    else { return text }
    var (rest, date) = (text, [UInt8]())
    for marks in [["年", "년"], ["月", "월"], ["日", "일"]] {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let mark = marks.first(where: { rest.starts(with: $0.utf8) }) else {
        return text
      }
      date += (date.isEmpty ? [] : [UInt8(ascii: "-")]) + digits
      rest = rest.dropFirst(mark.utf8.count).drop { $0 == .space }
    }
    return (date + (rest.isEmpty ? [] : [.space]) + rest)[...]
  }

  private init?(plain text: ArraySlice<UInt8>) {
    var rest = text
    while parts.count < 3 {
      if let first = rest.first, first.isLetter || first >= 0x80 {
        let name = rest.prefix { $0.isLetter || $0 >= 0x80 }
        if !parts.isEmpty, Self.smallWords.contains(String(decoding: name, as: UTF8.self)) {
          rest = rest.dropFirst(name.count)
          guard takeSeparator(&rest) else { return nil }
          needsMonthName = true
          continue
        }
        guard let month = MonthName.number(of: name) else { return nil }
        parts.append(.month(month))
        rest = rest.dropFirst(name.count)
      } else {
        let digits = rest.prefix(while: \.isDigit)
        if parts.isEmpty, let compact = Self.compact(digits) {
          parts = compact
        } else {
          guard let number = digits.smallNumber, digits.count <= 4 else { return nil }
          parts.append(.number(number, digits: digits.count))
        }
        rest = rest.dropFirst(digits.count)
        if digits.count <= 2 { takeOrdinal(&rest) }
      }
      if parts.count < 3 { guard takeSeparator(&rest) else { return nil } }
    }
    guard hasPlausibleParts, Self.isTimeOfDay(rest) else { return nil }
    // `07.09. 10.30` has a time of day and no year.
    if let mark = rest.first, ".,".utf8.contains(mark), rest.count > 1, !hasFullYear { return nil }
  }

  private var hasFullYear: Bool {
    parts.contains { if case .number(_, digits: 4) = $0 { true } else { false } }
  }

  /// What stands between day, month and year in Spanish, Portuguese and English, and the ending of
  /// an ordinal number that stands apart, `1 er mai`.
  private static let smallWords: Set = ["de", "del", "of", "er"]

  /// The ending of an ordinal number: `1er`, `1st`, `1º`.
  private mutating func takeOrdinal(_ rest: inout ArraySlice<UInt8>) {
    let ending = rest.prefix { $0.isLetter || $0 >= 0x80 }
    guard !ending.isEmpty else { return }
    let text = String(decoding: ending, as: UTF8.self).lowercased()
    guard Self.ordinalEndings.contains(text) else { return }
    rest = rest.dropFirst(ending.count)
    needsMonthName = true
  }

  private static let ordinalEndings: Set = [
    "st", "nd", "rd", "th", "er", "re", "ère", "e", "ème", "º", "ª", "°", "o", "a", "ste", "de",
  ]

  /// Separators: marks with blanks around them, or blanks alone; false where a mark stands twice.
  private mutating func takeSeparator(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var last: UInt8?
    while let byte = rest.first, " /-.',".utf8.contains(byte) {
      if byte == UInt8(ascii: "'") { hasApostrophe = true }
      if byte != .space {
        guard byte != last else { return false }
        last = byte
        mark = mark ?? byte
      }
      rest.removeFirst()
    }
    return true
  }

  /// Eight digits without separators, and the same with a time of day behind them.
  private static func compact(_ digits: ArraySlice<UInt8>) -> [Part]? {
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func part(_ start: Int, _ length: Int) -> Part? {
      digits.dropFirst(start).prefix(length).smallNumber.map { .number($0, digits: length) }
    }
    let year = digits.prefix(4).smallNumber ?? 0
    return (1900...2199).contains(year)
      ? [part(0, 4), part(4, 2), part(6, 2)].compactMap(\.self)
      : [part(0, 2), part(2, 2), part(4, 4)].compactMap(\.self)
  }

  private var hasPlausibleParts: Bool {
    var (months, years) = (0, 0)
    for part in parts {
      switch part {
      case .month: months += 1
      case .number(_, let digits):
        if digits == 3 { return false }
        if digits == 4 { years += 1 }
      }
    }
    if case .number(_, digits: 4) = parts[1] { return false }
    return months <= 1 && years <= 1 && (months == 1 || !needsMonthName)
  }

  /// What is written without a year, as the same date in a year that is no part of it; nil for a text
  /// that is no day and month.
  ///
  /// Of numbers alone only those count that are joined as days and months are: `07.09.`, `7/9`.
  static func inSomeYear(_ text: ArraySlice<UInt8>) -> WrittenDate? {
    let year = Array(" 2000".utf8)
    if let date = WrittenDate(plain: (text + year)[...]) {
      guard case .number(2000, digits: 4) = date.parts[2] else { return nil }
      return date.dayAndMonth == nil || isDayAndMonth(text) ? date : nil
    }
    guard let (rest, weekdays) = WeekdayName.taken(off: text),
      var date = WrittenDate(plain: (rest + year)[...]),
      case .number(2000, digits: 4) = date.parts[2],
      date.dayAndMonth == nil || isDayAndMonth(rest)
    else { return nil }
    date.weekdays = weekdays
    return date
  }

  /// Two numbers that are joined as day and month are; `7.9` may be any number.
  private static func isDayAndMonth(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first(where: { !$0.isDigit }), "./-".utf8.contains(mark) else {
      return false
    }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let isDotted = mark == UInt8(ascii: ".")
    let isClosed = isDotted && parts.count == 3 && parts[2].isEmpty
    return (parts.count == 2 || isClosed)
      && parts.prefix(2).allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
      && (!isDotted || isClosed || parts.allSatisfy { $0.count == 2 })
  }

  /// The day in another year than the one that is written last.
  func day(inYear year: Int, _ order: DateOrder?) -> Day? {
    var date = self
    date.parts[2] = .number(year, digits: 4)
    return date.day(in: order)
  }

  /// Nothing, or digits and marks as in `T10:00:00.000Z`, ` 10:00 +0100`, ` / 10:00`.
  private static func isTimeOfDay(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    if first == UInt8(ascii: "."), rest.count == 1 { return true }
    let behind = rest.trimmed
    // A Russian date ends with the word for year.
    if first == .space, behind.elementsEqual("г.".utf8) { return true }
    if let mark = behind.first, "/-".utf8.contains(mark), first == .space {
      // Hours and minutes: two numbers with another mark may be a date's.
      let parts = behind.dropFirst().trimmed.split(separator: UInt8(ascii: ":"))
      return (2...3).contains(parts.count)
        && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
    }
    return " T,.".utf8.contains(first)
      && rest.allSatisfy { $0.isDigit || " :.,+-TZAPMUC".utf8.contains($0) }
  }
}

extension WrittenDate {
  /// A cell with two dates as some American banks write it, `01/15/2026 as of 01/14/2026`: the day
  /// of booking and the day since which the entry counts; nil for any other cell.
  static func asOf(
    _ cell: ArraySlice<UInt8>
  ) -> (booked: ArraySlice<UInt8>, since: ArraySlice<UInt8>)? {
    let words = Array(" as of ".utf8)
    guard cell.count > 2 * words.count,
      let start = cell.indices.dropLast(words.count).first(where: { index in
        cell[index] == .space
          && zip(cell[index...], words).allSatisfy { $0 | 0x20 == $1 }
      })
    else { return nil }
    let (booked, since) = (cell[..<start].trimmed, cell[(start + words.count)...].trimmed)
    return WrittenDate(booked) == nil || WrittenDate(since) == nil ? nil : (booked, since)
  }

  /// The day, with its numbers in this order; nil where the calendar has no such day, or where it
  /// is another day of the week than the one that is written beside it.
  ///
  /// A year that is written first, or a month by its name, needs no order. Years of two digits are
  /// those from 1970 to 2069, behind an apostrophe from 2000 to 2099.
  func day(in order: DateOrder?) -> Day? {
    let day = calendarDay(in: order)
    guard !weekdays.isEmpty, let day else { return day }
    return weekdays.contains(day.weekday) ? day : nil
  }

  /// The same where the weekday beside it is passed over.
  var withoutWeekday: WrittenDate {
    var date = self
    date.weekdays = []
    return date
  }

  private func calendarDay(in order: DateOrder?) -> Day? {
    if hasCutYear, order != .yearFirst { return nil }
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let year, digits: 4), let month, .number(let day, _)):
      return Day(year: year, month: Self.number(month), day: day)
    case (.number(let day, _), .month(let month), .number(let year, let digits)),
      (.month(let month), .number(let day, _), .number(let year, let digits)):
      return Day(year: full(year, digits), month: month, day: day)
    case (.number(let one, let digits), .number(let two, _), .number(let three, let lastDigits)):
      switch order {
      case .dayFirst: return Day(year: full(three, lastDigits), month: two, day: one)
      case .monthFirst: return Day(year: full(three, lastDigits), month: one, day: two)
      case .yearFirst where lastDigits <= 2:
        return Day(year: full(one, digits), month: two, day: three)
      case .yearFirst, nil: return nil
      }
    default: return nil
    }
  }

  /// The two numbers before the year, where only an order tells which of them is the day.
  var dayAndMonth: (Int, Int)? {
    guard case .number(let one, let digits) = parts[0], digits <= 2,
      case .number(let two, _) = parts[1], case .number = parts[2]
    else { return nil }
    return (one, two)
  }

  /// Whether its first part is a year of four digits, and the others are numbers.
  fileprivate var beginsWithYear: Bool {
    guard case .number(_, digits: 4) = parts[0], case .number = parts[1] else { return false }
    return true
  }

  /// Whether its last part, where that is the year, has one digit alone.
  private var hasCutYear: Bool {
    if case .number(_, digits: 4) = parts[0] { return false }
    guard case .number(_, digits: 1) = parts[2] else { return false }
    return !hasApostrophe
  }

  /// Of three short numbers the first and the last, where either may be the year and the other the
  /// day (`26-03-05`): nobody writes a year before points so.
  fileprivate var shortYearsAtBothEnds: (Int, Int)? {
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/"), !hasApostrophe,
      case .number(let first, digits: 2) = parts[0], case .number(1...12, _) = parts[1],
      case .number(let last, digits: 2) = parts[2], (1...31).contains(last)
    else { return nil }
    return (first, last)
  }

  fileprivate var hasHyphens: Bool { mark == UInt8(ascii: "-") }

  /// Whether its last part is a number of at most two digits.
  fileprivate var hasShortYear: Bool {
    guard case .number(_, let digits) = parts[2] else { return false }
    return digits <= 2
  }

  private static func number(_ part: Part) -> Int {
    switch part {
    case .number(let number, _), .month(let number): number
    }
  }

  private func full(_ year: Int, _ digits: Int) -> Int {
    guard digits <= 2 else { return year }
    return hasApostrophe || year < 70 ? 2000 + year : 1900 + year
  }
}

/// What the dates of a file, one after the other, say of the order in which they are written.
struct DateOrderEvidence {
  /// The bytes of the first date that has each order.
  private var dayFirst: Range<Int>?
  private var monthFirst: Range<Int>?
  private var yearFirst: Range<Int>?
  /// The first date that could be read in two orders as two days.
  private var unclear: Range<Int>?
  /// Whether a date begins with its full year, and the first that has a short one.
  private var hasFullYearFirst = false
  private var short: Range<Int>?
  /// The first and the last numbers of dates such as `26-03-05`, either of which may be the year, and
  /// whether some are written with hyphens.
  private var ends: (first: Set<Int>, last: Set<Int>, isHyphened: Bool) = ([], [], false)
  /// The first of these dates whose first number can be no month.
  private var yearAtEitherEnd: Range<Int>?
  /// Whether a date has its year at the end for certain.
  private var hasYearLast = false

  /// Takes another date of the file, with its bytes.
  mutating func look(at date: WrittenDate, place: Range<Int>) {
    if date.beginsWithYear { hasFullYearFirst = true }
    guard let (one, two) = date.dayAndMonth else { return }
    if date.hasShortYear, short == nil { short = place }
    if let (first, last) = date.shortYearsAtBothEnds {
      ends.first.insert(first)
      ends.last.insert(last)
      ends.isHyphened = ends.isHyphened || date.hasHyphens
      if (13...31).contains(first) { yearAtEitherEnd = yearAtEitherEnd ?? place }
    } else {
      hasYearLast = true
    }
    switch (one, two) {
    case (32..., _): yearFirst = yearFirst ?? place
    case (13..., ...12): dayFirst = dayFirst ?? place
    case (...12, 13...): monthFirst = monthFirst ?? place
    case (...12, ...12) where one != two: unclear = unclear ?? place
    default: break
    }
  }

  var verdict: FormVerdict<DateOrder> {
    let found = [
      (dayFirst, DateOrder.dayFirst), (monthFirst, .monthFirst), (yearFirst, .yearFirst),
    ]
    .compactMap { place, order in place.map { (place: $0, order: order) } }
    .sorted { $0.place.lowerBound < $1.place.lowerBound }
    if found.count > 1 { return .contradiction(at: found[1].place) }
    // Beside 2026-03-05, 26-03-06 has its year at either end.
    if hasFullYearFirst, let short { return .contradiction(at: short) }
    if let only = found.first {
      if only.order == .dayFirst, let yearAtEitherEnd, mayBeginWithYear {
        return .unclear(at: yearAtEitherEnd)
      }
      return .settled(only.order)
    }
    if let unclear { return .unclear(at: unclear) }
    // Each date is the same day in both orders.
    return .settled(.dayFirst)
  }

  /// Whether dates such as `26-03-05` may as well be of 2026: their days would be of more years than
  /// they are of days of the month, or, written with hyphens as Swedish and Japanese dates are, of as
  /// many.
  private var mayBeginWithYear: Bool {
    guard !hasYearLast else { return false }
    return ends.isHyphened
      ? ends.first.count <= ends.last.count : ends.first.count < ends.last.count
  }

  /// The one order of the dates; throws where there is none.
  func order(in text: DecodedText) throws(BankFileProblem) -> DateOrder? {
    try verdict.form(in: text, unclear: { .ambiguousDate($0) }, other: { .otherDateOrder($0) })
  }
}
