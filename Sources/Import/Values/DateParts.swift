internal import Basics
internal import Model

/// The time behind a day in a bank's file, in seconds from the beginning of that day at UTC: it orders
/// the entries of the day, and the day stays the one that is written.
///
/// The offset counts where one is written: 23:30 at -05:00 is 28.5 hours.
struct TimeOfDay {
  let seconds: Int32

  /// Reads what stands behind the day in ISO 8601, such as `T23:30:00.5-05:00`; nil where that is no
  /// time.
  init?(iso text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "T") else { return nil }
    self.init(clock: text.dropFirst(), separator: UInt8(ascii: ":")) { zone in
      Self.offset(zone, separator: UInt8(ascii: ":"))
    }
  }

  /// Reads what stands behind the day in OFX, such as `233000.000[-5:EST]`; nil where that is no time.
  ///
  /// The offset is in hours, with a fraction where it has one.
  init?(ofx text: ArraySlice<UInt8>) {
    self.init(clock: text, separator: nil) { zone in
      guard zone.first == UInt8(ascii: "[") else { return nil }
      let hours = zone.dropFirst().prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "]") }
      return Double(String(decoding: hours, as: UTF8.self)).flatMap { hours in
        hours.magnitude <= 24 ? Int32((hours * 3600).rounded()) : nil
      }
    }
  }

  /// Hours, minutes and perhaps seconds, behind which a fraction and a zone may stand; what is no zone
  /// counts as none.
  private init?(
    clock text: ArraySlice<UInt8>, separator: UInt8?, zone: (ArraySlice<UInt8>) -> Int32?
  ) {
    var rest = text
    guard let hour = Self.twoDigits(&rest), hour < 24 else { return nil }
    var seconds = hour * 3600
    if let minute = Self.twoDigits(&rest, behind: separator), minute < 60 {
      seconds += minute * 60
      seconds += min(59, Self.twoDigits(&rest, behind: separator) ?? 0)
    }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    self.seconds = seconds - (zone(rest) ?? 0)
  }

  private static func twoDigits(
    _ text: inout ArraySlice<UInt8>, behind separator: UInt8? = nil
  ) -> Int32? {
    var digits = text
    if let separator { guard digits.popFirst() == separator else { return nil } }
    guard let first = digits.popFirst(), let second = digits.popFirst(),
      first.isDigit, second.isDigit
    else { return nil }
    text = digits
    return Int32(first - 0x30) * 10 + Int32(second - 0x30)
  }

  private static func offset(_ zone: ArraySlice<UInt8>, separator: UInt8) -> Int32? {
    var rest = zone
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = twoDigits(&rest)
    else { return nil }
    let minutes = twoDigits(&rest, behind: rest.first == separator ? separator : nil) ?? 0
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension Day {
  /// The day that eight digits at the start of a text give, year first: `20261031`, or with a byte
  /// between the parts `2026-10-31`; nil where they are no day.
  init?(_ text: ArraySlice<UInt8>, separator: UInt8? = nil) {
    var number = 0
    var index = text.startIndex
    for digit in 0..<8 {
      if let separator, digit == 4 || digit == 6 {
        guard index < text.endIndex, text[index] == separator else { return nil }
        index += 1
      }
      guard index < text.endIndex, text[index].isDigit else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

/// The names of months in the languages in which banks write them.
enum MonthName {
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
      "january", "januar", "janvier", "enero", "gennaio", "januari", "janeiro", "ianuarie", "ocak",
      "janner", "jaenner", "gener", "jaanuar", "ιανουαριοσ", "ιανουαριου", "январь", "января",
      "януари", "січня",
    ],
    [
      "february", "februar", "fevrier", "febrero", "febbraio", "februari", "fevereiro", "februarie",
      "subat", "feber", "febrer", "veebruar", "φεβρουαριοσ", "φεβρουαριου", "февраль", "февраля",
      "февруари", "лютого",
    ],
    [
      "march", "marz", "maerz", "mars", "marzo", "maart", "mrt", "marco", "marts", "martie", "mart",
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
      "july", "juli", "juillet", "julio", "luglio", "julho", "iulie", "temmuz", "julius", "juliol",
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
enum WeekdayName {
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
    ["friday", "freitag", "fr", "vendredi", "viernes", "venerdi", "vrijdag", "vr", "sexta-feira"],
    ["saturday", "samstag", "sonnabend", "sa", "samedi", "sabado", "sabato", "zaterdag", "za"],
    ["sunday", "sonntag", "so", "dimanche", "domingo", "domenica", "zondag", "zo"],
  ]
}
