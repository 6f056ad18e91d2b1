import Basics
import TestSupport
import Testing

@Suite struct CompactIntegersTests {
  /// The least and the greatest number of each width, and those beside them.
  private static let bounds: [Int64] = [7, 15, 31, 62].flatMap { bits -> [Int64] in
    let bound = Int64(1) << bits
    return [bound - 1, bound, bound + 1].flatMap { [$0, -$0] }
  }

  @Test(arguments: Effort.seeds(50, thorough: 1000))
  func `Numbers are what they were, whatever their width`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let greatest = ([0, 1, .min, .max] + Self.bounds).randomElement(using: &random) ?? 0
    let all = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      Int64.random(in: min(greatest, ~greatest)...max(greatest, ~greatest), using: &random)
    }
    let numbers = CompactIntegers(all)
    #expect(numbers.all == all && numbers.count == all.count)
    #expect((0..<numbers.count).map { numbers[$0] } == all)
    #expect(numbers == CompactIntegers(all) && numbers != CompactIntegers(all + [0]))
  }

  @Test(arguments: [.min, .max, 0, 1, -1] + bounds)
  func `No number is cut off`(number: Int64) {
    #expect(CompactIntegers([0, number, -1]).all == [0, number, -1])
  }
}
