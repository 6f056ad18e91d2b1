internal import Model

extension BankStatement {
  /// Whether the balances that a file prints behind its entries follow from the amounts.
  package enum RunningBalance: Hashable, Sendable {
    case holds(isNewestFirst: Bool)
    /// So many of the steps from row to row do not, in the order of time in which most do.
    case differs(at: Int, of: Int)
  }

  /// Nil where no two booked entries in turn have a balance.
  package var runningBalance: RunningBalance? {
    let booked = entries.filter { $0.status == .booked }
    let steps = zip(booked, booked.dropFirst()).filter { one, two in
      one.balanceAfter != nil && two.balanceAfter != nil
    }
    guard !steps.isEmpty else { return nil }
    let oldestFirst = steps.count { !Self.follows($1, $0) }
    let newestFirst = steps.count { !Self.follows($0, $1) }
    let fewest = min(oldestFirst, newestFirst)
    guard fewest == 0 else { return .differs(at: fewest, of: steps.count) }
    return .holds(isNewestFirst: oldestFirst > 0)
  }

  /// Whether the later balance is the earlier one and the later amount.
  private static func follows(_ later: BankEntry, _ earlier: BankEntry) -> Bool {
    guard let before = earlier.balanceAfter, let after = later.balanceAfter else { return true }
    return (try? before.adding(later.amount)) == after
  }
}
