package import Model

/// An account as other pages link to it.
package struct AccountLink: Hashable, Codable, Sendable {
  package let id: AccountID
  /// Empty where it has none.
  package let name: String
  package let slug: String
}
