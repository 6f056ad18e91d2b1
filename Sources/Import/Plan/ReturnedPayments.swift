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

  /// Takes the entries of the file, of the account in the book, and those that the import has added
  /// so far; nil where none of the file is a return.
  init?(_ booked: [(entry: BankEntry, day: Day)], _ known: Account?, added: [Transaction]) {
    let returns = booked.filter { Self.isReturn($0.entry) }
    guard let first = returns.lazy.map(\.day).min(), let last = returns.lazy.map(\.day).max() else {
      return nil
    }
    wanted = Set(returns.lazy.map { 0 &- $0.entry.amount.minorUnits })
    days = (Day(daysSinceEpoch: first.daysSinceEpoch - ReturnedPayment.longest) ?? first)...last
    if let known {
      let pairs = Reversals(of: known)
      for (index, entry) in known.transactions.enumerated()
      where pairs[FilePosition(index)] == nil { add(entry) }
    }
    added.forEach { add($0) }
  }

  /// Adds an entry that is in the book, or will be.
  mutating func add(_ entry: Transaction) {
    if let other = entry.reverses { reversed.insert(other) }
    guard wanted.contains(entry.amount), days.contains(entry.date), entry.id != nil,
      ReturnedPayment.mayComeBack(entry)
    else { return }
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
    let first = transaction.date.daysSinceEpoch - ReturnedPayment.longest
    let found = all.filter { other in
      other.date <= transaction.date && other.date.daysSinceEpoch >= first
        && !(other.id.map(reversed.contains) ?? true)
        && ReturnedPayment.isSame(
          endToEnd: entry.names.endToEnd.flatMap(BankEntry.given),
          names: [transaction.beneficiary, entry.label, entry.text], as: other)
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

  /// Whether the bank says that the entry takes another back.
  static func isReturn(_ entry: BankEntry) -> Bool {
    entry.isReversal || entry.returnReason != nil
      || [entry.text, entry.label].contains(where: ReturnedPayment.isNamed)
  }
}
