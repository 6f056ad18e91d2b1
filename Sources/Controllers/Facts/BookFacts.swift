/// The facts of the accounts of a book, or of a part of it, in the book's order.
///
/// Merging concatenates them, so that parts of any size give the same index, whether they were
/// gathered by several threads, on several machines, or read from records of an earlier run.
package struct BookFacts: Hashable, Codable, Sendable {
  package private(set) var accounts: [AccountFacts]

  /// Takes accounts in the book's order; none is what merging begins with.
  package init(_ accounts: [AccountFacts] = []) { self.accounts = accounts }

  /// The same once the index is made, without what that alone asks for.
  package var indexed: BookFacts { BookFacts(accounts.map(\.indexed)) }

  /// These, then those of the accounts that come after them.
  package func merged(with next: BookFacts) -> BookFacts { BookFacts(accounts + next.accounts) }
}
