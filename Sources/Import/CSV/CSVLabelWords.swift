internal import Basics
internal import Model

/// A word that names a balance or a sum, and payments as well, such as Übertrag, Saldo or Total.
struct CSVLabelDoubt {
  let kind: CSVLabel.Kind
  /// As it is written.
  let word: String
  /// Whether it rather names a payment: a transfer, a shop.
  let isMostlyEntry: Bool

  /// Nil where the words can mean nothing else than a balance.
  init?(_ label: CSVLabel, _ cell: ArraySlice<UInt8>) {
    let name = (cell.words ?? "").foldedName.filter { $0 != ":" }.squeezed
    guard
      label.isComposed || label.kind == .total && !Self.turnovers.contains(name)
        || Self.transfers.contains(name)
        || Self.remainders.contains(name)
    else { return nil }
    kind = label.kind.isTotal ? .total : label.kind
    word = cell.words ?? ""
    isMostlyEntry = !label.isComposed && !Self.remainders.contains(name)
  }

  /// Transfers and shops.
  private static let transfers: Set = [
    "ubertrag", "new balance", "carried forward", "brought forward", "primo saldo", "ultimo saldo",
  ]

  /// Sums that are nothing else.
  private static let turnovers: Set = ["kaive", "apyvarta", "apgrozijums", "umsatzsumme"]

  /// What is left to pay of an invoice.
  private static let remainders: Set = [
    "balance", "final balance", "end balance", "saldo", "saldo final", "saldo finale", "solde",
    "solde final",
  ]
}

extension CSVLabel {
  /// A text that says nothing but a balance or a total, in words that banks put together in many ways:
  /// `SOLDE CREDITEUR AU 31/01/2026`, `Saldo Vormonat`, `Total des opérations`; nil where a word of it
  /// may say what was paid.
  init?(composed cell: ArraySlice<UInt8>) {
    guard cell.count < 60, Self.mayCompose(with: cell) else { return nil }
    let dates = CSVStatedFacts.dates(in: cell)
    let words = cell.split { byte in " :,;*()-".utf8.contains(byte) || byte == UInt8(ascii: "'") }
      .filter { word in
        !dates.contains { $0.startIndex <= word.startIndex && word.endIndex <= $0.endIndex }
      }
      .map { word in
        String(decoding: word, as: UTF8.self).foldedName.replacing("ß", with: "ss")
          .replacing("\u{2019}", with: "").filter { $0 != "." }
      }
    guard (1...7).contains(words.count) else { return nil }
    let isOfTotal = words.contains(where: Self.totals.contains)
    guard isOfTotal || words.contains(where: Self.isBalance),
      words.allSatisfy({ Self.isBalance($0) || Self.mayStandBeside($0) })
    else { return nil }
    if isOfTotal, !words.contains(where: Self.isBalance) {
      self.init(.total, nil)
    } else if words.contains(where: Self.beginnings.contains) {
      self.init(.opening, dates.first)
    } else {
      self.init(words.contains(where: Self.ends.contains) ? .closing : .current, dates.first)
    }
    isComposed = true
  }

  private static func isBalance(_ word: String) -> Bool {
    balances.contains(word) || word.count < 20 && balanceEndings.contains { word.hasSuffix($0) }
  }

  private static func mayStandBeside(_ word: String) -> Bool {
    totals.contains(word) || beginnings.contains(word) || ends.contains(word)
      || besides.contains(word) || namesEntries(word) || Currency(code: word.uppercased()) != nil
      || word.utf8.count == 4 && word.utf8.allSatisfy(\.isDigit)
      || CSVStatedFacts.month(word + " 2000") != nil
  }

  /// Whether the first word may stand in such a text: most texts are refused by that alone.
  private static func mayCompose(with cell: ArraySlice<UInt8>) -> Bool {
    let text = cell.drop { !$0.isLetter && $0 < 0x80 }
    let word = text.prefix { $0.isLetter }
    // What has other letters, or a sign that words may have, is looked at as a whole.
    let next = text[word.endIndex...].first ?? .space
    guard next == .space || next == UInt8(ascii: ":") else { return true }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    return firstWords.contains(name) || isBalance(name)
  }

  private static let firstWords = balances.union(totals).union(beginnings).union(ends).union(
    besides)

  /// What an account holds.
  private static let balances: Set = [
    "saldo", "solde", "soldes", "balance", "bal", "kontostand", "vortrag", "ubertrag", "reporter",
    "report", "riporto", "b/f", "c/f", "zustatek", "zostatok", "egyenleg", "stanje", "bakiye",
    "bakiyesi", "balans", "остаток",
  ]

  private static let balanceEndings = ["saldo", "ubertrag", "vortrag", "balans", "kontostand"]

  private static let totals: Set = [
    "total", "totals", "totaux", "totale", "totaal", "totalt", "totali", "totales", "alt", "sum",
    "summe", "summen", "somme", "suma", "summa", "soma", "gesamt", "gesamtsumme", "subtotal",
    "razem", "celkem", "spolu", "osszesen", "yhteensa", "ukupno", "skupaj", "toplam", "итого",
  ]

  /// Of a balance before the entries.
  private static let beginnings: Set = [
    "opening", "previous", "initial", "start", "forward", "brought", "last", "b/f", "precedent",
    "anterior", "inicial", "iniziale", "precedente", "poprzedni", "poczatkowy", "vormonat", "alter",
    "primo", "vortrag", "ubertrag", "saldovortrag", "saldoubertrag", "report", "riporto",
    "startbalans", "ingaende",
  ]

  /// Of one behind them.
  private static let ends: Set = [
    "closing", "final", "finale", "new", "nuevo", "neuer", "neu", "ending", "end", "carried",
    "c/f", "ultimo", "fin", "monatsende", "koncowy", "reporter", "schlusssaldo", "slutbalans",
    "utgaende",
  ]

  /// Words that say neither: of which day, of which entries.
  private static let besides: Set = [
    "am", "an", "at", "au", "aux", "a", "à", "al", "as", "d", "da", "de", "del", "della", "dei",
    "delle", "der", "des", "di", "die", "do", "du", "el", "em", "en", "from", "i", "im", "in", "la",
    "le", "les", "na", "of", "on", "op", "per", "po", "the", "to", "vom", "von", "zum", "zu",
    "month", "monat", "mois", "mes", "mese", "maand", "dzien", "dia", "day", "tag", "fecha", "data",
    "date", "statement", "period", "available", "ledger", "book", "account", "konto", "compte",
    "conta", "conto", "cuenta", "crediteur", "debiteur", "comptable", "contabile", "contable",
    "disponible", "disponivel", "disponibile", "bloqueado", "operacji", "bokfort",
    "rechnungsabschluss", "general", "generale", "grand", "credit", "credits", "debit", "debits",
  ]
}

// MARK: - Accounts

extension CSVAccountTitle {
  /// The number behind the words for an account: `Compte de Dépôt n° 12345678901`, `Kontonummer 123456`;
  /// nil for other texts, and where it is masked.
  static func number(in title: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = title.split(separator: .space)
    guard (2...6).contains(words.count), let number = words.last,
      number.count(where: \.isDigit) >= 6,
      number.allSatisfy({ $0.isDigit || ".-/".utf8.contains($0) }), WrittenDate(number) == nil,
      words.dropLast().allSatisfy({ !$0.contains(where: \.isDigit) }),
      let first = words[0].words?.foldedName,
      isAccount(first) || CSVLabel(words[0])?.kind == .number,
      !isOfOthers((title.words ?? "").foldedName)
    else { return nil }
    return number
  }

  /// The code that stands beside the word for accounts: `USD Account`, `Savings account (GBP)`,
  /// `Konto: DE89370400440532013000 (USD)`.
  static func currency(in title: String) -> CurrencyMark? {
    let words = title.split { !$0.isLetter && !$0.isNumber }
      .filter { !$0.contains(where: \.isNumber) }.map(String.init)
    let folded = title.foldedName
    guard (2...4).contains(words.count), !isOfOthers(folded),
      let place = words.firstIndex(where: { isAccount($0.foldedName) })
    else { return nil }
    return [place - 1, place + 1].lazy.filter { $0 == 0 || $0 == words.count - 1 }
      .compactMap { place in
        words.indices.contains(place) && Currency(code: words[place]) != nil
          ? CurrencyMark(inHeader: words[place]) : nil
      }.first
  }

  /// Whether a text in small letters is of an account that is not the one that a file is of.
  static func isOfOthers(_ text: String) -> Bool { otherParties.contains(where: text.contains) }

  /// Whether it is of amounts that may be in another currency than the account's.
  static func isOfOtherAmounts(_ text: String) -> Bool {
    text.split { !$0.isLetter }.contains { otherAmounts.contains(String($0)) }
      || ["original", "foreign", "kurs"].contains(where: text.contains)
  }

  /// Parts of words for an account that is not the one that a file is of.
  private static let otherParties = [
    "abrechnung", "referenzkonto", "verrechnung", "abgebucht", "belast", "einzug", "lastschrift",
    "gegenkonto", "empfanger", "begunstigt", "settlement", "reference account",
    "linked", "funding", "paid from", "debited", "direct debit", "beneficiary", "payee",
    "counterparty", "prelev", "domicili", "beneficiaire", "addebit", "beneficiario",
    "tegenrekening",
    "incasso",
  ]

  /// Words for what is in other currencies than the account; `Corporate` and `Limited` are none.
  private static let otherAmounts: Set = [
    "rate", "rates", "cours", "taux", "cambio", "koers", "limit", "kreditlimit", "fee", "fees",
  ]
}

// MARK: - Numbers of entries

extension CSVLabel {
  /// Whether a word names entries, more than one.
  static func namesEntries(_ word: String) -> Bool { entries.contains(word.foldedName) }

  /// Whether a name says that entries are counted: `Nombre de lignes`, `# of transactions`.
  ///
  /// Without a word for numbers before them, or one for counting behind, it may be anything of theirs.
  static func countsEntries(_ name: String) -> Bool {
    let text = name.foldedName
    if counts.contains(text) { return true }
    let all = text.split { !$0.isLetter }.map(String.init)
    let words = all.filter { !smallWords.contains($0) }
    guard words.count < 3, let entry = words.firstIndex(where: entries.contains) else {
      return false
    }
    let others = words.filter { !entries.contains($0) }
    if words.count == 1 { return name.contains("#") }
    guard let other = others.first, others.count == 1 else { return false }
    if entry == 0 { return counters.contains(other) }
    // `Total de movimientos`; `Total movimientos` may be their sum.
    return numbers.contains(other)
      || other == "total" && (lines.contains(words[entry]) || all.count > words.count)
  }

  /// A whole number, with nothing but a counter behind it: `3`, `3件`.
  static func number(_ value: ArraySlice<UInt8>) -> Int? {
    guard let last = value.words?.last, "件笔건".contains(last) else { return value.smallNumber }
    return value.dropLast(String(last).utf8.count).smallNumber
  }

  private static let counts: Set = [
    "anzahl", "count", "record count", "row count", "entry count", "records", "rows", "entries",
    "antal", "aantal", "antall", "笔数", "交易笔数",
    "件数", "取引件数", "건수",
  ]

  private static let numbers: Set = [
    "anzahl", "number", "no", "n", "nº", "nr", "nb", "nombre", "numero", "aantal", "antal",
    "antall",
    "pocet", "liczba", "количество", "число",
  ]

  private static let counters: Set = ["count", "maara", "sayısı", "sayısi", "sayisi"]

  private static let smallWords: Set = ["of", "de", "d", "di", "der", "des", "in"]

  private static let lines: Set = ["records", "rows", "lines", "entries", "lignes", "zeilen"]

  private static let entries: Set = lines.union([
    "transactions", "transaktionen", "transaktioner", "transaksjoner", "transacties", "transakci",
    "transakcji", "transacoes", "transacciones", "transazioni", "umsatze", "buchungen", "bookings",
    "posten", "poster", "posteringer", "operations", "operaciones", "operazioni", "operacoes",
    "operacji", "операции", "movimientos", "movimenti", "movimentos", "mouvements", "mutaties",
    "boekingen", "ecritures", "registros", "lancamentos", "tapahtumien", "pohybu", "islem",
  ])
}
