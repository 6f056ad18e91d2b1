internal import Basics
internal import Model

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

  /// Refuses a row below one that says another account, or another currency, than the rows above are
  /// of.
  mutating func holdSection(above row: CSVRow) {
    guard accountColumn == nil, !foot.isEmpty else { return }
    guard lastRow != nil else {
      accountTitle = foot.compactMap { CSVAccountTitle($0, of: text.bytes) }.last ?? accountTitle
      return
    }
    let others = foot.compactMap { reader.account(below: $0) }
    for below in others + [sectionOfOther, otherTitle].compactMap(\.self)
    where below.value != (facts.iban ?? facts.number)?.value {
      file.problems.append(
        BankFileProblem(.otherAccountBelow(below.value), at: text.places(below.range)))
      return
    }
    guard reader.columns.currency == nil, !conventions.layout.isWallet else { return }
    var section = CSVStatedFacts(dateOrder: nil)
    for row in foot where standsInPlaceOfDates(row) { section.take(row, of: text.bytes) }
    if let other = section.currencies.first(where: { !$0.value.fits(reader.currency) }) {
      let mark = other.value.currency?.code ?? other.value.text
      file.problems.append(
        BankFileProblem(.otherCurrency(mark, reader.currency), at: text.places(other.range)))
    }
  }

  /// A balance or a total in another currency says that all of the file is.
  mutating func refuseOtherCurrency(of row: CSVRow) {
    guard !conventions.layout.isWallet, let problem = reader.otherCurrency(inBalanceOf: row) else {
      return
    }
    file.problems.append(problem)
  }

  /// Refuses balances of a currency in which no entry is.
  mutating func refuseOtherBalances() {
    guard let found = file.statements.first?.account.currency, !conventions.layout.isWallet else {
      return
    }
    for (key, _, balance) in balances
    where !statements.keys.contains(where: { $0.currency == key.currency }) {
      file.problems.append(
        BankFileProblem(.otherCurrency(key.currency.code, found), at: text.places(balance.range)))
    }
  }

  /// The title of another account than that of the rows above.
  private var otherTitle: CSVStatedFacts.Stated<String>? {
    guard let accountTitle else { return nil }
    return foot.lazy.filter { [self] in standsInPlaceOfDates($0) }
      .compactMap { [self] in CSVAccountTitle($0, of: text.bytes) }
      .first { $0.isOther(than: accountTitle) }?.said
  }

  /// Whether a row behind the last entry is no part of its texts: it begins where dates stand, or a
  /// header that comes again stands below it.
  private func standsInPlaceOfDates(_ row: CSVRow) -> Bool {
    guard row.bytes(0, of: text.bytes)?.trimmed.isEmpty == false else { return false }
    return reader.columns.date == 0 || sectionEnd != nil
  }

  /// Which row behind the last entry is the header once more.
  private var sectionEnd: Int? {
    guard let names = conventions.positions.header?.names else { return nil }
    return foot.firstIndex { CSVHeader($0, of: text.bytes).isWhole(names) }
  }

  /// What stands above a header that comes again, where it says another account than the rows above
  /// the first one: its number, or a title that begins alike and goes on with other words
  /// (`Umsätze Girokonto`, `Umsätze Tagesgeld`; the number of a page is none).
  private var sectionOfOther: CSVStatedFacts.Stated<String>? {
    guard let end = sectionEnd else { return nil }
    var section = CSVStatedFacts(dateOrder: nil)
    for row in foot[..<end] where title(row) != nil { section.take(row, of: text.bytes) }
    if let number = section.iban ?? section.number { return number }
    let head = CSVConventions.head(conventions.positions, conventions.delimiter, in: text)
    guard let title = head.lazy.compactMap(title).first else {
      // Pages have titles as well; that of an account begins with what accounts are called.
      return foot[..<end].lazy.compactMap { [self] in self.title($0) }.first { title in
        let word = title.value.split(separator: " ").first ?? ""
        return CSVLabel(Array(word.utf8)[...])?.kind == .number
      }
    }
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

extension CSVRowReader {
  /// The account that a row between entries says the rows below are of, and where; nil where it says
  /// none.
  ///
  /// Its label stands in place of a date: within a text it may be the other party's.
  func account(below row: CSVRow) -> CSVStatedFacts.Stated<String>? {
    let cells = row.cells.indices.filter { bytes(row, $0)?.trimmed.isEmpty == false }
    guard let first = cells.first, first == 0 || first == columns.date,
      let cell = bytes(row, first)?.trimmed
    else { return nil }
    let label = cell.split(separator: UInt8(ascii: ":")).first ?? cell
    guard CSVLabel(label)?.kind == .number else { return nil }
    var facts = CSVStatedFacts(dateOrder: nil)
    facts.take(row, of: text.bytes)
    return facts.iban ?? facts.number
  }
}

/// What a row above others calls the account that they are of: `Account 222`, `Sparkonto`.
struct CSVAccountTitle {
  let said: CSVStatedFacts.Stated<String>
  /// The digits of its number, or of the part that is not masked.
  private let number: String?
  /// Its words in small letters.
  private let name: String

  /// Nil for a row with more than a word for accounts and what they are called.
  init?(_ row: CSVRow, of text: [UInt8]) {
    let cells = row.cells.indices.compactMap { row.bytes($0, of: text)?.words }
    guard let first = cells.first, (1...2).contains(cells.count), first.utf8.count < 80,
      row.bytes(0, of: text)?.words != nil
    else { return nil }
    let words = cells.joined(separator: " ").foldedName.split { " :;,()#".contains($0) }
      .map(String.init)
    guard let place = words.firstIndex(where: Self.isAccount) else { return nil }
    let behind = words[(place + 1)...].drop { word in
      !word.contains(where: \.isNumber)
        && (!word.contains(where: \.isLetter) || Self.numberWords.contains(word))
    }
    let isNumbered = behind.first?.contains(where: \.isNumber) ?? false
    let isName = cells.count == 1 && place == words.count - 1
    guard isNumbered ? cells.count == 1 || behind.count == 1 : isName else { return nil }
    let digits = behind.prefix { !$0.contains(where: \.isLetter) || $0 == behind.first }
    number = isNumbered ? digits.joined().filter(\.isNumber) : nil
    name = words.filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    said = CSVStatedFacts.Stated(value: cells.joined(separator: " "), range: row.range)
  }

  /// Whether two are of two accounts; a page may print less of its title than the first one.
  func isOther(than title: CSVAccountTitle) -> Bool {
    if let number, let other = title.number {
      return !number.hasSuffix(other) && !other.hasSuffix(number)
    }
    return !name.hasPrefix(title.name) && !title.name.hasPrefix(name)
  }

  static func isAccount(_ word: String) -> Bool {
    accounts.contains(word) || endings.contains { word.hasSuffix($0) }
  }

  private static let accounts: Set = [
    "acct", "compte", "cuenta", "conto", "conta", "rachunek", "carte", "tarjeta", "carta", "cartao",
    "kaart", "karta", "kort", "tili", "hesap", "ucet", "счет", "口座", "账户", "livret",
  ]

  private static let endings = ["konto", "account", "rekening", "karte", "card"]

  /// What may stand between the word for accounts and the number.
  private static let numberWords: Set = [
    "n", "no", "no.", "nr", "nr.", "n°", "nº", "num", "number", "nummer", "numero", "ending", "in",
  ]
}

/// A label of a row beside the entries, such as `Opening balance:` or `Kontostand vom 10.10.2026`.
struct CSVLabel {
  enum Kind: CaseIterable {
    case number, owner, name, currency, opening, closing, current, total, totalIn, totalOut, count
    case period, from, until, made

    /// Whether it is what the account holds at a time.
    var isBalance: Bool { self == .opening || self == .closing || self == .current }

    /// Whether words stand beside it, be it a number or a name.
    var isName: Bool { self == .number || self == .owner || self == .name }

    /// Whether it is a sum of entries.
    var isTotal: Bool { self == .total || self == .totalIn || self == .totalOut }
  }

  let kind: Kind
  /// Whether it is one of days with its own days, such as `2026-02-01 to 2026-02-28`.
  var isDated: Bool { date != nil && [.from, .until, .period, .made].contains(kind) }
  /// The day that stands in the label itself.
  let date: ArraySlice<UInt8>?
  /// The currency that does: `Saldo (CHF)`.
  private(set) var currency: CurrencyMark?
  /// Whether it is known by its single words alone, so that it may be one of an entry, too.
  var isComposed = false

  /// Nil for a text that is no label as a whole.
  init?(_ cell: ArraySlice<UInt8>) {
    guard cell.count < 80, Self.mayBegin(with: cell) else { return nil }
    var cell = cell.trimmed
    while let last = cell.last, " :".utf8.contains(last) { cell.removeLast() }
    var dates = CSVStatedFacts.dates(in: cell)
    let hasTimes = cell.contains(UInt8(ascii: ":"))
    let times = hasTimes ? cell.split(separator: .space).filter(\.isTimeOfDay) : []
    if dates.isEmpty, let date = Self.dateAtEnd(of: cell) { dates = [date] }
    let words = cell.split { byte in " :,;*#()".utf8.contains(byte) }.filter { word in
      !(dates + times).contains { $0.startIndex <= word.startIndex && word.endIndex <= $0.endIndex }
    }
    // Some write a word with blanks between its letters: `S A L D O`.
    let isSpaced = words.count > 2 && words.allSatisfy { $0.count == 1 }
    var text = words.map { String(decoding: $0, as: UTF8.self).dividedAtCapitals.foldedName }
      .joined(separator: isSpaced ? "" : " ").replacing("'", with: " ").replacing(
        "\u{2019}", with: " "
      )
      .replacing(".", with: "").replacing("ß", with: "ss")
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

  init(_ kind: Kind, _ date: ArraySlice<UInt8>?, _ currency: CurrencyMark? = nil) {
    self.kind = kind
    self.date = date
    self.currency = currency
  }

  /// A day with the name of its month that ends a text: `Balance at 31 Jan 2026`.
  private static func dateAtEnd(of cell: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = cell.split(separator: .space)
    guard words.count > 3, let year = words.last, year.count == 4, year.allSatisfy(\.isDigit) else {
      return nil
    }
    return words.suffix(5).dropLast(2).reversed().lazy.map { cell[$0.startIndex...] }
      .first { WrittenDate($0) != nil }
  }

  private static let endings: Set = [
    "as", "of", "on", "at", "vom", "per", "am", "zum", "in", "au", "du", "le", "al", "del", "el",
    "op", "per", "pr", "den", "amount", "amt", "uhr",
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
        "numero di conto", "rachunek", "numer rachunku", "nr rachunku", "rekening",
        "rekeningnummer", "iban account number", "account/iban", "tilinumero", "cislo uctu",
        "conta", "numero da conta", "szamlaszam", "account nr", "hesap no",
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
        "evalue", "evalue en", "valutato", "valutato in", "evaluation en", "valutazione in",
        "devise du compte", "valuta del conto",
        "divisa de la cuenta", "waluta", "waluta rachunku", "mena uctu",
        "通貨", "口座通貨", "币种", "账户币种", "货币", "통화",
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
        "saldo poczatkowe", "saldo poprzednie",
        "pocatecni zustatek", "pocatecni stav", "pociatocny stav", "pociatocny zostatok",
        "zaciatocny zostatok", "baslangic bakiyesi", "baslangıc bakiyesi", "acilis bakiyesi",
        "acılıs bakiyesi", "donem bası bakiyesi", "devreden bakiye", "期首残高", "前月繰越", "繰越残高",
        "期初余额",
        "nyito egyenleg", "sold initial", "saldo inicial del periodo", "saldo al inicio",
        "bakiye baslangıc", "bakiye baslangic", "前回残高",
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
        "saldo final del periodo", "saldo al final", "solde d arrivee", "bakiye bitis", "今回残高",
        "saldo de fecho", "bitis bakiyesi", "kapanis bakiyesi", "kapanıs bakiyesi",
        "donem sonu bakiyesi", "конечныи остаток", "исходящии остаток", "期末残高", "期末余额",
      ]
    case .current:
      [
        "balance", "current balance", "ledger balance", "account balance", "book balance",
        "kontostand", "aktueller kontostand", "online-saldo", "saldo", "aktueller saldo",
        "kontosaldo", "solde",
        "solde actuel", "solde comptable", "saldo actual", "saldo contable", "saldo attuale",
        "saldo contabile", "huidig saldo", "saldo atual", "saldo do dia", "saldo diario",
        "tagessaldo", "tagesendsaldo", "daily balance", "end of day balance", "solde du jour",
        "solde journalier", "saldo del dia", "saldo giornaliero", "dagsaldo", "saldo biezace",
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
        "total haberes", "total abonos", "totale accrediti", "totale entrate", "totaal bij",
        "wpływy",
        "wplywy", "uznania", "suma uznan", "total in", "money in", "paid in", "eingange",
        "gutschriften", "total haben", "umsatz haben", "sum of credits", "credits", "einnahmen",
        "summe einnahmen", "inkomsten", "obroty ma",
      ]
    case .totalOut:
      [
        "total debits", "total debit", "total withdrawals", "total money out", "total paid out",
        "summe belastungen", "summe lastschriften", "summe soll", "summe ausgange",
        "total des debits", "total cargos", "totale addebiti", "totale uscite", "totaal af",
        "wydatki", "obciazenia", "obciązenia", "suma obciazen", "total out", "money out",
        "paid out",
        "total retraits", "total soll", "umsatz soll", "sum of debits", "debits", "ausgaben",
        "summe ausgaben", "uitgaven", "summa uttag", "sum ut", "obroty wn",
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
        "nombre de transactions pour cette periode",
        "nombre de transactions dans cette periode", "numero di transazioni",
        "numero di transazioni in questo periodo", "transactions", "total transactions",
        "numero operazioni", "numero di operazioni", "liczba operacji", "liczba transakcji",
        "antal transaktioner", "antal posteringer", "pocet transakci", "pocet pohybu",
      ]
    case .period:
      [
        "period", "statement period", "date range", "zeitraum", "buchungszeitraum", "periode",
        "auswertungszeitraum", "periodo", "dates", "za okres", "okres", "monat", "month", "mois",
        "mes", "mese", "maand", "miesiac", "manad", "maned",
      ]
    case .from:
      [
        "from", "from date", "date from", "date du", "data dal", "start date", "von", "datum von",
        "desde", "da", "dal",
        "van", "du", "date de debut", "fecha inicial", "vanaf", "date start", "datum od",
        "fecha inicio", "fecha de inicio", "data inizio", "data di inizio", "datum fran",
        "fra dato",
        "data od", "data inicio", "data de inicio", "inicio", "ημερομηνια απο",
        "απο",
      ]
    case .until:
      [
        "until", "to", "to date", "date to", "date au", "data fino al", "kontoauszug bis",
        "auszug bis", "end date", "through",
        "bis", "datum bis", "hasta",
        "a", "al", "tot", "tot en met", "au", "date de fin", "fecha final", "date end", "datum do",
        "fecha fin", "fecha de fin", "data fine", "data di fine", "datum till", "til dato",
        "data do",
        "data fim", "data de fim", "fim", "ημερομηνια εως", "ημερομηνια εωσ", "εως",
        "εωσ",
      ]
    case .made:
      [
        "created", "created on", "date created", "download date", "export date", "datei erstellt",
        "erstellt", "erstellungsdatum",
        "exportdatum", "stand", "date d export",
        "date de creation", "fecha de descarga",
      ]
    }
  }
}

extension String {
  /// The words of a name in which capitals begin them: `openingBalance` is `opening Balance`.
  var dividedAtCapitals: String {
    guard first?.isLowercase == true, contains(where: \.isUppercase) else { return self }
    return map { $0.isUppercase ? " \($0)" : String($0) }.joined()
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is hours and minutes: `18:00`.
  var isTimeOfDay: Bool {
    let parts = split(separator: UInt8(ascii: ":"))
    return parts.count > 1 && parts.allSatisfy { $0.count < 3 && $0.allSatisfy(\.isDigit) }
  }
}
