import TestSupport
import Testing

@testable import Mustache

struct RobustnessTests {
  static let sample = """
    {{! c }}{{=<% %>=}}<%a%><%={{ }}=%>\r
      {{#rows}}\n  {{.}}{{^rows}}{{{b}}}{{/rows}}
      {{/rows}}\n {{<main2}}{{$x}}\n  é{{&b}}\n{{/x}}{{/main2}}
    {{>*name}} {{>main2}}\n  {{$y}}{{/y}}\n
    """

  /// Loads, binds and renders; whatever comes of it, it comes to an end.
  private func use(_ bytes: [UInt8]) {
    let shape = Shape("Page", ["a": .text, "b": .text, "rows": .list(.text), "name": .text])
    let parent = Source("main2", Array("<\n  {{$x}}x{{/x}}{{>main}}\n".utf8))
    let page = Record(
      shape, [.text("<"), .text("b"), .list([.text("1"), .text("2")]), .text("main2")])
    for sources in [[Source("main", bytes), parent], [Source("main", bytes)]] {
      _ = try? TemplateSet(sources).bind("main", to: shape).render(page)
    }
  }

  @Test func `A template cut off at any byte is refused or rendered`() {
    let bytes = Array(Self.sample.utf8)
    for end in bytes.indices { use(Array(bytes[..<end])) }
  }

  @Test func `Templates changed at random are refused or rendered`() {
    var random = SeededRandom(seed: 42)
    let pieces = [
      "{{", "}}", "{{#rows}}", "{{/rows}}", "{{>main}}", "{{=", "=}}", "\n", " ", "{{{", "{{$x}}",
      "{{/x}}", "{{<main2}}", "{{/main2}}", "}", "\u{0}",
    ]
    for _ in 0..<Effort.count(1000, thorough: 10_000) {
      var bytes = Array(Self.sample.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(at..<end)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        default:
          bytes.replaceSubrange(at..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
        }
      }
      use(bytes)
    }
  }

  @Test(arguments: ["x", "{{a}}", "\n", "{{", "{{#rows}}", "{{/a}}", "{{>main2}}\n"])
  func `A hundred kilobytes of one thing is refused or rendered`(piece: String) {
    use(Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8))
  }
}
