internal import Basics

/// The names of months in the languages in which banks write them.
enum MonthName {
  /// The month, 1 to 12, that a word in UTF-8 names in full or by its first three letters or more;
  /// nil for other words.
  static func number(of word: ArraySlice<UInt8>) -> Int? {
    let name = String(decoding: word, as: UTF8.self).foldedName
    guard name.count >= 3 else { return nil }
    return names.firstIndex { forms in forms.contains { $0.hasPrefix(name) } }.map { $0 + 1 }
  }

  /// Without accents, in small letters.
  ///
  /// `mar`, `mai` and `mei` begin no two months; French `jui` is
  /// left to the month that stands first.
  private static let names: [[String]] = [
    ["january", "januar", "janvier", "enero", "gennaio", "januari", "janeiro"],
    ["february", "februar", "fevrier", "febrero", "febbraio", "februari", "fevereiro"],
    ["march", "marz", "maerz", "mars", "marzo", "maart", "mrt", "marco", "marts"],
    ["april", "avril", "abril", "aprile"],
    ["may", "mai", "mayo", "maggio", "mei", "maio", "maj"],
    ["june", "juni", "juin", "junio", "giugno", "junho"],
    ["july", "juli", "juillet", "julio", "luglio", "julho"],
    ["august", "aout", "agosto", "augustus"],
    ["september", "septembre", "septiembre", "settembre", "setembro", "sept"],
    ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
    ["november", "novembre", "noviembre", "novembro"],
    ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro"],
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
