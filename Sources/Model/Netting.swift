/// Whether money that comes back lowers what went out under the same name, and the other way round
/// (the setting `netted`).
package struct Netting: Hashable, Sendable {
  /// Whether any name is netted.
  package var isOn = true
  /// Categories, groups of categories and payees that are not; names as entries write them.
  package var exceptions: Set<String> = []

  /// Every name is netted.
  package init() {}

  /// Whether what comes back under a name is netted.
  package func nets(_ name: FlowName) -> Bool {
    guard isOn else { return false }
    switch name {
    case .category(let category):
      guard !exceptions.isEmpty else { return true }
      return !exceptions.contains(category)
        && !(CategoryPath(category).group.map(exceptions.contains) ?? false)
    case .payee(let payee): return !exceptions.contains(payee)
    case .nothing: return false
    }
  }
}

/// What decides whether an entry's money is income or spending: its category or, without one, its
/// payee.
package enum FlowName: Hashable, Sendable {
  case category(String)
  /// Of entries without a category.
  case payee(String)
  /// The entry has neither; its sign alone decides.
  case nothing

  /// Nil for what has none.
  package var category: String? { if case .category(let name) = self { name } else { nil } }
}
