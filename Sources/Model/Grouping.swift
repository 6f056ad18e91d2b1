internal import Basics

/// What entries can have in common by name.
package enum Grouping: CaseIterable, Hashable, Codable, Sendable {
  case category, payee

  /// What else entries go by.
  package var other: Grouping {
    switch self {
    case .category: .payee
    case .payee: .category
    }
  }
}

extension Transaction {
  /// The name that the entry goes by, as it is written; nil where that is blank.
  package func name(by grouping: Grouping) -> String? {
    let name =
      switch grouping {
      case .category: category
      case .payee: Optional(beneficiary)
      }
    return name?.isBlank == false ? name : nil
  }
}
