import Model
import Views

extension MoneyFlow.Grouping {
  var kind: GroupKind {
    switch self {
    case .beneficiary: .payee
    case .category: .category
    }
  }

  /// What else entries go by.
  var other: MoneyFlow.Grouping {
    switch self {
    case .beneficiary: .category
    case .category: .beneficiary
    }
  }

  var section: Frame.Section {
    switch self {
    case .beneficiary: .payees
    case .category: .categories
    }
  }
}
