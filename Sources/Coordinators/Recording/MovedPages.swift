import Model

/// The pages of an account, which are in another folder after a change.
package struct MovedPages: Hashable, Sendable {
  package let account: String
  /// Parts of paths: `accounts/<slug>/`.
  package let from: String
  package let to: String
}

extension StateController.Change {
  /// The accounts whose pages are elsewhere now; each is looked up by the identity that it has
  /// afterwards.
  func movedPages(_ newID: (AccountID) -> AccountID) -> [MovedPages] {
    before.accounts.indices.compactMap { index in
      let (place, id) = (AccountOrdinal(index), newID(before.accounts[index].id))
      guard let new = after.ordinal(of: id) else { return nil }
      let (from, to) = (before.slug(of: place), after.slug(of: new))
      return from == to
        ? nil : MovedPages(account: after.accounts[new.value].name, from: from, to: to)
    }
  }
}
