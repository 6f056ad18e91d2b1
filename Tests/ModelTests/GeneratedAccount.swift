import ModelSupport
import TestSupport

@testable import Model

/// Transactions with leap days, empty months, many on one day, and sums at the limits of 64 bits.
struct GeneratedAccount {
  var transactions: [Transaction] = []
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let count = below(40)
    let isHuge = below(4) == 0
    var room = (moneyIn: Int64.max, moneyOut: Int64.max)
    for _ in 0..<count {
      let year = 2023 + below(4)
      let month = [1, 2, 2, 2, 3, 7, 12][below(7)]
      let days = [1, 28, 29, 30, 31][below(5)]
      let date =
        Day(year: year, month: month, day: days) ?? Month(index: year * 12 + month - 1).lastDay
      var amount = Int64(below(2_000_000)) - 1_000_000
      if isHuge { amount = (below(2) == 0 ? room.moneyIn : -room.moneyOut) / Int64(1 + below(3)) }
      if amount >= 0 { room.moneyIn -= amount } else { room.moneyOut += amount }
      transactions.append(
        Transaction(
          date: date, amount: amount, beneficiary: "Payee \(below(15))",
          category: [nil, "", "a", "b", "c"][below(5)]))
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
