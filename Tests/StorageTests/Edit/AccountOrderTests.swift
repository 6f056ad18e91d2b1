import TestSupport
import Testing

@testable import Files
@testable import Storage

/// The numbers that put accounts in files of their own into an order.
@Suite struct AccountOrderTests {
  /// Letters are files, with their numbers; in the order that is wanted.
  private func order(_ text: String) -> [AccountOrder.Item] {
    text.split(separator: " ").map { word in
      AccountOrder.Item(
        file: FilePath(String(word.prefix(1))), order: Int64(word.dropFirst()))
    }
  }

  private func sorted(_ items: [AccountOrder.Item]) -> [String] {
    let numbered = items.filter { $0.order != nil }.sorted {
      ($0.order ?? 0, $0.file) < ($1.order ?? 0, $1.file)
    }
    return (numbered + items.filter { $0.order == nil }.sorted { $0.file < $1.file })
      .map(\.file.text)
  }

  @Test(
    arguments: [
      ("a b c", [:]), ("b a c", [0: 1]), ("c a b", [0: 1]), ("b c a", [0: 1, 1: 2]),
      ("b3 a1 c2", [0: 0]), ("a1 c3 b2 d4", [1: 2, 2: 3]), ("a1 d9 b2 c", [1: 2, 2: 3]),
      ("a10 d b20 c30", [1: 11]), ("a1 b1 c1", [:]), ("b1 a1 c1", [0: 0]), ("a-5 c b-3", [1: -4]),
      ("a b1", [0: 0]), ("b a9223372036854775807 c1", [0: 1, 1: 2, 2: 3]),
    ] as [(String, [Int: Int64])])
  func `Numbers are set where they are needed`(text: String, expected: [Int: Int64]) {
    let items = order(text)
    let changes = AccountOrder(items).changes
    let after = items.enumerated().map { place, item in
      AccountOrder.Item(file: item.file, order: changes[place] ?? item.order)
    }
    #expect(sorted(after) == items.map(\.file.text), "\(changes)")
    #expect(changes.count <= expected.count, "\(changes)")
  }

  @Test func `Any order can be had from any numbers`() {
    for seed in Effort.seeds(200, thorough: 20_000) {
      var random = SeededRandom(seed: seed)
      let files = "abcdefg".prefix(Int.random(in: 1...7, using: &random)).map(String.init)
      let far: [Int64] = [.min, -1, 0, 1, 2, 3, 7, .max]
      let items = files.shuffled(using: &random).map { file in
        AccountOrder.Item(
          file: FilePath(file),
          order: Bool.random(using: &random) ? far.randomElement(using: &random) : nil)
      }
      let changes = AccountOrder(items).changes
      let after = items.enumerated().map { place, item in
        AccountOrder.Item(file: item.file, order: changes[place] ?? item.order)
      }
      #expect(sorted(after) == items.map(\.file.text), "seed \(seed)")
    }
  }
}
