import Model

/// What the accounts of a journal are called: those of the book, and one for each category.
///
/// No two accounts of the book have one name. A category is income where more of its entries, those of
/// other days among them, are money in than money out.
struct JournalNames {
  /// By the accounts' order.
  private(set) var accounts: [String] = []
  let opening: String
  let underWay: String
  private var categories: [String: String] = [:]
  private let component: (String) -> String

  /// `component` makes a part of a name as the program wants it.
  init(_ book: ExportedBook, component: @escaping (String) -> String) {
    self.component = component
    opening = "Equity:" + component("Opening balances")
    underWay = "Assets:" + component("Transfers under way")
    var taken: Set<String> = [underWay]
    for account in book.accounts {
      let group = account.account.kind.isDebt ? "Liabilities:" : "Assets:"
      let name = group + component(account.name)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      accounts.append(unique)
    }
    for (category, balance) in Self.balances(of: book) {
      let group = balance > 0 ? "Income:" : "Expenses:"
      categories[category] = group + name(of: category)
    }
  }

  /// How many more entries of each category are money in than money out.
  private static func balances(of book: ExportedBook) -> [String: Int] {
    var balances: [String: Int] = [:]
    for entry in book.accounts.lazy.flatMap(\.account.transactions) {
      guard let category = entry.category else { continue }
      balances[category, default: 0] += Int(entry.amount.signum())
    }
    return balances
  }

  /// Groups are divided by colons or slashes.
  private func name(of category: String) -> String {
    let parts = category.split { $0 == ":" || $0 == "/" }.map { String($0).oneLine }
    let names = parts.filter { !$0.isEmpty }.prefix(8).map(component)
    return names.isEmpty ? component("Unknown") : names.joined(separator: ":")
  }

  /// The account at the other end of an entry that is no transfer.
  func other(of entry: Transaction) -> String {
    if let category = entry.category, let name = categories[category] { return name }
    return (entry.amount > 0 ? "Income:" : "Expenses:") + component("Unknown")
  }
}

extension AccountKind {
  fileprivate var isDebt: Bool { self == .credit || self == .loan }
}
