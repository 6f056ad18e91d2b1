internal import Model

/// What an account held before its first entry, as the statements of its bank tell it.
struct OpeningBalances {
  /// What a statement opens with.
  struct Opening {
    /// The first day of the statement.
    let day: Day
    /// Minor units; nil where the statement does not say.
    let balance: Int64?
  }

  private let known: Account?
  private let added: [Transaction]
  private let history: [ImportRun.Account]
  /// The bank's latest balance, of this import or of those before.
  private let closing: ImportRun.Balance?

  /// Takes the account of the book, nil where it is new, what is added to it, what earlier imports
  /// recorded of it, and the last closing balance of this import.
  init(
    _ known: Account?, added: [Transaction], history: [ImportRun.Account],
    closing: ImportRun.Balance?
  ) {
    self.known = known
    self.added = added
    self.history = history
    self.closing = ([closing] + history.map(\.closing)).compactMap(\.self).max { $0.day < $1.day }
  }

  /// The opening balance that the account is to have by the earliest statement of this import; nil
  /// where it stays.
  ///
  /// An account that has entries keeps what it has unless the bank's balances prove another.
  func change(_ earliest: Opening?) -> Int64? {
    guard let known else { return earliest?.balance }
    guard known.opened == nil else { return nil }
    let begun = known.transactions.map(\.date).min()
    guard let old = known.openingBalance else {
      return begun == nil ? earliest?.balance : missing(earliest)
    }
    // Without entries an account begins with the statement whose opening balance it has.
    let first = begun ?? setter(of: old)?.firstDay
    if let first, let earliest, let balance = earliest.balance, balance != old,
      isProved(balance, old, before: first) || isProved(balance, old, earliest.day, on: first)
    {
      return balance
    }
    return corrected(old, earliest)
  }

  /// What an account without an opening balance, all of whose entries are imported, held before them
  /// by what the earliest statement opens with.
  private func missing(_ earliest: Opening?) -> Int64? {
    guard let known, let earliest, let balance = earliest.balance,
      known.transactions.allSatisfy({ $0.bank != nil })
    else { return nil }
    let before = known.transactions.filter { $0.date < earliest.day }
    return before.reduce(Int64?.some(balance)) { $0?.subtracting($1.amount) }
  }

  /// Whether what comes in before the account's first entry leads from one balance to the other.
  private func isProved(_ balance: Int64, _ old: Int64, before first: Day) -> Bool {
    let before = added.filter { $0.date < first }
    return !before.isEmpty && before.sum(from: balance) == old
  }

  /// Whether all that comes in leads from one balance to the other no later than on the account's first
  /// day, where a statement began with that: several statements may be of one day.
  private func isProved(_ balance: Int64, _ old: Int64, _ day: Day, on first: Day) -> Bool {
    !added.isEmpty && day <= first && added.allSatisfy { $0.date <= first }
      && history.contains { $0.period?.lowerBound == first && $0.opening?.amount == old }
      && added.sum(from: balance) == old
  }

  /// What the earliest statement of all opens with, where an import set the account's balance, older
  /// entries lead from the one exactly to the other, and the latest closing balance proves it.
  private func corrected(_ old: Int64, _ earliest: Opening?) -> Int64? {
    guard let known, let closing,
      let setter = setter(of: old),
      let proved = (history.first { $0.opening?.amount == old } ?? setter).firstDay
    else { return nil }
    let entries = known.transactions + added
    guard let balance = first(earliest, entries)?.balance, balance != old else { return nil }
    guard entries.filter({ $0.date < proved }).sum(from: balance) == old else { return nil }
    return entries.filter { $0.date <= closing.day }.sum(from: balance) == closing.amount
      ? balance : nil
  }
}

extension OpeningBalances {
  /// What first gave the account its opening balance, where an import did.
  private func setter(of balance: Int64) -> ImportRun.Account? {
    history.first { $0.openingBalance?.after == balance }
  }

  /// What the earliest of all statements opens with, as it says it, or as it closes without its
  /// entries; nil where there is none.
  private func first(_ earliest: Opening?, _ entries: [Transaction]) -> Opening? {
    let record = history.filter { $0.opening != nil || $0.closing != nil }.compactMap { record in
      (record.period?.lowerBound).map { (day: $0, record: record) }
    }.min { $0.day < $1.day }
    guard let record, earliest.map({ record.day < $0.day }) ?? true else { return earliest }
    if let opening = record.record.opening {
      return Opening(day: record.day, balance: opening.amount)
    }
    let balance = record.record.closing.flatMap { closing in
      entries.lazy.filter { record.day <= $0.date && $0.date <= closing.day }
        .reduce(Int64?.some(closing.amount)) { $0?.subtracting($1.amount) }
    }
    return Opening(day: record.day, balance: balance)
  }
}

extension ImportRun.Account {
  /// A statement without entries begins on the day of its balance.
  fileprivate var firstDay: Day? { period?.lowerBound ?? opening?.day }
}

extension [Transaction] {
  /// A balance with all of these; nil where 64 bits cannot hold it.
  fileprivate func sum(from balance: Int64) -> Int64? {
    reduce(Int64?.some(balance)) { sum, entry in
      sum.flatMap { sum in
        let (next, tooMuch) = sum.addingReportingOverflow(entry.amount)
        return tooMuch ? nil : next
      }
    }
  }
}
