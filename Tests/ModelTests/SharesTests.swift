import TestSupport
import Testing

@testable import Model

@Suite struct SharesTests {
  @Test(
    arguments: [
      ([1, 1, 1], [334, 333, 333]), ([1, 2], [333, 667]), ([0, 5], [0, 1000]),
      ([1, 1, 1, 1, 1, 1], [167, 167, 167, 167, 166, 166]), ([999_999, 1], [1000, 0]),
      ([.max - 1, 1], [1000, 0]), ([.max / 2, .max / 2, 1], [500, 500, 0]),
    ] as [([Int64], [Int])])
  func `What is left over goes to the largest remainders, earlier ones first`(
    amounts: [Int64], shares: [Int]
  ) {
    #expect(Shares.of(amounts) == shares)
  }

  @Test func `Nothing has no shares`() {
    #expect(Shares.of([]) == nil)
    #expect(Shares.of([0, 0]) == nil)
  }

  @Test(arguments: 0..<100)
  func `Shares differ from what is due by less than one part`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let amounts = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Int64.random(in: 0...(Int64.max / 30), using: &random)
        >> Int64.random(in: 0...58, using: &random)
    }
    let parts = [100, 1000, 7].randomElement(using: &random) ?? 100
    guard let shares = Shares.of(amounts, parts: parts) else { return }
    let total = amounts.reduce(Int128(0)) { $0 + Int128($1) }
    #expect(shares.reduce(0, +) == parts)
    for (amount, share) in zip(amounts, shares) {
      #expect(abs(Int128(share) * total - Int128(amount) * Int128(parts)) < total)
    }
  }
}
