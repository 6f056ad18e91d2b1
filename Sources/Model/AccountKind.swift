/// What an account is for.
package enum AccountKind: String, CaseIterable, Sendable {
  case checking, savings, investment, cash, credit, loan

  /// Whether such an account is opened with a deposit of at least the book's minimum.
  package var opensWithDeposit: Bool {
    switch self {
    case .checking, .savings, .investment: true
    case .cash, .credit, .loan: false
    }
  }
}
