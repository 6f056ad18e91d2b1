import Controllers
import Model

extension [RegularPayments.AccountPayment] {
  /// The payees that stand in several accounts, or in one of their own name, so that the name of an
  /// account beside theirs does not say what it is.
  func ambiguousPayees(in accounts: [AccountSummary]) -> Set<String> {
    let byPayee = Dictionary(grouping: self, by: \.payee)
    return Set(
      byPayee.filter { payee, payments in
        let places = Set(payments.map(\.account))
        return places.count > 1 || places.contains { accounts[$0.value].name == payee }
      }.keys)
  }
}
