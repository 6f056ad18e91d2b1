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
    guard let (rest, weekdays) = DateName.Weekday.taken(off: text),
      var date = WrittenDate(plain: rest)
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
        guard let month = DateName.Month.number(of: name) else { return nil }
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
    guard let (rest, weekdays) = DateName.Weekday.taken(off: text),
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
      && hasHour(rest)
  }

  /// Whether the digits of a text begin as those of a time: one or two, or four or six without marks;
  /// so does a text without any.
  private static func hasHour(_ text: ArraySlice<UInt8>) -> Bool {
    guard let digits = text.split(whereSeparator: { !$0.isDigit }).first else { return true }
    if digits.count < 3 { return true }
    guard [4, 6, 9].contains(digits.count) else { return false }
    return digits.prefix(2).smallNumber ?? 24 < 24
      && digits.dropFirst(2).prefix(2).smallNumber ?? 60 < 60
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
  var beginsWithYear: Bool {
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
  var shortYearsAtBothEnds: (Int, Int)? {
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/"), !hasApostrophe,
      case .number(let first, digits: 2) = parts[0], case .number(1...12, _) = parts[1],
      case .number(let last, digits: 2) = parts[2], (1...31).contains(last)
    else { return nil }
    return (first, last)
  }

  var hasHyphens: Bool { mark == UInt8(ascii: "-") }

  /// Whether its last part is a number of at most two digits.
  var hasShortYear: Bool {
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

/// The names that banks give to parts of dates.
enum DateName {
  /// The names of months in the languages in which banks write them.
  enum Month {
    /// The month, 1 to 12, that a word in UTF-8 names in full or by its first three letters or more;
    /// nil for other words, and for those that name two: French `jui`, and `listopada`, which is
    /// November in Poland and October in Croatia.
    static func number(of word: ArraySlice<UInt8>) -> Int? {
      let name = String(decoding: word, as: UTF8.self).foldedName
      // Letters that are no others with accents.
      guard !word.allSatisfy({ $0 < 0x80 }) else { return months[name] }
      return months[name.replacing("ı", with: "i").replacing("ς", with: "σ")]
    }

    /// By every word that names one alone.
    private static let months: [String: Int] = {
      var found: [String: Set<Int>] = [:]
      for (index, names) in names.enumerated() {
        for name in names {
          for length in 3...max(3, name.count) {
            found[String(name.prefix(length)), default: []].insert(index + 1)
          }
        }
      }
      for (index, words) in words.enumerated() {
        for word in words.split(separator: " ") {
          found[String(word), default: []].insert(index + 1)
        }
      }
      return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()

    /// Without accents, in small letters.
    private static let names: [[String]] = [
      [
        "january", "januar", "janvier", "enero", "gennaio", "januari", "janeiro", "ianuarie",
        "ocak",
        "janner", "jaenner", "gener", "jaanuar", "ιανουαριοσ", "ιανουαριου", "январь", "января",
        "януари", "січня",
      ],
      [
        "february", "februar", "fevrier", "febrero", "febbraio", "februari", "fevereiro",
        "februarie",
        "subat", "feber", "febrer", "veebruar", "φεβρουαριοσ", "φεβρουαριου", "февраль", "февраля",
        "февруари", "лютого",
      ],
      [
        "march", "marz", "maerz", "mars", "marzo", "maart", "mrt", "marco", "marts", "martie",
        "mart",
        "mrz", "marcius", "maret", "μαρτιοσ", "μαρτιου", "март", "марта", "березня",
      ],
      [
        "april", "avril", "abril", "aprile", "aprilie", "nisan", "aprilis", "aprill", "απριλιοσ",
        "απριλιου", "апрель", "апреля", "април", "квітня",
      ],
      [
        "may", "mai", "mayo", "maggio", "mei", "maio", "maj", "mayis", "majus", "maig", "μαιοσ",
        "μαιου", "маи", "мая", "травня",
      ],
      [
        "june", "juni", "juin", "junio", "giugno", "junho", "iunie", "haziran", "junius", "juny",
        "juuni", "ιουνιοσ", "ιουνιου", "июнь", "июня", "юни", "червня",
      ],
      [
        "july", "juli", "juillet", "julio", "luglio", "julho", "iulie", "temmuz", "julius",
        "juliol",
        "juuli", "ιουλιοσ", "ιουλιου", "июль", "июля", "юли", "липня",
      ],
      [
        "august", "aout", "agosto", "augustus", "augusti", "agustos", "augusztus", "agustus",
        "αυγουστοσ", "αυγουστου", "август", "августа", "серпня",
      ],
      [
        "september", "septembre", "septiembre", "settembre", "setembro", "sept", "septembrie",
        "eylul", "szeptember", "setembre", "σεπτεμβριοσ", "σεπτεμβριου", "сентябрь", "сентября",
        "септември", "вересня",
      ],
      [
        "october", "oktober", "octobre", "octubre", "ottobre", "outubro", "octombrie", "ekim",
        "οκτωβριοσ", "οκτωβριου", "октябрь", "октября", "октомври", "жовтня",
      ],
      [
        "november", "novembre", "noviembre", "novembro", "noiembrie", "kasim", "νοεμβριοσ",
        "νοεμβριου", "ноябрь", "ноября", "ноември", "листопада",
      ],
      [
        "december", "dezember", "decembre", "diciembre", "dicembre", "dezembro", "desember",
        "decembrie", "aralik", "desembre", "detsember", "δεκεμβριοσ", "δεκεμβριου", "декабрь",
        "декабря", "декември", "грудня",
      ],
    ]

    /// Words of languages whose names begin as other months do elsewhere, each as it is written:
    /// Polish, Czech, Slovak, Croatian and Finnish; and Catalan `ag.`.
    private static let words = [
      "styczen stycznia sty leden ledna led sijecanj sijecnja sij tammi tammikuu tammikuuta januara",
      "luty lutego lut unor unora uno veljaca veljace velj helmi helmikuu helmikuuta februara",
      "marzec marca brezen brezna bre ozujak ozujka ozu maalis maaliskuu maaliskuuta",
      "kwiecien kwietnia kwi duben dubna dub travanj travnja tra huhti huhtikuu huhtikuuta aprila",
      "maja kveten kvetna kve svibanj svibnja svi touko toukokuu toukokuuta",
      "czerwiec czerwca cze cerven cervna cvn lipanj lipnja lip kesa kesakuu kesakuuta juna",
      "lipiec lipca lip cervenec cervence cvc srpanj srpnja srp heina heinakuu heinakuuta jula",
      "sierpien sierpnia sie srpen srpna srp kolovoz kolovoza kol elo elokuu elokuuta augusta ag",
      "wrzesien wrzesnia wrz zari rujan rujna ruj syys syyskuu syyskuuta septembra",
      "pazdziernik pazdziernika paz rijen rijna rij listopad listopada lis loka lokakuu lokakuuta"
        + " oktobra",
      "listopad listopada listopadu lis studeni studenoga studenog stu marras marraskuu marraskuuta"
        + " novembra",
      "grudzien grudnia gru prosinec prosince pro prosinac prosinca joulu joulukuu joulukuuta"
        + " decembra",
    ]
  }

  /// The names of the days of the week in the languages in which banks write dates.
  enum Weekday {
    /// A text without the weekday before or behind it, and the days that its name may mean, 1 being
    /// Monday; nil where there is none.
    static func taken(
      off text: ArraySlice<UInt8>
    ) -> (rest: ArraySlice<UInt8>, days: Set<Int>)? {
      let first = text.prefix { isPartOfName($0) }
      if let days = days(of: first) {
        return (text.dropFirst(first.count).drop { isBesideName($0) }, days)
      }
      var head = text
      while let last = head.last, isBesideName(last) { head.removeLast() }
      let length = head.reversed().prefix { isPartOfName($0) }.count
      guard let days = days(of: head.suffix(length)) else { return nil }
      head = head.dropLast(length)
      while let last = head.last, isBesideName(last) { head.removeLast() }
      return (head, days)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
      byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "-")
    }

    private static func isBesideName(_ byte: UInt8) -> Bool { " .,()".utf8.contains(byte) }

    private static func days(of name: ArraySlice<UInt8>) -> Set<Int>? {
      guard (2...16).contains(name.count) else { return nil }
      let name = String(decoding: name, as: UTF8.self).foldedName
      let days = names.indices.filter { day in
        names[day].contains { $0 == name || name.count >= 3 && $0.hasPrefix(name) }
      }
      return days.isEmpty ? nil : Set(days.map { $0 + 1 })
    }

    /// Without accents, in small letters, Monday first.
    private static let names: [[String]] = [
      ["monday", "montag", "mo", "lundi", "lunes", "lunedi", "maandag", "ma", "segunda-feira"],
      ["tuesday", "dienstag", "di", "mardi", "martes", "martedi", "dinsdag", "terca-feira"],
      [
        "wednesday", "mittwoch", "mi", "mercredi", "miercoles", "mercoledi", "woensdag", "wo",
        "quarta-feira",
      ],
      ["thursday", "donnerstag", "do", "jeudi", "jueves", "giovedi", "donderdag", "quinta-feira"],
      [
        "friday", "freitag", "fr", "vendredi", "viernes", "venerdi", "vrijdag", "vr", "sexta-feira",
      ],
      ["saturday", "samstag", "sonnabend", "sa", "samedi", "sabado", "sabato", "zaterdag", "za"],
      ["sunday", "sonntag", "so", "dimanche", "domingo", "domenica", "zondag", "zo"],
    ]
  }
}
