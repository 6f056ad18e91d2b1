package import Basics
package import Model

extension CurrencySpending {
  /// Adds what a year comes to by category, month by month; gives the
  /// categories, in one order, and the accounts that any sum is of alone.
  package func add(
    _ year: Int, to buffer: inout DigestBuffer
  ) -> (categories: [String], accounts: Set<AccountOrdinal>) {
    let categories = (years[year] ?? [:]).sorted { ($0.key ?? "") < ($1.key ?? "") }
    var accounts: Set<AccountOrdinal> = []
    buffer.add(categories.count)
    for (category, months) in categories {
      buffer.add(category)
      for cell in months {
        for sum in [cell.moneyIn, cell.moneyOut] {
          buffer.add(Int(sum.amount))
          buffer.add(Int(sum.origin.packedNumber))
          if case .account(let account) = sum.origin { accounts.insert(account) }
        }
      }
    }
    return (categories.compactMap(\.key), accounts)
  }
}
