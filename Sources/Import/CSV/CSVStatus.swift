internal import Basics
internal import Model

/// The words by which banks say, in a column of their own, that a row is no booked entry.
enum CSVStatusWords {
  /// Whether a column is called so.
  static func isName(_ name: String) -> Bool {
    [
      "status", "state", "statetype", "zustand", "statut", "etat", "estado", "stato", "stan",
      "tila", "stav", "pending",
      "transaction status",
    ].contains(name.foldedName)
  }

  /// Whether some cell is such a word, or says that its row is booked.
  static func areIn(_ cells: [ArraySlice<UInt8>]) -> Bool {
    cells.contains { cell in
      notBooked.matches(cell) || cell.words.map { booked.contains($0.foldedName) } ?? false
    }
  }

  /// Whether a word says that a row is booked.
  static func isBooked(_ word: String) -> Bool { booked.contains(word.foldedName) }

  /// Whether a word says that a row is not booked, or that it was taken back.
  static func isLeftOut(_ word: String) -> Bool {
    notBooked.matches(Array(word.utf8)[...]) || takenBack.contains(word.foldedName)
      || passing.contains(word.foldedName)
  }

  /// Whether a word says that what may have been booked before is not any more.
  static func isTakenBack(_ word: String) -> Bool { takenBack.contains(word.foldedName) }

  /// Whether a word says that a row is booked, or that it is not.
  static func isKnown(_ word: String) -> Bool {
    booked.contains(word.foldedName) || notBooked.matches(Array(word.utf8)[...])
  }

  /// What is still to come, and what never came; what was booked and taken back stands in two rows.
  static let notBooked: CSVPattern =
    CSVPattern("^(" + words.joined(separator: "|") + ")$") ?? .exactly("pending")

  private static let words = [
    "pending", "processing", "in process", "in progress", "on hold", "open", "awaiting",
    "scheduled", "authori[sz]ed", "declined", "denied", "refused", "rejected", "reverted", "failed",
    "cancell?ed", "vorgemerkt", "offen", "ausstehend", "geplant", "abgelehnt", "fehlgeschlagen",
    "abgebrochen", "storniert", "en attente", "en cours", "refus[eé]", "annul[eé]", "pendiente",
    "rechazad[oa]",
    "cancelad[oa]", "denegad[oa]", "anulad[oa]", "pendentes?", "recusad[oa]", "in sospeso",
    "in attesa", "rifiutat[oa]", "annullat[oa]", "in behandeling",
    "geweigerd", "geannuleerd",
    "venter", "afventer", "reserveret", "reserverat", "reserverad", "autorizzat[oa]",
    "v[aä]ntar", "v[aä]ntande", "nekad", "avvisad", "makulerad", "afvist", "annulleret", "avvist",
    "kansellert", "odottaa", "hyl[aä]tty", "peruttu", "[cč]ekaj[ií]c[ií]", "zam[ií]tnut[aáéoý]",
    "zru[sš]en[aáéoý]", "f[uü]gg[oő]ben", "elutas[ií]tva", "beklemede", "reddedildi",
    "в обработке", "отклонен[ао]?", "отменен[ао]?", "anulowan[aey]",
    "in elaborazione", "oczekuj[aą]c[aey]", "w toku", "odrzucon[aey]",
  ]

  /// Whether a cell in the place of a date says that the row is still to be booked.
  static func isWaiting(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count < 40, cell.first?.isDigit == false, let word = cell.words else { return false }
    return waiting.contains(word.foldedName)
  }

  private static let waiting: Set = [
    "pending", "processing", "not posted", "vorgemerkt", "ausstehend", "offen", "en attente",
    "a venir", "en cours", "pendiente", "in sospeso", "in attesa", "non contabilizzato",
    "in behandeling", "gereserveerd", "pendente", "reserveret", "reservert", "reserverat",
    "reserverad", "varaus", "katevaraus", "broneering", "oczekujaca", "w toku",
  ]

  private static let takenBack: Set = [
    "canceled", "cancelled", "denied", "declined", "failed", "voided", "refunded", "reverted",
    "storniert", "abgelehnt", "abgebrochen", "fehlgeschlagen", "zuruckgesetzt",
    "ruckgangig gemacht", "annule", "refuse", "echoue",
  ]

  /// Steps of an entry that is another row once it is booked, and holds.
  private static let passing: Set = [
    "created", "placed", "removed", "held", "on hold", "unclaimed", "expired", "cleared",
    "returned",
    "processed", "uncaptured", "blocked", "incomplete", "requires action", "under review",
    "slettet", "afvist", "ruckgangig", "annulliert", "renvoye", "rembourse", "nicht abgeholt",
    "verweigert", "entfernt", "vorgenommen", "in bearbeitung",
    "wird bearbeitet", "abgelaufen", "freigegeben", "einbehalten", "zuruckgegeben",
  ]

  private static let booked: Set = [
    "booked", "posted", "completed", "settled", "executed", "cleared", "gebucht", "verbucht",
    "ausgefuhrt", "comptabilise", "execute", "contabilizado", "contabilizzato", "eseguito",
    "geboekt", "uitgevoerd", "complete", "success", "successful", "approved", "accepted", "ok",
    "paid", "succeeded", "abgeschlossen", "abgerechnet", "termine",
    "geaccepteerd", "accepte", "udfort", "utfort", "bogfort", "bokfort", "zaksiegowana",
    "zrealizowana", "rozliczona", "zuctovano",
  ]
}

/// A row that the layout leaves out by its status.
struct CSVLeftOutRow {
  let entry: BankEntry
  /// An entry with the same id that is in the book is not booked any more.
  let isTakenBack: Bool
}

extension CSVRowReader {
  /// Throws where a layout of a bank takes a row of which nobody knows whether it is booked.
  func checkStatus(of row: CSVRow) throws(BankFileProblem) {
    guard isOfBank, let column = statusColumn, column != columns.onlyWhen, hasAmount(row) else {
      return
    }
    let word = bytes(row, column)?.words ?? ""
    guard !CSVStatusWords.isBooked(word) else { return }
    throw problem(.unknownStatus(word), row, column)
  }

  /// A row that is left out by its status, as the entry that it would be; nil where it is left out
  /// for something else, or has neither date nor amount.
  ///
  /// Throws where nobody knows what the status of a bank's layout says.
  func leftOut(
    _ row: CSVRow, as entry: () throws(BankFileProblem) -> CSVRowMeaning
  ) throws(BankFileProblem) -> CSVLeftOutRow? {
    guard let column = statusColumn, hasAmount(row) else { return nil }
    if let other = columns.skipWhen, other != column,
      conventions.layout.skipWhen?.pattern.matches(bytes(row, other) ?? []) == true
    {
      return nil
    }
    let word = bytes(row, column)?.words ?? ""
    let isSkipped =
      column == columns.skipWhen
      && conventions.layout.skipWhen?.pattern.matches(bytes(row, column) ?? []) == true
    if isOfBank, !isSkipped, !CSVStatusWords.isLeftOut(word) {
      throw problem(.unknownStatus(word), row, column)
    }
    guard case .entry(var entry, _)? = try? entry(), entry.status == .booked else { return nil }
    // Words that a layout names are taken as it says, whatever stands beside them.
    if isSkipped { entry.balanceAfter = nil }
    return CSVLeftOutRow(entry: entry, isTakenBack: CSVStatusWords.isTakenBack(word))
  }
}

/// The rows that a layout leaves out by their status, between the entries.
struct CSVLeftOutRows {
  private var rows: [CSVTable.Statement: [(row: CSVLeftOutRow, position: Int)]] = [:]

  /// Takes a row behind so many entries of its statement.
  mutating func add(_ row: CSVLeftOutRow, of key: CSVTable.Statement, behind position: Int) {
    rows[key, default: []].append((row, position))
  }

  /// Adds to a statement the rows that were booked, whatever they say now, and gives their number.
  ///
  /// Their balance goes on from the one before by their amount.
  mutating func admit(to statement: inout BankStatement, _ key: CSVTable.Statement) -> Int {
    let rows = rows[key] ?? []
    let own = rows.indices.filter { rows[$0].row.entry.balanceAfter != nil }
    guard !own.isEmpty else { return 0 }
    var merged: [(entry: BankEntry, index: Int?)] = []
    var next = own.startIndex
    for position in 0...statement.entries.count {
      while next < own.endIndex, rows[own[next]].position <= position {
        merged.append((rows[own[next]].row.entry, own[next]))
        next += 1
      }
      if position < statement.entries.count { merged.append((statement.entries[position], nil)) }
    }
    let days = merged.compactMap(\.entry.day)
    let isNewestFirst = days.first.map { first in days.last.map { first > $0 } ?? false } ?? false
    var balance: Int64?
    var admitted: Set<Int> = []
    for (entry, index) in isNewestFirst ? merged.reversed() : merged {
      let following = balance.flatMap { $0.adding(entry.amount.minorUnits) }
      let printed = entry.balanceAfter?.minorUnits
      if let index {
        guard entry.amount.minorUnits != 0, following != nil, following == printed else { continue }
        admitted.insert(index)
      }
      balance = printed ?? following
    }
    statement.entries = merged.filter { $0.index.map(admitted.contains) ?? true }.map(\.entry)
    self.rows[key] = rows.indices.filter { !admitted.contains($0) }.map { rows[$0] }
    return admitted.count
  }

  /// What says that entries which may be in the book are not booked any more, by the bank's ids.
  func removals(from statement: BankStatement, _ key: CSVTable.Statement) -> [BankEntry] {
    let rows = (rows[key] ?? []).filter(\.row.isTakenBack)
    guard !rows.isEmpty else { return [] }
    let ids = Set(statement.entries.compactMap(\.names.bank))
    return rows.compactMap { row, _ in
      guard let id = row.entry.names.bank, !ids.contains(id) else { return nil }
      var entry = BankEntry(
        Money(minorUnits: 0, currency: row.entry.amount.currency), on: row.entry.day,
        at: row.entry.place)
      entry.status = .info
      entry.names.bank = id
      entry.text = row.entry.text
      entry.correction = BankEntry.Correction(.delete, of: id)
      entry.correction?.amount = row.entry.amount.minorUnits
      return entry
    }
  }
}

/// What a row below the header of a CSV file is.
///
/// Every row is exactly one of these, or an error with its place: a row with an amount is never left
/// out because something else of it cannot be read.
enum CSVRowMeaning {
  /// Booked or pending, with its amounts as they are printed.
  case entry(BankEntry, CSVPrintedAmounts)
  /// A row that the layout says to leave out; with what it would be where it does so by its status.
  case leftOut(CSVLeftOutRow?)
  /// A row without a date and without an amount: blank, the rest of a text, a disclaimer.
  case continuation
  /// A title above some rows, or the header once more.
  case section(CSVSection)
  /// The balance before the first entry, or behind the last, by its words.
  case balance(CSVLabel.Kind, day: Day?, CSVStatedFacts.Balance)
  /// A sum of the rows above it, by its words.
  case total(CSVUndatedRow)
  /// A row with an amount and without a date; only as the sum of its column it is none of an entry.
  case undated(CSVUndatedRow, BankFileProblem)
  /// A dated row with an amount under a word that names a balance or a sum, and payments as well.
  indirect case either(entry: CSVRowMeaning, CSVRowMeaning, CSVLabelDoubt)

  var isContinuation: Bool { if case .continuation = self { true } else { false } }
}

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
    "openstaande transacties", "ausstehende buchungen", "ausstehende umsatze",
    "ausstehende transaktionen", "reservierte betrage", "reservierungen", "scheduled payments",
    "scheduled transactions", "upcoming transactions", "movimenti non contabilizzati",
    "operazioni non contabilizzate", "nog niet verwerkt", "nog te verwerken",
    "pending payments", "pending charges", "operations non comptabilisees",
    "movimientos no contabilizados", "operations a debit differe", "geplante zahlungen",
    "noch nicht gebucht", "noch nicht gebuchte umsatze", "nicht gebuchte umsatze",
  ]

  private static let bookedTitles: Set = [
    "posted transactions", "booked transactions", "completed transactions", "gebuchte umsatze",
    "gebuchte buchungen", "operations comptabilisees", "operations passees",
    "movimientos contabilizados", "movimenti contabilizzati", "geboekte transacties",
  ]
}
