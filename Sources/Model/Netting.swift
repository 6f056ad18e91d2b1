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

  /// The category; nil where the name is none.
  package var category: String? { if case .category(let name) = self { name } else { nil } }
}

/// What a category's name says of its place among others: `Home:Energy`, as `Home/Energy`, is the
/// part `Energy` of `Home`.
package struct CategoryPath: Hashable, Sendable {
  /// Nil where the name has no separator, or nothing before or behind the first.
  package let group: String?
  /// The rest of the name behind the first separator, or all of it.
  package let part: String

  /// Takes a category as it is written; spaces beside the separator do not count.
  package init(_ category: String) {
    let separator = category.unicodeScalars.firstIndex { $0 == ":" || $0 == "/" }
    let sides = separator.map { index in
      [category[..<index], category[category.unicodeScalars.index(after: index)...]].map {
        String(Self.trimmed($0))
      }
    }
    if let sides, !sides.contains("") {
      (group, part) = (sides[0], sides[1])
    } else {
      (group, part) = (nil, category)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}
