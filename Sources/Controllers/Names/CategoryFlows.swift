package import Model

/// The totals of an account's entries by category and by month, without transfers between the
/// book's accounts.
package struct CategoryFlows: Sendable {
  /// What has neither category nor payee comes first, then the categories in the order in which
  /// they appear, then the payees of entries without a category.
  package private(set) var lines: [Line]

  /// The entries of one category, or those without one of a payee.
  package struct Line: Sendable {
    package let name: FlowName
    /// Those that have entries, oldest first.
    package fileprivate(set) var months: [MonthFlow] = []
  }

  /// The totals of entries of one month, in minor units; neither is less than zero.
  package struct MonthFlow: Sendable {
    package let month: Month
    package fileprivate(set) var moneyIn: Int64 = 0
    package fileprivate(set) var moneyOut: Int64 = 0
  }
}

extension CategoryFlows {
  /// Adds up an account's entries, which come in booking order.
  struct Sums {
    private(set) var flows: CategoryFlows
    private let payees: [String]
    /// The line of each payee, 0 for those that have none yet.
    private var linesOfPayees: [Int]

    /// Takes the categories and the payees that the entries have.
    init(categories: [String], payees: [String]) {
      flows = CategoryFlows(
        lines: [Line(name: .nothing)] + categories.map { Line(name: .category($0)) })
      self.payees = payees
      linesOfPayees = Array(repeating: 0, count: payees.count)
    }

    /// Adds an entry that is no transfer, by the places of its category and its payee; -1 is none.
    mutating func add(_ entry: TalliedEntry, category: Int, payee: Int) {
      var line = category + 1
      if line == 0, payee >= 0 {
        if linesOfPayees[payee] == 0 {
          linesOfPayees[payee] = flows.lines.count
          flows.lines.append(Line(name: .payee(payees[payee])))
        }
        line = linesOfPayees[payee]
      }
      flows.add(entry, toLine: line)
    }
  }

  private mutating func add(_ entry: TalliedEntry, toLine line: Int) {
    let month = entry.day.month
    if lines[line].months.last?.month != month {
      lines[line].months.append(MonthFlow(month: month))
    }
    let last = lines[line].months.count - 1
    // The account's own invariant bounds both sums.
    if entry.amount >= 0 {
      lines[line].months[last].moneyIn += entry.amount
    } else {
      lines[line].months[last].moneyOut -= entry.amount
    }
  }
}

/// An amount in minor units, and whose entries it is made of.
package struct TracedSum: Sendable {
  package private(set) var amount: Int64 = 0
  package private(set) var origin = Origin.nothing

  /// Nothing, of no one.
  init() {}

  /// The sum of an account's entries; its origin is nothing where the sum is zero.
  init(_ amount: Int64, of account: AccountOrdinal) {
    self.init(amount: amount, origin: amount == 0 ? .nothing : .account(account))
  }

  init(amount: Int64, origin: Origin) {
    self.amount = amount
    self.origin = origin
  }

  package mutating func add(_ other: TracedSum) {
    amount += other.amount
    join(other.origin)
  }

  /// Less what another is, made of the entries of both.
  func less(_ other: TracedSum) -> TracedSum {
    var sum = self
    sum.amount -= other.amount
    sum.join(other.origin)
    return sum
  }

  private mutating func join(_ other: Origin) {
    switch (origin, other) {
    case (_, .nothing): break
    case (.nothing, let other): origin = other
    case (.account(let one), .account(let other)) where one == other: break
    case (.account, _), (.accounts, _): origin = .accounts
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
