internal import Basics

/// What a column holds, as far as its header says, in the languages in which banks write headers.
enum CSVHeaderWords: CaseIterable {
  case date, valueDate, amount, debit, credit, balance, currency, payee, text, account, id, sign

  /// Words, without accents and in small letters, one of which stands at the beginning of a word
  /// of the header.
  private var words: [String] {
    switch self {
    case .date:
      [
        "booking date", "date", "datum", "buchung", "data", "fecha", "dateop", "posted", "dato",
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
      ]
    case .credit:
      [
        "credit", "gutschrift", "haben", "deposit", "paid in", "money in", "inflow", "accredit",
        "entrate", "abono", "credito", "bij", "eingang", "recette", "kredit",
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

  private static let all = Set(allCases.flatMap(\.words))

  private static func hasWord(_ word: String, in name: String) -> Bool {
    guard let range = name.firstRange(of: word) else { return false }
    guard range.lowerBound > name.startIndex else { return true }
    return !name[name.index(before: range.lowerBound)].isLetter
  }
}
