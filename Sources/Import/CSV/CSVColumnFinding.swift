internal import Basics
internal import Model

/// Which columns of a sample hold dates of value, currencies and texts.
struct CSVColumnFinding {
  let sample: CSVSample

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
    return sample.columnCount <= names.count && !names[sample.dateColumn].isEmpty
  }

  /// Adds what stands in the other columns.
  func fill(_ layout: inout CSVLayout) {
    let used = Set(layout.columns)
    let free = (0..<sample.columnCount).filter { !used.contains(column($0)) }
    let dates = free.filter { isOf($0, CSVSample.isDay) }
    layout.valueDate = dates.first.map(column)
    // A code that nobody knows is for the rows to refuse, not for the column to vanish.
    let codes = free.filter {
      CSVHeaderWords.currency.fit(name($0)) > 0 && sample.cells($0).contains(where: Self.isCurrency)
    }
    layout.currency = codes.first { !isOriginal($0) }.map(column)
    layout.originalAmount = free.first { isOriginal($0) && isOf($0, Self.isAmount) }.map(column)
    if layout.originalAmount != nil {
      layout.originalCurrency = codes.first(where: isOriginal).map(column)
    }
    // Rows of several accounts are never those of one.
    layout.account = free.first {
      CSVHeaderWords.isOwnAccount(name($0)) && Set(sample.cells($0)).count > 1
    }.map(column)
    let status = free.first {
      CSVStatusWords.isName(name($0)) && CSVStatusWords.areIn(sample.cells($0))
    }
    layout.skipWhen = status.map { CSVCondition(column($0), CSVStatusWords.notBooked) }
    let texts = free.filter {
      !dates.contains($0) && !codes.contains($0) && $0 != status && holdsWords($0)
    }
    let payee = best(.payee, of: texts)
    layout.payee = payee.map(column)
    let described = texts.filter { $0 != payee && CSVHeaderWords.text.fit(name($0)) > 0 }
    let chosen =
      described.isEmpty && payee == nil ? longest(of: texts).map { [$0] } ?? [] : described
    layout.text = chosen.map(column)
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

  private static func isAmount(_ cell: ArraySlice<UInt8>) -> Bool {
    !CSVSample.isDay(cell) && WrittenAmount(cell) != nil
  }

  /// Whether a column is of amounts before they were converted.
  private func isOriginal(_ column: Int) -> Bool {
    let name = name(column).foldedName
    return ["original", "foreign", "fremd", "origine", "origen"].contains { name.contains($0) }
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

/// Which columns of a sample hold amounts, found by their headers, by the shapes of their cells and
/// by the running balance.
struct CSVAmountFinding {
  private let sample: CSVSample
  private let shapes: [CSVColumnShape]
  private(set) var amount: CSVAmountColumns?
  private(set) var balance: Int?
  private(set) var isNegated = false
  /// What the column of signs says where money comes in.
  private(set) var creditWhen: CSVPattern?

  init(_ sample: CSVSample, _ column: (Int) -> CSVColumn) {
    self.sample = sample
    shapes = (0..<sample.columnCount).map { CSVColumnShape(sample.cells($0)) }
    let all = shapes.indices.filter { $0 != sample.dateColumn }
    let numeric = all.filter { shapes[$0].holdsAmounts }
    balance = best(.balance, of: numeric)
    let rest = numeric.filter { $0 != balance && !Self.isOfAnotherKind(name($0)) }
    // One of the two may be blank in a short file, not both.
    let halves = rest + all.filter { shapes[$0].isBlank }
    let debit = best(.debit, of: halves)
    let credit = best(.credit, of: halves.filter { $0 != debit })
    if let debit, let credit, !shapes[debit].isBlank || !shapes[credit].isBlank,
      isDivided(debit, credit)
    {
      amount = .divided(debit: column(debit), credit: column(credit))
      return
    }
    let single = best(.amount, of: rest) ?? (balance == nil ? provedPair(numeric)?.amount : nil)
    guard let single = single ?? rest.first(where: { shapes[$0].hasDecimals }) ?? rest.first else {
      return
    }
    if balance == nil { balance = provedPair(numeric.filter { $0 != single }, with: single) }
    if let found = signColumn(besides: single) {
      amount = .marked(column(single), sign: column(found.column), debitWhen: found.debit)
      creditWhen = found.credit
    } else {
      amount = .signed(column(single))
      let proof = balance.flatMap { proves(single, $0) }
      // One column of debits, without one of credits, prints money out without a sign.
      isNegated =
        proof.map { $0 == .negated } ?? (isOfDebits(single) && isMostlyPositive(single))
    }
  }

  /// Whether amounts themselves are printed with the signs of money in and out.
  var hasSigns: Bool {
    shapes.indices.contains { column in
      shapes[column].holdsAmounts && column != balance
        && sample.cells(column).contains { WrittenAmount($0)?.isNegative == true }
    }
  }

  private func name(_ column: Int) -> String {
    sample.header?.names.dropFirst(column).first ?? ""
  }

  /// Amounts that are none of the entry: in another currency, rates, fees.
  private static func isOfAnotherKind(_ name: String) -> Bool {
    let name = name.lowercased()
    // `Entrate` is money in, and no rate.
    return ["original", "foreign", "fremd", "kurs", "local", "fee", "detail"].contains {
      name.contains($0)
    }
      || name.split { !$0.isLetter }.contains { word in
        word.hasPrefix("rate")
          || ["tax", "vat", "mwst", "tva", "discount", "rabatt"].contains(word)
      }
  }

  private func best(_ words: CSVHeaderWords, of columns: [Int]) -> Int? {
    // `Amount` is meant rather than `Tax amount`.
    columns.filter { words.fit(name($0)) > 0 }.max { one, other in
      let (left, right) = (words.fit(name(one)), words.fit(name(other)))
      let (isExact, isOtherExact) = (words.begins(name(one)), words.begins(name(other)))
      guard left == right, isExact != isOtherExact else { return (left, other) < (right, one) }
      return isOtherExact
    }
  }

  /// No row has both but for zeros, and each is there somewhere, or one of them nowhere.
  private func isDivided(_ debit: Int, _ credit: Int) -> Bool {
    zip(sample.cells(debit), sample.cells(credit)).allSatisfy { one, two in
      Self.isZero(one) || Self.isZero(two)
    }
  }

  private static func isZero(_ cell: ArraySlice<UInt8>) -> Bool {
    !cell.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }
}

extension CSVAmountFinding {
  enum Proof { case straight, negated }

  /// A column whose words are known to say that money goes out and comes in: one that is called so,
  /// else, where amounts have no signs, one that has such words alone.
  private func signColumn(
    besides amount: Int
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?)? {
    let columns = (0..<sample.columnCount).filter { $0 != amount }
    for column in columns where CSVLayout.isSignName(name(column)) {
      // Rows without a word are refused one by one.
      let words = Set(sample.cells(column).filter { !$0.isEmpty })
      let credits = words.filter(CSVSignWords.isCredit)
      let debits = words.filter(CSVSignWords.isDebit)
      guard !words.isEmpty, credits.count + debits.count == words.count else { continue }
      let debit = pattern(debits) ?? credits.first.flatMap(CSVSignWords.opposite(ofCredit:))
      // Where no word of money out is known, rows with one are refused.
      return (column, debit ?? .exactly("?"), pattern(credits))
    }
    guard !sample.cells(amount).contains(where: { $0.contains(UInt8(ascii: "-")) }) else {
      return nil
    }
    for column in columns {
      let values = Set(sample.cells(column))
      let debits = values.filter(CSVSignWords.isDebit)
      let credits = values.filter(CSVSignWords.isCredit)
      guard debits.count == 1, credits.count < 2, debits.count + credits.count == values.count,
        let debit = pattern(debits)
      else { continue }
      return (column, debit, pattern(credits))
    }
    return nil
  }

  /// One word, or any of several; nil for none.
  private func pattern(_ words: Set<ArraySlice<UInt8>>) -> CSVPattern? {
    let words = words.map { String(decoding: $0, as: UTF8.self) }.sorted()
    guard words.count > 1 else { return words.first.map { CSVPattern(exactly: $0) } }
    let escaped = words.map { word in
      word.map { $0.isLetter || $0 == " " ? String($0) : "\\\($0)" }.joined()
    }
    return CSVPattern("^(" + escaped.joined(separator: "|") + ")$")
  }

  /// Whether a column is called as one of money out and neither one of money in nor of both.
  private func isOfDebits(_ column: Int) -> Bool {
    CSVHeaderWords.debit.isWord(of: name(column)) && !CSVHeaderWords.credit.isWord(of: name(column))
  }

  /// Whether most amounts of a column have no minus.
  private func isMostlyPositive(_ column: Int) -> Bool {
    let signs = sample.cells(column).compactMap { WrittenAmount($0)?.isNegative }
    return signs.count { !$0 } > signs.count { $0 }
  }

  /// A column that by its name says which way the money went, with a word that is not known; nil
  /// where there is none.
  var unknownSign: (column: Int, name: String, word: String)? {
    for column in 0..<sample.columnCount where CSVLayout.isSignName(name(column)) {
      let unknown = sample.cells(column).first { !$0.isEmpty && !CSVSignWords.isKnown($0) }
      if let unknown { return (column, name(column), unknown.words ?? "") }
    }
    return nil
  }

  /// The columns of amount and balance that prove each other.
  private func provedPair(_ columns: [Int]) -> (amount: Int, balance: Int)? {
    for proof in [Proof.straight, .negated] {
      for amount in columns {
        let balance = columns.first { $0 != amount && proves(amount, $0) == proof }
        if let balance { return (amount, balance) }
      }
    }
    return nil
  }

  /// A balance before each entry looks like one behind it with the signs turned: that comes last.
  private func provedPair(_ columns: [Int], with amount: Int) -> Int? {
    columns.first { proves(amount, $0) == .straight }
      ?? columns.first { proves(amount, $0) == .negated }
  }

  /// Whether the balance changes from row to row by the amounts, in either order of time.
  private func proves(_ amount: Int, _ balance: Int) -> Proof? {
    guard let amounts = shapes[amount].values, let balances = shapes[balance].values,
      amounts.count > 2
    else { return nil }
    func holds(_ sign: Int64, _ step: (Int) -> (Int, Int, Int)) -> Bool {
      (1..<amounts.count).allSatisfy { row in
        let (later, earlier, entry) = step(row)
        let (change, tooMuch) = balances[later].subtractingReportingOverflow(balances[earlier])
        return !tooMuch && change == sign * amounts[entry]
      }
    }
    for (sign, proof) in [(Int64(1), Proof.straight), (-1, .negated)] {
      if holds(sign, { ($0, $0 - 1, $0) }) || holds(sign, { ($0 - 1, $0, $0 - 1) }) { return proof }
    }
    return nil
  }
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
        "booking date", "posting date", "post date", "posted", "date", "datum", "buchung", "data",
        "fecha", "dateop", "dato",
        "completed", "boekdatum", "bokforingsdag", "created",
      ]
    case .valueDate:
      [
        "value date", "valuta", "wertstellung", "date de valeur", "date valeur", "dateval",
        "fecha valor", "data valuta", "rentedatum", "data valor", "rentedato",
      ]
    case .amount:
      [
        "amount", "betrag", "montant", "importe", "importo", "bedrag", "valor", "umsatz", "belopp",
        "belob", "sum", "net",
      ]
    case .debit:
      [
        "debit", "belastung", "lastschrift", "soll", "withdrawal", "paid out", "money out",
        "outflow", "addebit", "uscite", "cargo", "debito", "af", "ausgang", "depense", "debet",
        "dare", "ut", "ud",
      ]
    case .credit:
      [
        "credit", "gutschrift", "haben", "deposit", "paid in", "money in", "inflow", "accredit",
        "entrate", "abono", "credito", "bij", "eingang", "recette", "kredit",
        "avere", "inn", "ind",
      ]
    case .balance:
      ["balance", "saldo", "solde", "running", "kontostand", "accountbalance", "egyenleg"]
    case .currency:
      ["currency", "wahrung", "waehrung", "devise", "divisa", "munt", "moeda", "ccy", "whg"]
    case .payee:
      [
        "payee", "name", "naam", "empfanger", "auftraggeber", "begunstigter", "beguenstigter",
        "zahlungsempfanger", "counter party", "counterparty", "partner", "merchant", "handler",
        "beneficiaire", "beneficiario", "tegenpartij", "recipient",
      ]
    case .text:
      [
        "description", "details", "memo", "reference", "verwendungszweck", "buchungstext", "text",
        "libelle", "label", "concepto", "descrizione", "causale", "omschrijving", "mededeling",
        "descricao", "historico", "narrative", "avisierungstext", "mitteilung", "beschreibung",
        "testo", "texte", "purpose", "rubrik",
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

  /// Whether a header's cell fits any of them.
  static func fitAny(_ header: String) -> Bool {
    let name = header.foldedName
    return all.contains { hasWord($0, in: name) }
  }

  /// Whether a header's cell as a whole is what banks call the holder's own account.
  static func isOwnAccount(_ header: String) -> Bool {
    let name = header.foldedName.split { !$0.isLetter }.joined(separator: " ")
    return [
      "account", "account number", "account no", "account name", "account id", "own account",
      "auftragskonto", "iban auftragskonto", "eigenes konto", "compte", "numero de compte",
      "cuenta", "numero de cuenta", "conto", "rekening", "rekeningnummer",
    ].contains(name)
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

  private static let all = Set(allCases.flatMap(\.words))

  private static func hasWord(_ word: String, in name: String) -> Bool {
    guard let range = name.firstRange(of: word) else { return false }
    guard range.lowerBound > name.startIndex else { return true }
    return !name[name.index(before: range.lowerBound)].isLetter
  }
}

/// The words by which banks say, in a column of their own, that a row is no booked entry.
enum CSVStatusWords {
  /// Whether a column is called so.
  static func isName(_ name: String) -> Bool {
    ["status", "state", "zustand", "statut", "estado", "stato", "stan", "tila", "stav"].contains(
      name.foldedName)
  }

  /// Whether some cell is such a word, or says that its row is booked.
  static func areIn(_ cells: [ArraySlice<UInt8>]) -> Bool {
    cells.contains { cell in
      notBooked.matches(cell) || cell.words.map { booked.contains($0.foldedName) } ?? false
    }
  }

  /// What is still to come, and what never came; what was booked and taken back stands in two rows.
  static let notBooked: CSVPattern =
    CSVPattern("^(" + words.joined(separator: "|") + ")$") ?? .exactly("pending")

  private static let words = [
    "pending", "processing", "in process", "in progress", "on hold", "open", "awaiting",
    "scheduled", "authori[sz]ed", "declined", "denied", "refused", "rejected", "reverted", "failed",
    "cancell?ed", "vorgemerkt", "offen", "ausstehend", "geplant", "abgelehnt", "fehlgeschlagen",
    "abgebrochen", "en attente", "en cours", "refus[eé]", "annul[eé]", "pendiente", "rechazado",
    "cancelado", "in sospeso", "in attesa", "rifiutato", "annullato", "in behandeling",
    "geweigerd", "geannuleerd",
  ]

  private static let booked: Set = [
    "booked", "posted", "completed", "settled", "executed", "cleared", "gebucht", "verbucht",
    "ausgefuhrt", "comptabilise", "execute", "contabilizado", "contabilizzato", "eseguito",
    "geboekt", "uitgevoerd",
  ]
}
