package import Basics
package import Model

extension CurrencySpending {
  /// Adds what a year comes to by name, month by month, and which way each name counts; gives the
  /// categories, in one order, and the accounts that any sum is of alone.
  package func add(
    _ year: Int, _ sides: NetSides, to buffer: inout DigestBuffer
  ) -> (categories: [String], accounts: Set<AccountOrdinal>) {
    let names = (years[year] ?? [:]).sorted { $0.key.order < $1.key.order }
    var accounts: Set<AccountOrdinal> = []
    buffer.add(names.count)
    for (name, months) in names {
      buffer.add(name.order.kind)
      buffer.add(name.order.text)
      switch sides[name] {
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
    return (names.compactMap(\.key.category), accounts)
  }
}

extension FlowName {
  /// By kind, then by name.
  fileprivate var order: (kind: Int, text: String) {
    switch self {
    case .nothing: (0, "")
    case .category(let name): (1, name)
    case .payee(let name): (2, name)
    }
  }
}
