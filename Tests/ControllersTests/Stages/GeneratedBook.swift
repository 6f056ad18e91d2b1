import ModelSupport
import StageSupport
import TestSupport

@testable import Model

/// Three accounts in two currencies, in which entries are not in order and names recur.
struct GeneratedBook {
  let accounts: [Account]

  init(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = try day("2022-11-20").daysSinceEpoch
    let pound = Currency(code: "GBP") ?? .euro
    accounts = try [Currency.euro, pound, .euro].map { currency in
      try account(
        currency: currency, owner: "Ada",
        (0..<Int.random(in: 0..<60, using: &random)).map { _ in
          Transaction(
            date: Day(daysSinceEpoch: start + Int.random(in: 0..<1100, using: &random))
              ?? .unixEpoch,
            amount: Int64.random(in: -9...9, using: &random),
            beneficiary: ["Anna", "Baker", "Cinema", "", "Dentist"].randomElement(using: &random)
              ?? "",
            category: [nil, "Food", "Fun", " "].randomElement(using: &random) ?? nil)
        })
    }
  }
}
