package import Basics
package import Model

extension CurrencySpending {
  /// Adds the sums of a year, month by month, of each name with the side on which it counts.
  ///
  /// Returns the names that are categories, in one order, and the accounts that any sum is of alone.
  package func add(
    _ year: Int, _ sides: NetSides, to buffer: inout DigestBuffer
  ) -> (categories: [String], accounts: Set<AccountOrdinal>) {
    var categories: [String] = []
    var accounts: Set<AccountOrdinal> = []
    for (place, line) in lines.enumerated() {
      guard let months = line.months(of: year) else { continue }
      if let category = line.name.category { categories.append(category) }
      buffer.add(line.name.order.kind)
      buffer.add(line.name.order.text)
      switch sides.sides[place] {
      case nil: buffer.add(0)
      case .moneyIn?: buffer.add(1)
      case .moneyOut?: buffer.add(2)
      }
      for cell in months {
        for sum in [cell.moneyIn, cell.moneyOut] {
          buffer.add(Int(sum.amount))
          buffer.add(Int(sum.origin.packedNumber))
          if case .account(let account) = sum.origin { accounts.insert(account) }
        }
      }
    }
    buffer.add(categories.count)
    return (categories, accounts)
  }
}
