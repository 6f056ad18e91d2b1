import Model
import Views

extension Grouping {
  var kind: GroupKind {
    switch self {
    case .payee: .payee
    case .category: .category
    }
  }

  var section: Frame.Section {
    switch self {
    case .payee: .payees
    case .category: .categories
    }
  }
}
