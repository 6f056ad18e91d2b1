package import Model

/// An account's entries in a stretch of days, and what it held before them: what every format is
/// written from.
package struct ExportedAccount: Sendable {
  package let account: Account
  /// By what it is known, the best first: its IBAN, its name where that is its alone, its part of
  /// paths.
  let names: [String]
  /// The days of which every entry is here, the first and the last among them.
  package private(set) var days: ClosedRange<Day>
  /// At the beginning of the first day, in minor units.
  package private(set) var opening: Int64
  /// In booking order.
  package private(set) var entries: [Entry]

  package struct Entry: Sendable {
    package let transaction: Transaction
    /// After the entry, in minor units.
    package let balance: Int64
    /// Nil where it is no transfer between accounts of the book.
    let transfer: Transfer?
    /// Whether it takes another entry back.
    var isReversal = false
    /// The entries of the book that a batch is kept in; none where it is one entry.
    var parts: [Transaction] = []
    /// In microseconds since 1970; nil where no entry of the account has a time.
    var instant: Int64?
  }

  /// The other end of a transfer.
  struct Transfer: Sendable {
    /// Its account's name.
    let name: String
    /// Its entry; nil where that is not written, or not booked yet.
    let partner: Partner?
  }

  struct Partner: Sendable {
    let account: ExportedOrdinal
    let transaction: Transaction
  }
}

/// An account's place among those that are written, which need not be all of the book.
struct ExportedOrdinal: Hashable, Sendable {
  /// Counts from 0.
  let value: Int
}

extension ExportedAccount {
  var name: String { account.name.oneLine }
  var currency: Currency { account.currency }
  /// At the end of the last day, in minor units.
  package var closing: Int64 { entries.last?.balance ?? opening }

  /// The IBAN, where it is one.
  var iban: String? { account.iban.flatMap { $0.isValid ? $0.electronic : nil } }

  /// What identifies it, of at most so many characters; nil where only a part would fit.
  func number(atMost limit: Int) -> String? {
    names.first { !$0.isEmpty && $0.unicodeScalars.count <= limit }
  }

  /// A part of what identifies it.
  func partOfNumber(_ limit: Int) -> String { (names.last ?? "account").cut(to: limit).text }

  /// The same account with other entries, which come to the same.
  func with(_ entries: [Entry]) -> Self {
    var account = self
    account.entries = entries
    return account
  }

  /// The same account in those of its days that lie in a range, and how many entries lie before and
  /// after it; what lies before is in the opening balance.
  func within(_ range: ClosedRange<Day>) -> (account: Self, before: Int, after: Int) {
    let before = entries.prefix { $0.transaction.date < range.lowerBound }.count
    let inside = entries.dropFirst(before).prefix { $0.transaction.date <= range.upperBound }
    var account = self
    if before > 0 { account.opening = entries[before - 1].balance }
    account.entries = Array(inside)
    account.days = days.clamped(to: range)
    return (account, before, entries.count - before - inside.count)
  }
}

extension Transaction {
  /// The id that others are given: the bank's, else the book's; nil where it has none.
  var exportedID: String? {
    let id = (bank?.id ?? id ?? "").oneLine
    return id.isEmpty ? nil : id
  }
}
