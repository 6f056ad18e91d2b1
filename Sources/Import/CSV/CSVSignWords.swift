internal import Basics
internal import Model

/// How the signs of a column of debits are read, one way for all of its rows.
enum CSVDebits: CaseIterable {
  /// Each is money out, whatever sign it is printed with.
  case unsigned
  /// Money out is printed as positive, a negative cell is a correction: money in.
  case positive
  /// Money out is printed as negative, a positive cell is money in.
  case negative

  /// A debit in minor units, as printed, with the sign that it has in a book.
  func signed(_ units: Int64) -> Int64 {
    switch self {
    case .unsigned: -abs(units)
    case .positive: -units
    case .negative: units
    }
  }
}

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
    "sortant", "expense", "paidout", "sent", "dt", "wydatek", "obciazenie", "rozchod", "vydaj",
    "otto", "uttag", "utgift", "udgift", "ut", "ud", "terheles", "дебет", "расход", "списание",
    "借方", "出金", "支出", "支払",
  ]

  private static let credits: Set = [
    "bij", "credit", "c", "cr", "h", "haben", "kredit", "crdt", "in", "inflow", "i", "credito",
    "accredito", "abono", "gutschrift", "eingang", "deposit", "entrata", "moneyin", "einnahme",
    "haber", "+", "entrada", "entree", "recette", "bijboeking", "refund", "zahlungseingang",
    "avere", "depot", "versement", "crediteur", "ingreso", "cobro", "deposito", "receita",
    "recebimento", "ontvangst", "incoming", "eingehend", "entrant", "income", "paidin", "received",
    "receipt", "kt", "uznanie", "wpływ", "wplyw", "przychod", "prijem", "pano", "insattning",
    "indbetaling",
    "inn", "ind", "jovairas", "кредит", "приход", "зачисление", "поступление", "貸方", "贷方",
    "入金", "收入",
  ]
}
