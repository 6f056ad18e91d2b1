/// Which entries of one account are legs of transfers.
package struct AccountTransfers: Sendable {
  /// The other end of a transfer.
  package struct Leg: Hashable, Sendable {
    /// The other account's position in the book.
    package let account: Int
    /// The other entry's position among that account's transactions, in the order of the file.
    package let position: Int
    package let evidence: Evidence
  }

  /// What a transfer was recognised by.
  package enum Evidence: Hashable, Sendable {
    /// A reference that holds the other account's IBAN.
    case iban
    /// Opposite amounts so many days apart, 0 to 3.
    case days(Int)
  }

  private var legs: [Int: Leg] = [:]

  /// Those of an account that has none.
  package init() {}

  /// The other end, when the transaction at a position in the account's file order has one.
  package subscript(position: Int) -> Leg? { legs[position] }

  package var count: Int { legs.count }

  mutating func add(
    _ other: TransferCandidate, _ evidence: Evidence, for candidate: TransferCandidate
  ) {
    legs[candidate.position] = Leg(
      account: other.account, position: other.position, evidence: evidence)
  }
}
