internal import Model

/// The entries that a returned payment of a bank's file may take back: direct debits that bounced,
/// payments that came back.
struct ReturnedPayments {
  /// By amount, those that a return of the file could take back.
  private var candidates: [Int64: [Transaction]] = [:]
  private let wanted: Set<Int64>
  private let days: ClosedRange<Day>
  /// The ids of entries that others take back already.
  private var reversed: Set<String> = []

  /// A return comes at most so many days after what it takes back.
  private static let longest = 60

  /// Takes the entries of the file, of the account in the book, and those that the import has added
  /// so far; nil where none of the file is a return.
  init?(_ booked: [(entry: BankEntry, day: Day)], _ known: Account?, added: [Transaction]) {
    let returns = booked.filter { Self.isReturn($0.entry) }
    guard let first = returns.lazy.map(\.day).min(), let last = returns.lazy.map(\.day).max() else {
      return nil
    }
    wanted = Set(returns.lazy.map { 0 &- $0.entry.amount.minorUnits })
    days = (Day(daysSinceEpoch: first.daysSinceEpoch - Self.longest) ?? first)...last
    known?.transactions.forEach { add($0) }
    added.forEach { add($0) }
  }

  /// Adds an entry that is in the book, or will be.
  mutating func add(_ entry: Transaction) {
    if let other = entry.reverses { reversed.insert(other) }
    guard wanted.contains(entry.amount), days.contains(entry.date), entry.id != nil,
      entry.reverses == nil
    else { return }
    if case .with = entry.transfer { return }
    candidates[entry.amount, default: []].append(entry)
  }

  /// Has an entry that returns another name it, and have its category; what names none stays as it
  /// is.
  ///
  /// The bank says that it is a return, by a mark, a reason or in words; the other has the opposite
  /// amount, at most 60 days before, and the same payee or the parties' own id. Of several it is the
  /// latest.
  mutating func tie(_ transaction: Transaction, of entry: BankEntry) -> Transaction {
    guard let all = candidates[0 &- transaction.amount], transaction.amount != 0,
      transaction.transfer == nil, Self.isReturn(entry)
    else { return transaction }
    let first = transaction.date.daysSinceEpoch - Self.longest
    let found = all.filter { other in
      other.date <= transaction.date && other.date.daysSinceEpoch >= first
        && !(other.id.map(reversed.contains) ?? true) && Self.isSame(transaction, entry, other)
    }
    guard let original = found.max(by: { $0.date < $1.date }), let id = original.id else {
      return transaction
    }
    var tied = transaction
    tied.reverses = id
    tied.category = tied.category ?? original.category
    reversed.insert(id)
    return tied
  }

  /// Whether both are of one payee, or the parties call both the same.
  private static func isSame(
    _ own: Transaction, _ entry: BankEntry, _ other: Transaction
  ) -> Bool {
    let details = other.bank?.details
    if let one = entry.names.endToEnd.flatMap(BankEntry.given), let two = details?.endToEndID {
      return one == two
    }
    let payees = [other.beneficiary, details?.counterparty.name].compactMap(\.self)
      .map(ComparedWords.init)
    let names = [own.beneficiary, entry.label, entry.text].map(ComparedWords.init)
    return payees.contains { payee in names.contains { $0.agrees(with: payee) } }
  }

  /// Whether the bank says that the entry takes another back.
  static func isReturn(_ entry: BankEntry) -> Bool {
    entry.isReversal || entry.returnReason != nil
      || [entry.text, entry.label].contains(where: names)
  }

  /// Whether a text has a word by which banks call a returned payment; every entry of a file is
  /// looked at.
  private static func names(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { start in
        wordsByFirst[Int(bytes[start] | 0x20)].contains { word in
          bytes.count - start >= word.count
            && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
      }
    }
  }

  /// What banks call a returned payment in the languages of their files, without the letters that
  /// code pages write in different ways, by the first letter.
  private static let wordsByFirst: [[[UInt8]]] = {
    var words: [[[UInt8]]] = Array(repeating: [], count: 256)
    for word in [
      "cklastschrift", "ckbelastung", "ckbuchung", "lastschriftr", "retoure", "storno",
      "returned", "payment return", "debit return", "return debit", "unpaid", "reversal", "rejet",
      "impay", "retour pr", "devuelto", "insoluto", "stornat", "terugboeking",
      "stornering", "gestorneerd", "devolu", "estorno",
    ] {
      let bytes = word.utf8.map { $0 | 0x20 }
      words[Int(bytes[0])].append(bytes)
    }
    return words
  }()
}
