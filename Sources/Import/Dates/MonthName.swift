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
