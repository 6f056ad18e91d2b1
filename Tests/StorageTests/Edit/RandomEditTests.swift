import Foundation
import TestSupport
import Testing

@testable import Storage

/// Random edits of random texts, judged by Foundation's parser.
@Suite struct RandomEditTests {
  @Test func `An edit changes what it is for and nothing else`() throws {
    for seed in Effort.seeds(200, thorough: 5_000) {
      var random = SeededRandom(seed: seed)
      let text = Self.text(depth: 0, &random)
      let source = JSONText(bytes: Array(text.utf8)[...])
      guard source.isArray(source.root) else { continue }
      let before = try #require(Self.parsed(text) as? [Any])

      let appended = text.edited { [$0.appending(Self.record, to: $0.root)] }
      let expected = before + [["k": "é\"\n", "n": -7] as [String: Any]]
      #expect(Self.isEqual(Self.parsed(appended), expected), "seed \(seed): \(text) → \(appended)")

      guard !before.isEmpty else { continue }
      let index = Int.random(in: before.indices, using: &random)
      let removed = text.edited { [$0.removingElement(at: index, of: $0.root)] }
      var fewer = before
      fewer.remove(at: index)
      #expect(Self.isEqual(Self.parsed(removed), fewer), "seed \(seed): \(text) → \(removed)")

      let target = Int.random(in: 0...before.count, using: &random)
      let moved = text.edited { $0.moving(index, before: target, of: $0.root) }
      var order = before
      let element = order.remove(at: index)
      order.insert(element, at: target > index ? target - 1 : target)
      #expect(Self.isEqual(Self.parsed(moved), order), "seed \(seed): \(text) → \(moved)")

      if let object = before[index] as? [String: Any] {
        let set = text.edited { text in
          [text.setting("k", to: .flag(true), in: text.elements(of: text.root)[index])]
        }
        var changed = before
        changed[index] = object.merging(["k": true]) { $1 }
        #expect(Self.isEqual(Self.parsed(set), changed), "seed \(seed): \(text) → \(set)")

        let placed = text.edited { text in
          let object = text.elements(of: text.root)[index]
          return [text.setting("o", to: .flag(true), before: "k", in: object)]
        }
        changed[index] = object.merging(["o": true]) { $1 }
        #expect(Self.isEqual(Self.parsed(placed), changed), "seed \(seed): \(text) → \(placed)")

        // What is there and is not, removed and set, in any order.
        let keys = ["k", "a", "b"].shuffled(using: &random).map { key in
          (key: key, value: Bool.random(using: &random) ? JSONRecord.number(7) : nil)
        }
        let several = text.edited { [$0.changing(keys, of: $0.elements(of: $0.root)[index])] }
        var members = object
        for (key, value) in keys { members[key] = value == nil ? nil : 7 }
        changed[index] = members
        #expect(
          Self.isEqual(Self.parsed(several), changed), "seed \(seed): \(text) → \(several)")
      }
    }
  }

  private static let record = JSONRecord.object(["k": .text("é\"\n"), "n": .number(-7)])

  private static func parsed(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private static func isEqual(_ one: Any?, _ other: [Any]) -> Bool {
    guard let one, let data = try? JSONSerialization.data(withJSONObject: one, options: .sortedKeys)
    else { return false }
    return data == (try? JSONSerialization.data(withJSONObject: other, options: .sortedKeys))
  }

  /// A value with spaces wherever they may stand; an array at the top.
  private static func text(depth: Int, _ random: inout SeededRandom) -> String {
    let space = { (random: inout SeededRandom) in
      ["", "", " ", "\n", "\n  ", "\r\n\t", "\n\n"].randomElement(using: &random) ?? ""
    }
    let kind = depth == 0 ? 0 : Int.random(in: 0..<(depth > 3 ? 2 : 4) + 2, using: &random)
    switch kind {
    case 0 where depth < 4, 2 where depth < 4:
      let parts = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        space(&random) + text(depth: depth + 1, &random) + space(&random)
      }
      return "[" + (parts.isEmpty ? space(&random) : parts.joined(separator: ",")) + "]"
    case 3, 4:
      let parts = (0..<Int.random(in: 0..<4, using: &random)).map { number in
        space(&random) + (number == 1 ? "\"k\"" : "\"\(number)\\\"]\"") + space(&random) + ":"
          + space(&random) + text(depth: depth + 1, &random) + space(&random)
      }
      return "{" + (parts.isEmpty ? space(&random) : parts.joined(separator: ",")) + "}"
    default:
      return ["1", "-2.5e3", "true", "null", "\"a]}\\\\\"", "\"\""].randomElement(using: &random)
        ?? "0"
    }
  }
}
