package import Model

extension NameLedger {
  /// What entries of one name come to.
  package struct Figures: Hashable, Sendable {
    /// Without transfers between the book's accounts.
    package private(set) var turnover = Turnover()
    /// Transfers between the book's accounts.
    package private(set) var transferred = Turnover()

    /// The figures of no entries.
    package init() {}

    /// One entry; minor units.
    init(_ amount: Int64, isTransfer: Bool) {
      if isTransfer {
        transferred.addWithinAccount(amount)
      } else {
        turnover.addWithinAccount(amount)
      }
    }

    package var count: Int { turnover.count + transferred.count }

    /// Adds other entries of the same book and currency, whose invariant bounds every sum.
    package mutating func add(_ other: Figures) {
      turnover.addPart(other.turnover)
      transferred.addPart(other.transferred)
    }

    /// All money that was moved; two sums of 63 bits fit.
    var magnitude: UInt64 {
      [turnover, transferred].reduce(0) { $0 + $1.moneyIn.magnitude + $1.moneyOut.magnitude }
    }
  }
}
