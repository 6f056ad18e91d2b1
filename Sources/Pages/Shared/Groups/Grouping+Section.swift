import Model
import Views

extension Grouping {
  /// The part of the site that the pages belong to.
  var section: Frame.Section {
    switch self {
    case .payee: .payees
    case .category: .categories
    }
  }
}
