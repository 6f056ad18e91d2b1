import Model
import Views

extension AccountKind {
  var shown: AccountHead.Kind {
    switch self {
    case .checking: .checking
    case .savings: .savings
    case .investment: .investment
    case .cash: .cash
    case .credit: .credit
    case .loan: .loan
    }
  }
}
