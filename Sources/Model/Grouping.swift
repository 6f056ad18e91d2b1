internal import Basics

/// What entries are grouped by.
package enum Grouping: CaseIterable, Hashable, Codable, Sendable {
  case category, payee

  /// What to call it on record, on a command line and in JSON.
  package var name: String {
    switch self {
    case .category: "category"
    case .payee: "payee"
    }
  }

  /// The other way to group entries.
  package var other: Grouping {
    switch self {
    case .category: .payee
    case .payee: .category
    }
  }
}

extension Transaction {
  /// The name that the entry is grouped under, as it is written; nil where that is blank.
  package func name(by grouping: Grouping) -> String? {
    let name =
      switch grouping {
      case .category: category
      case .payee: Optional(beneficiary)
      }
    return name?.isBlank == false ? name : nil
  }
}
