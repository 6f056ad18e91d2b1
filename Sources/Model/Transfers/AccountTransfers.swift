/// Which entries of one account are legs of transfers.
package struct AccountTransfers: Hashable, Codable, Sendable {
  /// The other end of a transfer.
  package struct Leg: Hashable, Codable, Sendable {
    package let account: AccountID
    /// The other entry among that account's; nil while it is not booked there.
    package let position: FilePosition?
    package let evidence: Evidence
  }

  /// What a transfer was recognised by.
  package enum Evidence: Hashable, Codable, Sendable {
    /// The word of one of its entries.
    case declared
    /// The end-to-end id that both have.
    case endToEnd
    /// The IBAN or the number of the other account in an entry.
    case identifier
    /// The other account's name as payee.
    case name
    /// Opposite amounts so many days apart, 0 to 3.
    case days(Int)
  }

  /// The accounts at the other ends, in the book's order.
  package let others: [AccountID]
  /// In the order of the file.
  package let all: [PlacedLeg]
  /// The entries that look like transfers although nothing goes with them, in the order of the file.
  package let missed: [Missed]

  /// An entry that names an account as its other end, in which nothing goes with it.
  package struct Missed: Hashable, Codable, Sendable {
    package let position: FilePosition
    package let other: AccountID
  }

  /// The other end of an entry.
  package struct PlacedLeg: Hashable, Codable, Sendable {
    /// The entry's.
    package let position: FilePosition
    package let leg: Leg
  }

  /// The other end, when the transaction at a position in the account's file order has one.
  package subscript(position: FilePosition) -> Leg? { numbered(position)?.leg }

  /// The same with its place among all legs, from 0.
  package func numbered(_ position: FilePosition) -> (place: Int, leg: Leg)? {
    guard !all.isEmpty else { return nil }
    let index = all.partitionIndex { $0.position >= position }
    guard index < all.count, all[index].position == position else { return nil }
    return (index, all[index].leg)
  }
}

extension AccountTransfers {
  /// Of an account's legs in any order, and the accounts at their other ends in the book's order.
  init(_ legs: [PlacedLeg], others: [AccountID], missed: [Missed] = []) {
    self.init(
      others: others, all: legs.sorted { $0.position < $1.position },
      missed: missed.sorted { $0.position < $1.position })
  }
}

/// How many transfers of a book have both legs, by what they rest on.
package struct TransferCounts: Hashable, Sendable {
  /// The entry's own word.
  package private(set) var declared = 0
  /// What the bank or the entries say: an end-to-end id, an IBAN, a number, a name.
  package private(set) var said = 0
  /// Amount and day alone.
  package private(set) var byDay = 0

  /// None yet.
  package init() {}

  package var total: Int { declared + said + byDay }

  mutating func add(_ evidence: AccountTransfers.Evidence) {
    switch evidence {
    case .declared: declared += 1
    case .endToEnd, .identifier, .name: said += 1
    case .days: byDay += 1
    }
  }

  mutating func add(_ other: TransferCounts) {
    declared += other.declared
    said += other.said
    byDay += other.byDay
  }
}
