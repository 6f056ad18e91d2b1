internal import Basics
internal import Model

/// Which columns of a sample hold dates of value, currencies and texts.
struct CSVColumnFinding {
  let sample: CSVSample
  /// Columns of what was paid before it was converted, by what they hold.
  var converted: CSVConvertedColumns?

  /// A column by its name, where the header has it once, else by its number.
  func column(_ index: Int) -> CSVColumn {
    guard let names = sample.header?.names, names.indices.contains(index), !names[index].isEmpty,
      names.firstIndex(of: names[index]) == index, allAreNamed
    else { return .number(index + 1) }
    return .named(names[index])
  }

  /// Names and numbers are not mixed: where one column that is read may have no name, none has.
  private var allAreNamed: Bool {
    guard let names = sample.header?.names else { return false }
    // Some banks end each row with a delimiter.
    let isNamed = (names.count..<max(names.count, sample.columnCount)).allSatisfy { column in
      sample.cells(column).allSatisfy(\.isEmpty)
    }
    return isNamed && !names[sample.dateColumn].isEmpty
  }

  /// Adds what stands in the other columns.
  func fill(_ layout: inout CSVLayout) {
    let used = Set(layout.columns)
    let free = (0..<sample.columnCount).filter { !used.contains(column($0)) }
    let dates = free.filter { isOf($0, CSVSample.isDay) }
    let valueDate = dates.first { CSVHeaderWords.valueDate.fit(name($0)) > 0 } ?? dates.first
    layout.valueDate = valueDate.map(column)
    let amounts = (0..<sample.columnCount).filter { layout.amount.columns.contains(column($0)) }
    let codes = free.filter { holdsCurrencies($0, beside: amounts) }
    layout.currency = currency(among: codes.filter { !isOriginal($0) }, amounts).map(column)
    layout.originalAmount = free.first { isOriginal($0) && isOf($0, Self.isAmount) }.map(column)
    if layout.originalAmount != nil {
      layout.originalCurrency = codes.first(where: isOriginal).map(column)
    }
    let named = layout.currency.flatMap { currency in codes.first { column($0) == currency } }
    layout.isWallet = named.map { Set(sample.cells($0)).subtracting([[]]).count > 1 } ?? false
    // Rows of several accounts are never those of one.
    layout.account = free.first {
      CSVHeaderWords.isOwnAccount(name($0)) && Set(sample.cells($0)).count > 1
    }.map(column)
    let status = free.first {
      CSVStatusWords.isName(name($0)) && CSVStatusWords.areIn(sample.cells($0))
    }
    layout.skipWhen = status.map { CSVCondition(column($0), CSVStatusWords.notBooked) }
    let worded = free.filter {
      !dates.contains($0) && !codes.contains($0) && $0 != status && holdsWords($0)
    }
    // The same in all rows is the account, its holder or its bank.
    let telling = worded.filter { Set(sample.cells($0)).count > 1 }
    let texts = sample.rows.count > 2 && !telling.isEmpty ? telling : worded
    let payer = texts.first { CSVHeaderWords.isPayer(name($0)) }
    let recipient = texts.first { CSVHeaderWords.isRecipient(name($0)) }
    let payee = best(.payee, of: texts)
    if let payer, let recipient {
      // One of the two is the account's owner in each row.
      layout.payeeIn = column(payer)
      layout.payeeOut = column(recipient)
    } else {
      layout.payee = payee.map(column)
    }
    let parties = Set([payer, recipient, payee])
    let described = texts.filter {
      !parties.contains($0) && CSVHeaderWords.text.fit(name($0)) > 0
    }
    let chosen =
      described.isEmpty && payee == nil ? longest(of: texts).map { [$0] } ?? [] : described
    layout.text = chosen.map(column)
  }

  /// What stands in the way of reading the file so without a person: a column that says how far an
  /// entry is, in a word that is not known, or columns of currencies that differ.
  func doubts(_ layout: CSVLayout) -> [CSVDoubt] {
    let amounts = (0..<sample.columnCount).filter { layout.amount.columns.contains(column($0)) }
    let codes = (0..<sample.columnCount).filter {
      holdsCurrencies($0, beside: amounts) && !isOriginal($0)
    }
    var doubts: [CSVDoubt] = []
    if let first = codes.first,
      let other = codes.dropFirst().first(where: { other in
        // Money in and out may each have their own, and blank cells beside.
        let pairs = zip(sample.cells(first), sample.cells(other))
        return pairs.contains { $0 != $1 && !$0.isEmpty && !$1.isEmpty }
          || pairs.contains { $0.isEmpty && !$1.isEmpty } && pairs.contains { $1.isEmpty }
      })
    {
      doubts.append(.currencies(title(first), title(other)))
    }
    // Where balances go on by the amounts alone, fees are in them, or are entries of their own.
    let fees = (0..<sample.columnCount).first { holdsFees($0) }
    if let fees, layout.balance == nil { doubts.append(.fees(title(fees))) }
    let account = (0..<sample.columnCount).first {
      !layout.columns.contains(self.column($0)) && mayBeOfAccounts($0)
    }
    if let account, layout.account == nil, layout.balance == nil {
      doubts.append(.accounts(title(account)))
    }
    for column in 0..<sample.columnCount where CSVStatusWords.isName(name(column)) {
      let words = Set(sample.cells(column).compactMap(\.words))
      let unknown = words.filter { !CSVStatusWords.isKnown($0) }.min()
      if words.count > 1, let unknown { doubts.append(.unknownStatus(title(column), unknown)) }
    }
    return doubts
  }

  /// Whether a column is called as one of accounts may be, and has several in turn, one in each row.
  private func mayBeOfAccounts(_ column: Int) -> Bool {
    CSVHeaderWords.mayBeOwnAccount(name(column)) && holdsSeveralInTurn(column)
  }

  private func holdsSeveralInTurn(_ column: Int) -> Bool {
    let cells = sample.cells(column)
    let count = Set(cells).count
    return count > 1 && count < cells.count && cells.allSatisfy { !$0.isEmpty }
  }

  /// Whether a column that is not read has numbers of several accounts or cards in turn, whatever it
  /// is called, unless its name is one of another party's or of something else.
  ///
  /// To be asked only where nothing proves that the rows are of one account.
  func accountDoubt(_ layout: CSVLayout) -> CSVDoubt? {
    guard layout.account == nil, layout.balance == nil else { return nil }
    let read = Set(layout.columns)
    let account = (0..<sample.columnCount).first { column in
      !read.contains(self.column(column)) && CSVHeaderWords.mayBeOfAccounts(name(column))
        && holdsSeveralInTurn(column) && !isOf(column, CSVSample.isDay)
        && sample.cells(column).allSatisfy(Self.looksLikeAccountNumber)
    }
    return account.map { .accounts(title($0)) }
  }

  /// An IBAN, six digits or more, or the last ones of a card behind signs that hide the others.
  private static func looksLikeAccountNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    let signs = cell.filter { !" -/.".utf8.contains($0) }
    let digits = signs.count(where: \.isDigit)
    let hidden = signs.count { "*xX".utf8.contains($0) }
    let letters = signs.count(where: \.isLetter)
    let decimals = cell.reversed().prefix(while: \.isDigit).count
    let isAmount = cell.contains { ".,".utf8.contains($0) } && decimals < 3
    return !isAmount && signs.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "*") }
      && (hidden > 1 ? (3...6).contains(digits) : digits > 5 && letters < 7)
  }

  /// Whether a column is called one of fees, and some are taken.
  private func holdsFees(_ column: Int) -> Bool {
    CSVHeaderWords.isFee(name(column)) && isOf(column, Self.isAmount)
      && sample.cells(column).contains { cell in
        cell.contains { $0.isDigit && $0 != UInt8(ascii: "0") }
      }
  }

  /// Whether a column has currencies: by its name whatever stands in it, else a code in every row
  /// with an amount.
  ///
  /// A currency that nobody knows is for the rows to refuse, not for the column to vanish.
  private func holdsCurrencies(_ column: Int, beside amounts: [Int]) -> Bool {
    let cells = sample.cells(column)
    if CSVHeaderWords.currency.fit(name(column)) > 0,
      cells.contains(where: Self.isCurrency)
        || CSVHeaderWords.isCurrency(name(column)) && cells.contains(where: Self.mayBeCurrency)
    {
      return true
    }
    if isOriginal(column) {
      return cells.contains { !$0.isEmpty } && cells.allSatisfy { $0.isEmpty || Self.isCode($0) }
    }
    let filled = amounts.map { sample.cells($0).map { !$0.isEmpty } }
    return cells.contains { !$0.isEmpty }
      && cells.indices.allSatisfy { row in
        cells[row].isEmpty ? !filled.contains { $0[row] } : Self.isCode(cells[row])
      }
  }

  /// The column of the amounts' currency: beside them, else the one that is called so.
  private func currency(among codes: [Int], _ amounts: [Int]) -> Int? {
    let named = codes.filter { CSVHeaderWords.currency.fit(name($0)) > 0 }
    let candidates = named.isEmpty ? codes : named
    return candidates.first { amounts.contains($0 - 1) } ?? candidates.first {
      amounts.contains($0 + 1)
    } ?? candidates.first
  }

  /// The code of a currency, or its sign: `USD`, `usd`, `US$`.
  private static func isCode(_ cell: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: cell, as: UTF8.self)
    if text.count == 3, text.allSatisfy(\.isLetter) {
      let isLarge = cell.allSatisfy(\.isCapital)
      return Currency(inUseOrWithdrawn: text.uppercased()) != nil
        && (isLarge || !CurrencyMark.isWord(text.uppercased()))
    }
    return text.count < 5 && text.contains(where: \.isCurrencySymbol) && CurrencyMark(text) != nil
  }

  /// A column's name, else its number.
  func title(_ column: Int) -> String {
    name(column).isEmpty ? String(column + 1) : name(column)
  }

  private func name(_ column: Int) -> String {
    sample.header?.names.dropFirst(column).first ?? ""
  }

  private func isOf(_ column: Int, _ form: (ArraySlice<UInt8>) -> Bool) -> Bool {
    let cells = sample.cells(column).filter { !$0.isEmpty }
    return !cells.isEmpty && cells.allSatisfy(form)
  }

  private static func isCurrency(_ cell: ArraySlice<UInt8>) -> Bool {
    CurrencyMark(String(decoding: cell, as: UTF8.self)) != nil
  }

  /// A word or a whole number: rates, amounts and days are none.
  private static func mayBeCurrency(_ cell: ArraySlice<UInt8>) -> Bool {
    guard !cell.isEmpty, !CSVSample.isDay(cell) else { return false }
    return WrittenAmount(cell) == nil || cell.count == 3 && cell.allSatisfy(\.isDigit)
  }

  private static func isAmount(_ cell: ArraySlice<UInt8>) -> Bool {
    !CSVSample.isDay(cell) && WrittenAmount(cell) != nil
  }

  /// Whether a column is of amounts before they were converted.
  private func isOriginal(_ column: Int) -> Bool {
    CSVHeaderWords.isForeign(name(column)) || column == converted?.original
      || column == converted?.currency
  }

  private func holdsWords(_ column: Int) -> Bool {
    sample.cells(column).contains { $0.contains(where: \.isLetter) }
  }

  private func best(_ words: CSVHeaderWords, of columns: [Int]) -> Int? {
    columns.filter { words.fit(name($0)) > 0 }
      .max { (words.fit(name($0)), $1) < (words.fit(name($1)), $0) }
  }

  private func longest(of columns: [Int]) -> Int? {
    columns.max { length($0) < length($1) }
  }

  private func length(_ column: Int) -> Int { sample.cells(column).reduce(0) { $0 + $1.count } }
}

/// What a column holds, as far as its header says, in the languages in which banks write headers.
enum CSVHeaderWords: CaseIterable {
  case date, valueDate, amount, debit, credit, balance, currency, payee, text, account, id, sign

  /// Words, without accents and in small letters, one of which stands at the beginning of a word
  /// of the header.
  private var words: [String] {
    switch self {
    case .date:
      [
        "date comptable", "date de comptabilisation", "data contabile", "fecha contable",
        "data ksiegowania", "datum zauctovani", "konyveles datuma", "bokforingsdatum",
        "bokforingsdato", "kirjauspaiva", "datum knjizenja", "data rozliczenia", "银行记账日", "记账日期",
        "记账日", "booking date", "posting date", "booking day", "posting day",
        "post date", "posted", "date", "datum", "buchung", "data", "fecha", "dateop", "dato",
        "completed", "boekdatum", "bokforingsdag", "created",
      ]
    case .valueDate:
      [
        "value date", "valuta", "wertstellung", "date de valeur", "date valeur", "dateval",
        "fecha valor", "data valuta", "rentedatum", "data valor", "data-valor", "rentedato",
        "waluty", "valuty",
      ]
    case .amount:
      [
        "amount", "betrag", "montant", "importe", "importo", "bedrag", "valor", "umsatz", "belopp",
        "belob", "sum", "net", "kwota", "castka", "osszeg", "tutar", "maara", "upphaed",
        "buchungsbetrag", "transaktionsbetrag", "umsatzbetrag", "zahlungsbetrag",
        "transactiebedrag", "сумма", "金额", "total",
      ]
    case .debit:
      [
        "debit", "belastung", "lastschrift", "soll", "withdrawal", "paid out", "money out",
        "outflow", "addebit", "uscite", "cargo", "debito", "af", "ausgang", "depense", "debet",
        "dare", "ut", "ud", "funds out", "obciazenia", "breme", "isplata", "terheles", "duguje",
        "出金", "支出",
      ]
    case .credit:
      [
        "credit", "gutschrift", "haben", "deposit", "paid in", "money in", "inflow", "accredit",
        "entrate", "abono", "credito", "bij", "eingang", "recette", "kredit", "avere", "inn", "ind",
        "funds in", "uznania", "dobro", "uplata", "jovairas", "potrazuje", "入金", "存入", "收入",
      ]
    case .balance:
      [
        "balance", "saldo", "solde", "running", "kontostand", "accountbalance", "egyenleg",
        "stanje", "zustatek", "zostatok", "bakiye", "atlikums", "likutis", "остаток", "余额", "残高",
      ]
    case .currency:
      [
        "currency", "wahrung", "waehrung", "devise", "divisa", "munt", "moeda", "ccy", "whg",
        "waluta", "mena", "devizanem", "valutacode", "valiuta", "valuuta", "para birimi", "валюта",
        "币种", "货币",
      ]
    case .payee:
      [
        "payee", "name", "naam", "empfanger", "auftraggeber", "begunstigter", "beguenstigter",
        "zahlungsempfanger", "counter party", "counterparty", "partner", "merchant", "handler",
        "beneficiaire", "beneficiario", "tegenpartij", "recipient", "tegenrekeninghouder",
        "nadawc", "odbiorc", "nazev protiuctu", "protistran", "saaja", "gavejas",
        "empfaenger", "beguenstigte",
      ]
    case .text:
      [
        "description", "details", "memo", "reference", "verwendungszweck", "zweck", "buchungstext",
        "text", "libelle", "label", "concepto", "descrizione", "causale", "omschrijving",
        "mededeling",
        "descricao", "historico", "narrative", "avisierungstext", "mitteilung", "beschreibung",
        "testo", "texte", "purpose", "rubrik", "opis", "popis", "tytul", "selgitus", "paaiskinimai",
        "forklaring", "beskrivelse", "beskrivning", "tekst", "aciklama", "narration", "remarks",
        "umsatzbeschreibung", "transaktionsbeschreibung", "zprava", "uzivatelska identifikace",
        "摘要",
      ]
    case .account: ["iban", "account number", "konto", "compte", "cuenta", "conto", "rekening"]
    case .id: ["transaction id", "id", "referenznummer", "volgnr", "fitid"]
    case .sign: ["af bij", "debit/credit", "cr/dr", "dr/cr", "soll/haben", "credit/debit", "type"]
    }
  }

  /// How well a header's cell fits: 0 is not at all, more is the sooner listed word.
  func fit(_ header: String) -> Int {
    let name = header.foldedName
    for (index, word) in words.enumerated() where Self.hasWord(word, in: name) {
      return words.count - index
    }
    return 0
  }

  /// How many of the words stand in a header's cell.
  func count(in header: String) -> Int {
    let name = header.foldedName
    return words.count { Self.hasWord($0, in: name) }
  }

  /// Whether a header's cell fits any of them.
  static func fitAny(_ header: String) -> Bool {
    let name = header.foldedName
    return all.contains { hasWord($0, in: name) }
  }

  /// Whether a header's cell as a whole is a word for currencies, alone or beside one of the account
  /// or of an entry.
  static func isCurrency(_ header: String) -> Bool {
    let words = header.foldedName.split { !$0.isLetter }.joined(separator: " ")
    let others: Set = [
      "code", "name", "account", "transaction", "of", "du", "compte", "kod", "iso",
    ]
    let rest = currency.words.sorted { $0.count > $1.count }.lazy.compactMap { word in
      words.firstRange(of: word).map { words[..<$0.lowerBound] + words[$0.upperBound...] }
    }.first
    return rest.map { $0.split(separator: " ").allSatisfy { others.contains(String($0)) } } ?? false
  }

  /// Whether a header's cell as a whole is what banks call the holder's own account.
  static func isOwnAccount(_ header: String) -> Bool {
    let name = letters(of: header)
    return ownAccounts.contains(name)
      || !likelyAccounts.contains(name) && ownAccounts.contains(account(in: name))
  }

  /// Whether a header's cell as a whole may be the holder's own account, a part of it, or that of
  /// the other party.
  static func mayBeOwnAccount(_ header: String) -> Bool {
    let name = letters(of: header)
    return isOwnAccount(header) || likelyAccounts.contains(name)
      || likelyAccounts.contains(account(in: name))
  }

  private static let ownAccounts: Set = [
    "account", "own account", "bank account", "your account", "my account", "from account",
    "source account", "rachunek", "moj rachunek", "auftragskonto", "iban auftragskonto",
    "bezeichnung auftragskonto", "eigenes konto", "compte", "cuenta", "conto", "rekening",
    "rekeningnummer", "eigen rekening", "accountid", "accountnumber", "own iban",
  ]

  private static let likelyAccounts: Set = [
    "konto", "kontonummer", "kontonr", "iban", "nr rachunku", "numer rachunku",
    "numer rachunku karty", "nr konta", "cislo uctu", "numero conto", "n de compte", "conta",
    "tili", "szamlaszam", "product", "produkt", "produit", "prodotto", "producto", "pocket",
    "kontonummer iban", "iban kontonummer", "konto iban", "kontobezeichnung", "kontoname",
    "account label", "libelle compte", "nom du compte", "ucet", "tilinumero", "portfolio", "vault",
    "space", "wallet", "jar", "card", "karte", "kartennummer", "kortnummer", "kartnummer",
    "numero de carte", "carte", "tarjeta", "numero de tarjeta", "carta", "kreditkarte",
    "card ending", "cardholder", "card holder", "kontoinhaber", "account holder", "sub account",
    "unterkonto", "debit account", "hesap", "счет", "номер счета", "лицевои счет", "口座番号",
    "계좌번호", "账号",
  ]

  /// The words of a name of an account in full, without those for numbers and names: `A/C No`,
  /// `Acct #`, `NumCompte`.
  private static func account(in name: String) -> String {
    name.replacing("a c", with: "account", maxReplacements: name.hasPrefix("a c") ? 1 : 0)
      .split(separator: " ")
      .map { ["acct": "account", "acc": "account", "kto": "konto"][$0] ?? $0 }
      .filter {
        ![
          "no", "nr", "nbr", "num", "number", "numero", "n", "id", "name", "nummer", "de",
        ].contains($0)
      }
      .joined(separator: " ")
  }

  /// The words of a header's cell, of letters alone; capitals begin some: `accountNum`.
  static func letters(of header: String) -> String {
    zip(header, " " + header).map { $0.isUppercase && $1.isLowercase ? " \($0)" : String($0) }
      .joined().foldedName.split { !$0.isLetter }.joined(separator: " ")
  }

  /// Whether a column of numbers may be of accounts, as far as its name tells: those of the other
  /// party, of banks, mandates, receipts and customers are not.
  static func mayBeOfAccounts(_ header: String) -> Bool {
    let name = letters(of: header)
    return id.fit(header) == 0 && payee.fit(header) == 0
      && ![
        "gegen", "counter", "tegen", "partner", "contra", "other", "recip", "empf", "benef", "dest",
        "prot", "kontrahent", "odbior", "vast", "saaja", "send", "mottag", "modtag", "blz", "bic",
        "swift", "bank", "sort", "branch", "filial", "mandat", "glaubiger", "creditor", "ref",
        "check", "cheque", "scheck", "beleg", "order", "auftrag", "invoice", "rechnung", "faktur",
        "customer", "kunde", "terminal", "merchant", "phone", "tel", "zip", "post", "code", "kod",
        "transaction", "trans", "batch", "time", "zeit",
      ].contains { stem in name.split(separator: " ").contains { $0.hasPrefix(stem) } }
  }

  /// Whether a header's cell is of what was paid before it was converted.
  static func isForeign(_ header: String) -> Bool {
    let name = header.foldedName
    return [
      "original", "foreign", "fremd", "origine", "origen", "puvodni", "oorspr", "etrang", "vreemd",
      "extranjer", "estera",
    ].contains { name.contains($0) }
  }

  /// Whether a header's cell is that of the parts of an entry, which are none themselves.
  static func isPart(_ header: String) -> Bool {
    ["einzelbetrag", "individual amount", "sous-montant", "importo singolo"]
      .contains(header.foldedName)
  }

  /// Whether a whole word of a header's cell is one of fees.
  static func isFee(_ header: String) -> Bool {
    let words = header.foldedName.split { !$0.isLetter }
    return words.contains { word in
      [
        "fee", "fees", "gebuhr", "gebuhren", "frais", "commission", "commissions", "comision",
        "comisiones", "commissione", "commissioni", "kosten", "poplatek", "oplata", "prowizja",
        "avgift", "gebyr",
      ].contains(String(word))
    }
  }

  /// Whether one of them stands at the very beginning of a header's cell.
  func begins(_ header: String) -> Bool {
    let name = header.foldedName
    return words.contains { name.hasPrefix($0) }
  }

  /// Whether a whole word of a header's cell, in the singular or the plural, is one of them.
  func isWord(of header: String) -> Bool {
    let name = " " + header.foldedName.split { !$0.isLetter }.joined(separator: " ") + " "
    return words.contains { name.contains(" \($0) ") || name.contains(" \($0)s ") }
  }

  /// Whether it is so, or one of more than three letters begins a word of it.
  func isStem(of header: String) -> Bool {
    let name = header.foldedName
    return isWord(of: header) || words.contains { $0.count > 3 && Self.hasWord($0, in: name) }
  }

  private static let all = Set(allCases.flatMap(\.words))

  private static func hasWord(_ word: String, in name: String) -> Bool {
    guard let range = name.firstRange(of: word) else { return false }
    guard range.lowerBound > name.startIndex else { return true }
    return !name[name.index(before: range.lowerBound)].isLetter
  }
}
