internal import Basics
internal import Model

/// The words by which banks say, in a column beside the amount, which way the money went.
enum CSVSignWords {
  /// Whether a cell says that money came in.
  static func isCredit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(credits.contains) ?? false
  }

  /// Whether a cell says that money went out.
  static func isDebit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(debits.contains) ?? false
  }

  /// The word of money out that goes with one of money in; nil where several may.
  static func opposite(ofCredit cell: ArraySlice<UInt8>) -> CSVPattern? {
    guard let word = cell.words else { return nil }
    let pairs = [
      "H": "S", "C": "D", "CR": "DR", "Cr": "Dr", "Haben": "Soll", "Credit": "Debit", "+": "-",
      "CRDT": "DBIT", "Bij": "Af", "Kredit": "Debet", "Gutschrift": "Lastschrift",
      "CREDIT": "DEBIT", "IN": "OUT", "In": "Out", "Bijschrijving": "Afschrijving",
    ]
    return pairs[word].map { CSVPattern(exactly: $0) }
  }

  static func isKnown(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map { debits.contains($0) || credits.contains($0) } ?? false
  }

  /// Nil for figures, in which a minus is no word.
  private static func folded(_ cell: ArraySlice<UInt8>) -> String? {
    guard !cell.contains(where: \.isDigit) else { return nil }
    return cell.words.map { $0.foldedName.filter { $0.isLetter || $0 == "-" || $0 == "+" } }
  }

  private static let debits: Set = [
    "af", "debit", "d", "db", "dr", "s", "soll", "debet", "dbit", "out", "outflow", "o", "debito",
    "addebito", "cargo", "lastschrift", "belastung", "ausgang", "withdrawal", "uscita", "debitor",
    "moneyout", "payment", "ausgabe", "debe", "haberdebe", "-", "saida", "sortie", "depense",
    "afboeking", "uit", "charge", "purchase", "sale", "dare", "retrait", "debiteur", "prelievo",
    "pago", "gasto", "egreso", "retiro", "despesa", "spesa", "betaling", "outgoing", "ausgehend",
    "sortant", "outgoingtransfer", "expense", "paidout", "sent", "dt", "wydatek", "obciazenie",
    "rozchod", "vydaj",
    "otto", "uttag", "utgift", "udgift", "ut", "ud", "terheles", "дебет", "расход", "списание",
    "χ", "χρεωση", "afschrijving", "deebet", "debets", "debetas", "借方", "出金", "支出", "支払",
  ]

  private static let credits: Set = [
    "bij", "credit", "c", "cr", "h", "haben", "kredit", "crdt", "in", "inflow", "i", "credito",
    "accredito", "abono", "gutschrift", "eingang", "deposit", "entrata", "moneyin", "einnahme",
    "haber", "+", "entrada", "entree", "recette", "bijboeking", "refund", "zahlungseingang",
    "avere", "depot", "versement", "crediteur", "ingreso", "cobro", "deposito", "receita",
    "recebimento", "ontvangst", "incoming", "eingehend", "entrant", "income", "paidin", "received",
    "receipt", "topup", "incomingtransfer", "kt", "uznanie", "wpływ", "wplyw", "przychod", "prijem",
    "pano", "insattning",
    "indbetaling",
    "inn", "ind", "jovairas", "кредит", "приход", "зачисление", "поступление", "π", "πιστωση",
    "bijschrijving", "k", "kreedit", "kredits", "kreditas", "貸方", "贷方",
    "入金", "收入",
  ]
}

/// The titles under which banks list entries that are booked, and others that are not yet.
enum CSVSectionWords {
  /// Whether the rows below a row with one text alone are not booked yet; nil where that is no title.
  static func isPending(_ row: CSVRow, of text: [UInt8]) -> Bool? {
    let filled = row.cells.indices.compactMap { index -> ArraySlice<UInt8>? in
      row.bytes(index, of: text).map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard filled.count == 1, let cell = filled.first, (7...40).contains(cell.count),
      let name = cell.words?.foldedName
    else { return nil }
    return pending.contains(name) ? true : booked.contains(name) ? false : nil
  }

  private static let pending: Set = [
    "pending transactions", "pending", "authorized transactions", "authorised transactions",
    "vorgemerkte umsatze", "vorgemerkte buchungen", "operations en attente", "operations a venir",
    "movimientos pendientes", "operaciones pendientes", "movimenti in sospeso",
    "openstaande transacties",
  ]

  private static let booked: Set = [
    "posted transactions", "booked transactions", "completed transactions", "gebuchte umsatze",
    "gebuchte buchungen", "operations comptabilisees", "operations passees",
    "movimientos contabilizados", "movimenti contabilizzati", "geboekte transacties",
  ]
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
        "记账日", "booking date", "posting date",
        "post date", "posted", "date", "datum", "buchung", "data", "fecha", "dateop", "dato",
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
        "nadawca", "odbiorca", "nazev protiuctu", "protistrana", "saaja", "gavejas",
      ]
    case .text:
      [
        "description", "details", "memo", "reference", "verwendungszweck", "buchungstext", "text",
        "libelle", "label", "concepto", "descrizione", "causale", "omschrijving", "mededeling",
        "descricao", "historico", "narrative", "avisierungstext", "mitteilung", "beschreibung",
        "testo", "texte", "purpose", "rubrik", "opis", "popis", "tytul", "selgitus", "paaiskinimai",
        "forklaring", "beskrivelse", "beskrivning", "tekst", "aciklama", "narration", "remarks",
        "umsatzbeschreibung", "transaktionsbeschreibung", "摘要",
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

  /// Whether a header's cell is of what was paid before it was converted.
  static func isForeign(_ header: String) -> Bool {
    let name = header.foldedName
    return [
      "original", "foreign", "fremd", "origine", "origen", "puvodni", "oorspr", "etrang", "vreemd",
      "extranjer", "estera",
    ].contains { name.contains($0) }
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
    [
      "status", "state", "zustand", "statut", "estado", "stato", "stan", "tila", "stav", "pending",
      "transaction status",
    ].contains(name.foldedName)
  }

  /// Whether some cell is such a word, or says that its row is booked.
  static func areIn(_ cells: [ArraySlice<UInt8>]) -> Bool {
    cells.contains { cell in
      notBooked.matches(cell) || cell.words.map { booked.contains($0.foldedName) } ?? false
    }
  }

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
    "abgebrochen", "en attente", "en cours", "refus[eé]", "annul[eé]", "pendiente", "rechazado",
    "cancelado", "in sospeso", "in attesa", "rifiutato", "annullato", "in behandeling",
    "geweigerd", "geannuleerd",
    "venter", "afventer", "reserveret", "reserverat", "reserverad", "autorizzat[oa]",
    "in elaborazione", "oczekuj[aą]c[aey]", "w toku", "odrzucon[aey]",
  ]

  private static let booked: Set = [
    "booked", "posted", "completed", "settled", "executed", "cleared", "gebucht", "verbucht",
    "ausgefuhrt", "comptabilise", "execute", "contabilizado", "contabilizzato", "eseguito",
    "geboekt", "uitgevoerd", "complete", "success", "successful", "approved", "accepted", "ok",
    "geaccepteerd", "accepte", "udfort", "utfort", "bogfort", "bokfort", "zaksiegowana",
    "zrealizowana", "rozliczona", "zuctovano",
  ]
}
