/// Identifies an account in its book, whichever accounts come before it.
///
/// The IBAN where there is one; else the name, and among accounts without an IBAN that have one
/// name, which of them it is in the book's order.
package enum AccountID: Hashable, Codable, Sendable {
  case iban(IBAN)
  /// The first of its name has the ordinal 1.
  case name(String, ordinal: Int)
}

/// An account's place in the order of its book; valid for one run, since accounts may be inserted
/// before others.
package struct AccountOrdinal: Hashable, Comparable, Codable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// By place in the book.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
