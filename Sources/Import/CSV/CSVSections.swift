internal import Basics
internal import Model

/// The title of a part of a table, such as the one under which banks list what is not booked yet.
enum CSVSection {
  case pending, booked
  /// A title that is not known, and says that its rows are not booked yet either.
  case alike
  /// A title that is not known, or the header once more.
  case other

  /// Nil where a row without date and amount is none: several texts, or a sentence.
  init?(_ row: CSVRow, of text: [UInt8]) {
    let filled = row.cells.indices.compactMap { index -> ArraySlice<UInt8>? in
      row.bytes(index, of: text).map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard filled.count == 1, let cell = filled.first, (4...80).contains(cell.count),
      let name = cell.words?.foldedName
    else { return nil }
    if Self.pendingTitles.contains(name) {
      self = .pending
    } else if Self.bookedTitles.contains(name) {
      self = .booked
    } else if row.bytes(0, of: text)?.trimmed.isEmpty == false, name.first?.isLetter == true,
      cell.last != UInt8(ascii: ".")
    {
      self = Self.pendingWords.contains { name.contains($0) } ? .alike : .other
    } else {
      return nil
    }
  }

  private static let pendingWords = [
    "pending", "unposted", "not posted", "authori", "vorgemerkt", "nicht gebucht", "en attente",
    "pendiente", "in sospeso", "openstaand",
  ]

  private static let pendingTitles: Set = [
    "pending transactions", "pending", "authorized transactions", "authorised transactions",
    "vorgemerkte umsatze", "vorgemerkte buchungen", "operations en attente", "operations a venir",
    "movimientos pendientes", "operaciones pendientes", "movimenti in sospeso",
    "openstaande transacties",
  ]

  private static let bookedTitles: Set = [
    "posted transactions", "booked transactions", "completed transactions", "gebuchte umsatze",
    "gebuchte buchungen", "operations comptabilisees", "operations passees",
    "movimientos contabilizados", "movimenti contabilizzati", "geboekte transacties",
  ]
}

extension CSVTable {
  /// What is not booked yet ends at the next title, or at the header once more; a title right below
  /// its own belongs to it.
  mutating func begin(_ section: CSVSection, _ row: CSVRow) {
    switch section {
    case .pending: (isPendingSection, pendingCount) = (true, 0)
    case .booked: isPendingSection = false
    case .alike, .other:
      if foot.count < Self.footLimit { foot.append(row) }
      guard section == .other, isPendingSection, pendingCount > 0 else { return }
      isPendingSection = false
      file.problems.append(
        BankFileProblem(.pendingEndsHere, at: text.places(row.range)))
    }
  }

  mutating func hold(_ entry: inout BankEntry, _ row: CSVRow) {
    entry.status = .pending
    pendingCount += 1
    guard entry.balanceAfter != nil, !isPendingBalanceTold else { return }
    isPendingBalanceTold = true
    file.problems.append(BankFileProblem(.pendingWithBalance, at: text.places(row.range)))
  }

  /// Refuses a row below one that says another account than the rows above are of.
  mutating func holdSection(above row: CSVRow) {
    guard lastRow != nil, accountColumn == nil, !foot.isEmpty else { return }
    let others = foot.compactMap { reader.account(below: $0) }
    for below in others + [sectionOfOther].compactMap(\.self)
    where below.value != (facts.iban ?? facts.number)?.value {
      file.problems.append(
        BankFileProblem(.otherAccountBelow(below.value), at: text.places(below.range)))
      return
    }
  }

  /// What stands above a header that comes again, where it says another account than the rows above
  /// the first one: its number, or a title that begins alike and goes on with other words
  /// (`Umsätze Girokonto`, `Umsätze Tagesgeld`; the number of a page is none).
  private var sectionOfOther: CSVStatedFacts.Stated<String>? {
    guard let names = conventions.positions.header?.names,
      let end = foot.firstIndex(where: { CSVHeader($0, of: text.bytes).isWhole(names) })
    else { return nil }
    var section = CSVStatedFacts(dateOrder: nil)
    for row in foot[..<end] where title(row) != nil { section.take(row, of: text.bytes) }
    if let number = section.iban ?? section.number { return number }
    let head = CSVConventions.head(conventions.positions, conventions.delimiter, in: text)
    guard let title = head.lazy.compactMap(title).first else { return nil }
    return foot[..<end].lazy.compactMap { [self] in self.title($0) }.first { other in
      other.value.split(separator: " ").first == title.value.split(separator: " ").first
        && other.value.filter(\.isLetter) != title.value.filter(\.isLetter)
    }
  }

  /// The first cell of a row with words in it.
  private func title(_ row: CSVRow) -> CSVStatedFacts.Stated<String>? {
    guard let cell = row.cells.first, let words = row.bytes(0, of: text.bytes)?.words,
      words.contains(where: \.isLetter)
    else { return nil }
    return CSVStatedFacts.Stated(value: words, range: cell.range)
  }
}
