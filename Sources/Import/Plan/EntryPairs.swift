internal import Model

/// The transfers between accounts of a book among the entries that an import adds.
enum TransferPairs {
  private struct Key: Hashable {
    let endToEnd: String
    let amount: UInt64
    let currency: Currency
  }

  private struct Leg {
    let plan: Int
    /// Its place among those that are added to the account.
    let entry: Int
  }

  /// Has the legs that bear one end-to-end id, in two accounts that may be of one owner and with
  /// opposite amounts, name each other's account; gives how many transfers there are, those that
  /// name an account already among them.
  static func declare(
    in plans: inout [AccountPlan], mayBeOfOne: (AccountID, AccountID) -> Bool
  ) -> Int {
    if plans.count > 1 { declareLegs(in: &plans, mayBeOfOne) }
    return count(plans)
  }

  private static func declareLegs(
    in plans: inout [AccountPlan], _ mayBeOfOne: (AccountID, AccountID) -> Bool
  ) {
    var debits: [Key: [Leg]] = [:]
    var credits: [Key: [Leg]] = [:]
    for (index, plan) in plans.enumerated() {
      for outcome in plan.report.outcomes {
        guard let places = outcome.fate.added, places.count == 1, let id = outcome.endToEnd else {
          continue
        }
        let entry = plan.report.added[places.lowerBound]
        guard entry.transfer == nil, entry.amount != 0 else { continue }
        let key = Key(
          endToEnd: id, amount: entry.amount.magnitude, currency: outcome.amount.currency)
        let leg = Leg(plan: index, entry: places.lowerBound)
        if entry.amount < 0 {
          debits[key, default: []].append(leg)
        } else {
          credits[key, default: []].append(leg)
        }
      }
    }
    // An id that several entries bear on one side tells nothing.
    for (key, legs) in debits where legs.count == 1 {
      guard let other = credits[key], other.count == 1, other[0].plan != legs[0].plan,
        mayBeOfOne(plans[legs[0].plan].id, plans[other[0].plan].id)
      else { continue }
      let (one, two) = (legs[0], other[0])
      plans[one.plan].report.added[one.entry].transfer = .with(plans[two.plan].id)
      plans[two.plan].report.added[two.entry].transfer = .with(plans[one.plan].id)
    }
  }

  /// Two legs that name each other's accounts are one.
  private static func count(_ plans: [AccountPlan]) -> Int {
    struct Direction: Hashable {
      let from: AccountID
      let to: AccountID
      let amount: UInt64
    }
    var out: [Direction: Int] = [:]
    var into: [Direction: Int] = [:]
    for plan in plans {
      for entry in plan.report.added {
        guard case .with(let other) = entry.transfer else { continue }
        if entry.amount < 0 {
          out[Direction(from: plan.id, to: other, amount: entry.amount.magnitude), default: 0] += 1
        } else {
          into[Direction(from: other, to: plan.id, amount: entry.amount.magnitude), default: 0] += 1
        }
      }
    }
    return Set(out.keys).union(into.keys).reduce(0) { sum, key in
      sum + max(out[key] ?? 0, into[key] ?? 0)
    }
  }
}

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
  init?(_ booked: BookedList, _ known: Account?, added: [Transaction]) {
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
