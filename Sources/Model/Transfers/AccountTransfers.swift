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
    /// A reference that holds the other account's IBAN.
    case iban
    /// Opposite amounts so many days apart, 0 to 3.
    case days(Int)
  }

  /// The accounts at the other ends, in the book's order.
  package let others: [AccountID]
  /// In the order of the file.
  package let all: [PlacedLeg]

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
  init(_ legs: [PlacedLeg], others: [AccountID]) {
    self.init(others: others, all: legs.sorted { $0.position < $1.position })
  }
}
