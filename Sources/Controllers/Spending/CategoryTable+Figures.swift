package import Model

extension CategoryTable {
  /// What entries come to.
  package struct Figures: Sendable {
    package private(set) var columns: [Sum]
    package private(set) var total = Sum()
    /// In the period before, which the columns hold nothing of.
    package private(set) var before = Sum()

    init(columnCount: Int) { columns = Array(repeating: Sum(), count: columnCount) }

    mutating func add(_ sum: Sum, toColumn column: Int?) {
      total.add(sum)
      if let column { columns[column].add(sum) }
    }

    mutating func addBefore(_ sum: Sum) { before.add(sum) }

    mutating func add(_ other: Figures) {
      for index in columns.indices { columns[index].add(other.columns[index]) }
      total.add(other.total)
      before.add(other.before)
    }
  }

  /// An amount, and whose entries it is made of.
  package struct Sum: Sendable {
    package private(set) var amount: Int64 = 0
    package private(set) var origin = Origin.nothing

    init() {}

    /// What an account's entries come to; nothing where that is zero.
    init(_ amount: Int64, of account: AccountOrdinal) {
      self.amount = amount
      origin = amount == 0 ? .nothing : .account(account)
    }

    mutating func add(_ other: Sum) {
      amount += other.amount
      switch (origin, other.origin) {
      case (_, .nothing): break
      case (.nothing, let other): origin = other
      case (.account(let one), .account(let other)) where one == other: break
      case (.account, _), (.accounts, _): origin = .accounts
      }
    }
  }

  /// Whose entries an amount is made of.
  package enum Origin: Hashable, Sendable {
    case nothing
    case account(AccountOrdinal)
    /// Those of several.
    case accounts
  }
}
