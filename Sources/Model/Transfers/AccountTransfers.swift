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
  /// By position.
  private let legs: [PlacedLeg]

  private struct PlacedLeg: Hashable, Codable {
    let position: FilePosition
    let leg: Leg
  }

  /// The other end, when the transaction at a position in the account's file order has one.
  package subscript(position: FilePosition) -> Leg? { numbered(position)?.leg }

  /// The same with its place among all legs, from 0.
  package func numbered(_ position: FilePosition) -> (place: Int, leg: Leg)? {
    guard !legs.isEmpty else { return nil }
    let index = legs.partitionIndex { $0.position >= position }
    guard index < legs.count, legs[index].position == position else { return nil }
    return (index, legs[index].leg)
  }

  /// The legs with the positions of their own entries, in the order of the file.
  package var all: some Sequence<(position: FilePosition, leg: Leg)> {
    legs.lazy.map { ($0.position, $0.leg) }
  }
}

extension AccountTransfers {
  /// Of an account's legs, and the accounts at their other ends in the book's order.
  init(_ legs: [FilePosition: Leg], others: [AccountID]) {
    let placed = legs.map { PlacedLeg(position: $0.key, leg: $0.value) }
    self.init(others: others, legs: placed.sorted { $0.position < $1.position })
  }
}
