/// What the accounts of a book, or of a part of it, tell; in the book's order.
///
/// Parts are merged by putting them side by side, so that facts in any grouping give the same
/// index, be they gathered by several threads, from records of an earlier run, or on several
/// machines.
package struct BookFacts: Hashable, Codable, Sendable {
  package private(set) var accounts: [AccountFacts]

  /// Takes accounts in the book's order; none is what merging begins with.
  package init(_ accounts: [AccountFacts] = []) { self.accounts = accounts }

  /// These, then those of the accounts that come after them.
  package func merged(with next: BookFacts) -> BookFacts { BookFacts(accounts + next.accounts) }
}
