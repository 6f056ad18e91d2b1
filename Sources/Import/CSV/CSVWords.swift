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
      "CREDIT": "DEBIT", "IN": "OUT", "In": "Out",
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
    "借方", "出金", "支出", "支払",
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
    "inn", "ind", "jovairas", "кредит", "приход", "зачисление", "поступление", "貸方", "贷方",
    "入金", "收入",
  ]
}
