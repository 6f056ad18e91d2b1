internal import Basics
internal import Model

/// What the rows above the header and below the entries of a CSV file say of the account and of the
/// entries: `IBAN;DE02…`, `Closing balance:;1441.21`, `Kontostand vom 10.10.2026:;2.000,00 €`.
///
/// Only labels that are known as a whole count; everything else is a title or a disclaimer.
struct CSVStatedFacts {
  /// A value with the bytes of its cell.
  struct Stated<Value: Hashable>: Hashable {
    let value: Value
    let range: Range<Int>
  }

  /// A balance as it is written: its decimal mark is known once the rows are read.
  struct Balance: Hashable {
    let cell: ArraySlice<UInt8>
    /// The day that stands beside it.
    let day: Day?
    let range: Range<Int>
  }

  /// The IBANs that rows say the account has, each once.
  private var ibans: [Stated<String>] = []
  private var writtenNumber: Stated<String>?
  private(set) var owner: String?
  /// What the bank or the owner calls the account.
  private(set) var name: String?
  /// What the file says of its currency: a code, a sign that several share, or a name.
  private(set) var currencies: [Stated<CurrencyMark>] = []
  /// A currency that is said in words which are not known.
  private(set) var unknownCurrency: Stated<String>?
  private(set) var opening: Balance?
  private(set) var closing: Balance?
  /// A balance that is neither said to be the first nor the last: that of the day of the download.
  private(set) var current: Balance?
  private(set) var entryCount: Stated<Int>?
  private(set) var totalIn: Balance?
  private(set) var totalOut: Balance?
  private var from: Day?
  private var until: Day?
  /// The day on which the file was made.
  private var made: Day?
  private let dateOrder: DateOrder?

  /// Nothing is known yet; days are read in this order where they do not show theirs.
  init(dateOrder: DateOrder?) { self.dateOrder = dateOrder }

  /// The account's IBAN; nil where none is said to be its own, or several are.
  var iban: Stated<String>? { ibans.count == 1 ? ibans[0] : nil }

  /// The bank's number of the account, where no IBAN stands in the file.
  var number: Stated<String>? { ibans.isEmpty ? writtenNumber : nil }

  /// The currency, where what is said of it means one alone.
  var currency: Stated<Currency>? {
    currencies.lazy.compactMap { said in
      said.value.currency.map { Stated(value: $0, range: said.range) }
    }.first
  }

  /// The days that the file says it covers.
  var period: ClosedRange<Day>? {
    guard let from, let until, from <= until else { return nil }
    return from...until
  }

  /// The day of the balance of the download.
  var currentDay: Day? { current?.day ?? made }

  /// Takes a row above the header, or one below the entries: there an IBAN needs its label.
  mutating func take(_ row: CSVRow, of text: [UInt8], isBelow: Bool = false) {
    let cells = row.cells.indices.compactMap { index -> Cell? in
      guard let bytes = row.bytes(index, of: text)?.trimmed, !bytes.isEmpty else { return nil }
      return Cell(bytes: bytes, range: row.cells[index].range)
    }
    if let only = cells.first, cells.count == 1, !isBelow { takeTitle(only) }
    for (index, cell) in cells.enumerated() {
      takeIBAN(in: cell, behind: cells[..<index].map(\.bytes), needsLabel: isBelow)
      if let colon = cell.bytes.firstIndex(of: UInt8(ascii: ":")),
        !cell.bytes[(colon + 1)...].trimmed.isEmpty,
        let label = CSVLabel(cell.bytes[..<colon])
      {
        let value = cell.bytes[(colon + 1)...].trimmed
        take(label, Cell(bytes: value, range: cell.range), nil, isAlone: cells.count == 1)
      } else if let label = CSVLabel(cell.bytes) {
        let rest = cells[(index + 1)...]
        guard let value = rest.first else { continue }
        take(label, value, rest.dropFirst().first, isAlone: cells.count == 2)
      }
    }
  }

  private struct Cell {
    let bytes: ArraySlice<UInt8>
    let range: Range<Int>
  }

  private mutating func take(
    _ label: CSVLabel, _ value: Cell, _ next: Cell?, isAlone: Bool
  ) {
    switch label.kind {
    case .number: takeNumber(value)
    case .owner: owner = owner ?? value.bytes.words
    case .name: name = name ?? value.bytes.words
    case .currency: takeCurrency(value, isAlone: isAlone)
    case .opening: takeBalance(value, label, next, \.opening)
    case .closing: takeBalance(value, label, next, \.closing)
    case .current: takeBalance(value, label, next, \.current)
    case .total: break
    case .totalIn: takeBalance(value, label, next, \.totalIn)
    case .totalOut: takeBalance(value, label, next, \.totalOut)
    case .count:
      if let count = value.bytes.smallNumber {
        entryCount = entryCount ?? Stated(value: count, range: value.range)
      }
    case .period: takePeriod(value, next)
    case .from:
      // `From: 01/01/2026 to 31/01/2026`
      if Self.dates(in: value.bytes).count == 2 { takePeriod(value, nil) }
      from = from ?? day(value.bytes)
    case .until: until = until ?? day(value.bytes)
    case .made: made = made ?? day(value.bytes)
    }
  }

  /// `DE02 1203 0000 0000 2020 51 / Girokonto`, `Umsätze Girokonto DE02…`, but not
  /// `Abrechnungskonto;DE02…`: that is whence a card is paid.
  private mutating func takeIBAN(
    in cell: Cell, behind others: [ArraySlice<UInt8>], needsLabel: Bool
  ) {
    guard let (found, start) = cell.bytes.writtenIBAN else { return }
    let label = cell.bytes[..<start].trimmed
    let words = (others + [label]).compactMap(\.words).joined(separator: " ").foldedName
    guard !Self.otherParties.contains(where: words.contains) else { return }
    if needsLabel {
      let named = label.isEmpty ? others.last ?? [] : label
      guard CSVLabel(named)?.kind == .number else { return }
    }
    guard !ibans.contains(where: { $0.value == found }) else { return }
    ibans.append(Stated(value: found, range: cell.range))
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

  /// A row of one cell: a range of days, or `All amounts in USD`.
  private mutating func takeTitle(_ cell: Cell) {
    let words = cell.bytes.split(separator: .space)
    if words.count == 3, Self.dates(in: cell.bytes).count == 2,
      WrittenDate(words[0]) != nil, WrittenDate(words[2]) != nil
    {
      takePeriod(cell, nil)
    }
    let text = cell.bytes.words ?? ""
    let names = text.foldedName.split { !$0.isLetter }
    guard names.contains(where: { Self.amountWords.contains(String($0)) }),
      let mark = CurrencyMark(inHeader: text)
    else { return }
    currencies.append(Stated(value: mark, range: cell.range))
  }

  private static let amountWords: Set = [
    "amounts", "betrage", "montants", "importes", "importi", "bedragen", "valores", "belopp",
  ]

  private mutating func takeCurrency(_ value: Cell, isAlone: Bool) {
    guard let words = value.bytes.words else { return }
    if let mark = CurrencyMark(words) ?? CurrencyMark(name: words) {
      currencies.append(Stated(value: mark, range: value.range))
    } else if isAlone, words.allSatisfy({ $0.isLetter || $0.isWhitespace }),
      !Self.allCurrencies.contains(where: words.foldedName.hasPrefix)
    {
      unknownCurrency = unknownCurrency ?? Stated(value: words, range: value.range)
    }
  }

  /// How a filter begins that lets every currency pass.
  private static let allCurrencies = ["all", "tou", "tod", "tutt", "multi", "various", "divers"]

  private mutating func takeNumber(_ value: Cell) {
    guard writtenNumber == nil, let text = value.bytes.unspaced, text.utf8.count >= 4,
      // A masked number, or a name of the account, is none.
      text.utf8.allSatisfy({ $0.isDigit || $0.isCapital || "-/.".utf8.contains($0) }),
      text.utf8.count(where: \.isDigit) >= 4
    else { return }
    writtenNumber = Stated(value: text, range: value.range)
  }

  private mutating func takeBalance(
    _ value: Cell, _ label: CSVLabel, _ next: Cell?,
    _ place: WritableKeyPath<CSVStatedFacts, Balance?>
  ) {
    guard self[keyPath: place] == nil else { return }
    // `Kontostand;10.10.2026;2.000,00`: the digits and points of a day could be an amount's.
    if let next, WrittenAmount(next.bytes) != nil, let day = day(value.bytes) {
      self[keyPath: place] = Balance(cell: next.bytes, day: day, range: next.range)
      return
    }
    guard let amount = WrittenAmount(value.bytes) else { return }
    let mark =
      amount.currency
      ?? next?.bytes.words.flatMap { Currency(code: $0) == nil ? nil : CurrencyMark($0) }
      ?? label.currency
    if let mark, currencies.isEmpty {
      currencies.append(Stated(value: mark, range: value.range))
    }
    self[keyPath: place] = Balance(
      cell: value.bytes, day: label.date.flatMap { day($0) }, range: value.range)
  }

  /// `01.01.2026 - 31.01.2026`, in one cell or in two.
  private mutating func takePeriod(_ value: Cell, _ next: Cell?) {
    guard from == nil, until == nil else { return }
    let days = Self.dates(in: value.bytes).compactMap { day($0) }
    if days.count == 2 {
      (from, until) = (days[0], days[1])
    } else if days.count == 1, let next, let last = day(next.bytes) {
      (from, until) = (days[0], last)
    }
  }

  /// The days from the first to the last of two that stand in one cell, or in two beside each other,
  /// above the rows, read in this order; nil where no row has two, or where two rows differ.
  static func range(
    in rows: [CSVRow], of text: [UInt8], _ order: DateOrder
  ) -> ClosedRange<Day>? {
    let ranges = rows.compactMap { row -> ClosedRange<Day>? in
      let parts = row.cells.indices.flatMap { index in
        let cell = row.bytes(index, of: text) ?? []
        return cell.split { " ,;:".utf8.contains($0) }.compactMap { WrittenDate($0) }
      }
      let days = parts.compactMap { $0.day(in: order) }
      guard parts.count == 2, days.count == 2, days[0] < days[1] else { return nil }
      return days[0]...days[1]
    }
    return Set(ranges).count == 1 ? ranges[0] : nil
  }

  /// The parts of a text that look like days.
  static func dates(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split { byte in byte == .space || byte == UInt8(ascii: ",") }
      .filter { $0.contains(where: \.isDigit) && WrittenDate($0) != nil }
  }

  private func day(_ cell: ArraySlice<UInt8>) -> Day? {
    guard let date = WrittenDate(cell.trimmed) else { return nil }
    if let day = date.day(in: nil) { return day }
    var evidence = DateOrderEvidence()
    evidence.look(at: date, place: cell.startIndex..<cell.endIndex)
    if case .settled(let order?) = evidence.verdict { return date.day(in: order) }
    let isDotted = cell.prefix(3).contains(UInt8(ascii: "."))
    return date.day(in: dateOrder ?? (isDotted ? .dayFirst : nil))
  }
}

/// A label of a row beside the entries, such as `Opening balance:` or `Kontostand vom 10.10.2026`.
struct CSVLabel {
  enum Kind: CaseIterable {
    case number, owner, name, currency, opening, closing, current, total, totalIn, totalOut, count
    case period, from, until, made

    /// Whether it is what the account holds at a time.
    var isBalance: Bool { self == .opening || self == .closing || self == .current }

    /// Whether it is a sum of entries.
    var isTotal: Bool { self == .total || self == .totalIn || self == .totalOut }
  }

  let kind: Kind
  /// The day that stands in the label itself.
  let date: ArraySlice<UInt8>?
  /// The currency that does: `Saldo (CHF)`.
  private(set) var currency: CurrencyMark?

  /// Nil for a text that is no label as a whole.
  init?(_ cell: ArraySlice<UInt8>) {
    guard cell.count < 80, Self.mayBegin(with: cell) else { return nil }
    var cell = cell.trimmed
    while let last = cell.last, " :".utf8.contains(last) { cell.removeLast() }
    let dates = CSVStatedFacts.dates(in: cell)
    let words = cell.split { byte in " :,;*#()".utf8.contains(byte) }.filter { word in
      !dates.contains { $0.startIndex <= word.startIndex && word.endIndex <= $0.endIndex }
    }
    // Some write a word with blanks between its letters: `S A L D O`.
    let isSpaced = words.count > 2 && words.allSatisfy { $0.count == 1 }
    var text = words.map { String(decoding: $0, as: UTF8.self).foldedName }
      .joined(separator: isSpaced ? "" : " ").replacing("'", with: " ").replacing(
        "\u{2019}", with: " "
      )
      .replacing(".", with: "")
    if let kind = Self.kinds[text] {
      self.init(kind, dates.first)
      return
    }
    // `Kontostand vom`, `Beginning balance as of`, `Closing balance in EUR`.
    var currency: CurrencyMark?
    while let last = text.split(separator: " ").last,
      Self.endings.contains(String(last)) || Currency(code: last.uppercased()) != nil
    {
      if let mark = CurrencyMark(last.uppercased()) { currency = mark }
      text = String(text.dropLast(last.count)).squeezed
      if let kind = Self.kinds[text] {
        self.init(kind, dates.first, currency)
        return
      }
    }
    return nil
  }

  private init(_ kind: Kind, _ date: ArraySlice<UInt8>?, _ currency: CurrencyMark? = nil) {
    self.kind = kind
    self.date = date
    self.currency = currency
  }

  private static let endings: Set = [
    "as", "of", "on", "at", "vom", "per", "am", "zum", "in", "au", "du", "le", "al", "del", "el",
    "op", "per", "pr", "den", "amount", "amt",
  ]

  /// Whether some label begins with the first two letters: most texts are refused by these alone.
  private static func mayBegin(with cell: ArraySlice<UInt8>) -> Bool {
    let start = cell.lazy.filter { $0.isLetter || $0 >= 0x80 }.prefix(2)
    guard start.allSatisfy({ $0 < 0x80 }) else { return true }
    return beginnings.contains(String(decoding: start.map { $0 | 0x20 }, as: UTF8.self))
  }

  private static let beginnings = Set(
    kinds.keys.map { String($0.filter(\.isLetter).prefix(2)) })

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    for kind in Kind.allCases { for words in kind.words { kinds[words] = kind } }
    return kinds
  }()
}

extension CSVLabel.Kind {
  /// In small letters and without accents, in the languages of banks.
  fileprivate var words: [String] {
    switch self {
    case .number:
      [
        "iban", "account number", "account no", "account", "account id", "konto", "kontonummer",
        "konto nr", "kontonr", "konto-nr", "konto-nummer", "girokonto", "compte",
        "numero de compte",
        "n° de compte", "no de compte", "cuenta", "numero de cuenta", "conto", "numero conto",
        "numero di conto", "rekening", "rekeningnummer", "iban account number", "account/iban",
      ]
    case .owner:
      [
        "kunde", "kontoinhaber", "inhaber", "account holder", "account owner",
        "titulaire", "titulaire du compte", "titular", "intestatario", "rekeninghouder", "customer",
        "kontoinhaber in", "holder",
      ]
    case .name: ["account name", "kontoname", "kontobezeichnung", "nom du compte"]
    case .currency:
      [
        "currency", "currency code", "ccy", "currency of account", "code devise", "wahrungscode",
        "valued", "valued in", "account currency", "wahrung", "kontowahrung", "devise",
        "monnaie", "divisa", "moneda", "munt", "valuta", "moeda", "bewertet", "bewertet in",
        "evalue", "evalue en", "valutato", "valutato in", "devise du compte", "valuta del conto",
        "divisa de la cuenta", "waluta", "waluta rachunku", "mena uctu",
      ]
    case .opening:
      [
        "opening balance", "opening book balance", "opening ledger balance", "beginning balance",
        "starting balance", "initial balance", "start balance", "previous balance",
        "balance brought forward", "brought forward", "balance b/f", "anfangssaldo",
        "anfangsbestand", "alter kontostand", "alter saldo", "saldovortrag", "eroffnungssaldo",
        "kontostand alt", "saldo alt", "startsaldo", "solde initial", "solde precedent",
        "solde en debut de periode", "balance at start of period", "sakuma atlikums", "algsaldo",
        "likutis pradziai",
        "ancien solde", "solde de depart", "solde d ouverture", "report a nouveau",
        "saldo inicial", "saldo anterior", "saldo iniziale", "saldo precedente",
        "saldo di apertura", "beginsaldo", "vorig saldo", "oud saldo", "openingssaldo",
        "ingaende saldo", "ubertrag", "kontostand zu beginn", "solde reporte",
        "inngaende saldo", "primosaldo", "primo saldo", "startsaldo", "alkusaldo",
        "saldo poczatkowe",
        "pocatecni zustatek", "pocatecni stav", "pociatocny stav", "zaciatocny zostatok",
        "nyito egyenleg", "sold initial",
        "pocetno stanje", "zacetno stanje", "saldo de abertura", "saldo inicial disponivel",
        "начальныи остаток", "входящии остаток",
      ]
    case .closing:
      [
        "closing balance", "closing book balance", "closing ledger balance", "ending balance",
        "final balance", "end balance", "new balance", "balance carried forward",
        "carried forward", "balance c/f", "endsaldo", "endbestand", "neuer kontostand",
        "neuer saldo", "schlusssaldo", "schlussbestand", "abschlusssaldo", "kontostand neu",
        "saldo neu", "solde final",
        "solde en fin de periode", "balance at end of period", "beigu atlikums", "loppsaldo",
        "likutis pabaigai", "nouveau solde", "solde de cloture", "solde de fin",
        "saldo final", "saldo finale", "saldo di chiusura", "eindsaldo", "nieuw saldo",
        "slotsaldo", "utgaende saldo", "kontostand am ende", "ultimosaldo", "ultimo saldo",
        "sluttsaldo", "slutsaldo", "loppusaldo", "saldo koncowe", "konecny zustatek",
        "konecny zostatok", "konecny stav", "zaro egyenleg", "sold final", "zavrsno stanje",
        "koncno stanje",
        "saldo de fecho", "конечныи остаток", "исходящии остаток",
      ]
    case .current:
      [
        "balance", "current balance", "ledger balance", "account balance", "book balance",
        "kontostand", "aktueller kontostand", "online-saldo", "saldo", "aktueller saldo",
        "kontosaldo", "solde",
        "solde actuel", "solde comptable", "saldo actual", "saldo contable", "saldo attuale",
        "saldo contabile", "huidig saldo", "saldo atual", "saldo do dia", "saldo diario",
        "tagessaldo", "tagesendsaldo", "daily balance", "end of day balance", "solde du jour",
        "solde journalier", "saldo del dia", "saldo giornaliero", "dagsaldo",
      ]
    case .total:
      [
        "total", "totals", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "zwischensumme",
        "subtotal", "sub total", "sous-total", "sous total", "somme", "total general", "totale",
        "totaal", "suma", "subtotale", "subtotaal", "umsatzsumme", "total amount", "totalbetrag",
        "total mouvements", "total movements", "summa", "soma",
        "kaive", "apyvarta", "apgrozijums",
        "total pending check and other credit s", "total pending check and other debit s",
      ]
    case .totalIn:
      [
        "total credits", "total credit", "total deposits", "total money in", "total paid in",
        "summe gutschriften", "summe haben", "summe eingange", "total des credits",
        "total haberes", "total abonos", "totale accrediti", "totale entrate",
      ]
    case .totalOut:
      [
        "total debits", "total debit", "total withdrawals", "total money out", "total paid out",
        "summe belastungen", "summe lastschriften", "summe soll", "summe ausgange",
        "total des debits", "total cargos", "totale addebiti", "totale uscite",
      ]
    case .count:
      [
        "number of transactions", "numbers of transactions",
        "number of transactions in this period",
        "numbers of transactions in this period", "number of entries", "number of bookings",
        "transaction count", "anzahl buchungen", "anzahl umsatze", "anzahl transaktionen",
        "anzahl der buchungen", "anzahl der umsatze", "anzahl posten", "nombre d operations",
        "nombre de transactions", "nombre d ecritures", "numero de movimientos",
        "numero di movimenti", "numero movimenti", "aantal transacties",
        "anzahl transaktionen in diesem zeitraum",
        "nombre de transactions pour cette periode", "numero di transazioni",
        "numero di transazioni in questo periodo",
      ]
    case .period:
      [
        "period", "statement period", "date range", "zeitraum", "buchungszeitraum", "periode",
        "auswertungszeitraum", "periodo", "dates",
      ]
    case .from:
      [
        "from", "from date", "date from", "start date", "von", "datum von", "desde", "da", "dal",
        "van", "du", "date de debut", "fecha inicial", "vanaf",
      ]
    case .until:
      [
        "until", "to", "to date", "date to", "end date", "through", "bis", "datum bis", "hasta",
        "a",
        "al", "tot", "tot en met", "au", "date de fin", "fecha final",
      ]
    case .made:
      [
        "created", "created on", "date created", "download date", "export date", "datei erstellt",
        "erstellt", "erstellungsdatum", "exportdatum", "stand", "date d export",
        "date de creation", "fecha de descarga",
      ]
    }
  }
}
