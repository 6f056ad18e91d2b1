import TestSupport
import Testing

@testable import Mustache

/// Short partials are put where their tags stand, unless a margin goes before their lines.
@Suite struct UnfoldingTests {
  private static let lineTags = [("{{#flag}}", "{{/flag}}"), ("{{#rows}}", "{{/rows}}")]
  private static let pieces = [
    "y", " é", "{{a}}", "{{#flag}}z{{/flag}}", "{{#none}}q{{/none}}", "{{^none}}r{{a}}{{/none}}",
    "{{#rows}}{{.}},{{/rows}}", "{{$b}}d{{a}}{{/b}}", "{{!c}}",
  ]

  /// Words have no line end, blocks are whole lines; each shows only those behind it.
  private struct Templates {
    var words: [String] = []
    var blocks: [String] = []

    init(using random: inout SeededRandom) {
      for _ in 0..<4 { words.append(line(words: words.indices, using: &random)) }
      for _ in 0..<5 {
        let deeper = Int.random(in: 0..<3, using: &random)
        blocks.append(lines(in: deeper, blocks: blocks.indices, using: &random))
      }
    }

    private func line(words: Range<Int>, using random: inout SeededRandom) -> String {
      var line = "x"
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        let isWord = Int.random(in: 0..<3, using: &random) == 0
        let word = isWord ? words.randomElement(using: &random) : nil
        line +=
          word.map { "{{>w\($0)}}" } ?? UnfoldingTests.pieces.randomElement(using: &random) ?? ""
      }
      return line
    }

    private func lines(
      in depth: Int, blocks: Range<Int>, using random: inout SeededRandom
    ) -> String {
      var lines = ""
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where depth > 0:
          let (open, close) = UnfoldingTests.lineTags.randomElement(using: &random) ?? ("", "")
          lines += "\(open)\n" + self.lines(in: depth - 1, blocks: blocks, using: &random)
          lines += " \(close)\n"
        case 1:
          if let block = blocks.randomElement(using: &random) { lines += "{{>t\(block)}}\n" }
        default: lines += line(words: words.indices, using: &random) + "\n"
        }
      }
      return lines
    }

    /// A template with what partials show in the place of their tags.
    func spread(_ template: String) -> String {
      var template = template
      for (index, block) in blocks.enumerated().reversed() {
        template = template.replacing("{{>t\(index)}}\n", with: block)
      }
      for (index, word) in words.enumerated().reversed() {
        template = template.replacing("{{>w\(index)}}", with: word)
      }
      return template
    }

    func render(_ main: String) throws -> String {
      let sources =
        [Source("main", Array(main.utf8))]
        + words.enumerated().map { Source("w\($0)", Array($1.utf8)) }
        + blocks.enumerated().map { Source("t\($0)", Array($1.utf8)) }
      let shape = Shape(
        "Page", ["a": .text, "flag": .flag, "none": .flag, "rows": .list(.text)])
      let page = Record(
        shape, [.text("A"), .flag(true), .flag(false), .list([.text("1"), .text("2")])])
      return String(
        decoding: try TemplateSet(sources).bind("main", to: shape).render(page), as: UTF8.self)
    }
  }

  @Test func `A partial shows what its text shows in the place of its tag, and a margin as well`()
    throws
  {
    var random = SeededRandom(seed: 7)
    for _ in 0..<Effort.count(300, thorough: 10_000) {
      let templates = Templates(using: &random)
      let last = templates.blocks.count - 1
      let shown = try templates.render("{{>t\(last)}}\n")
      #expect(try templates.render(templates.spread("{{>t\(last)}}\n")) == shown)
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
      let setOff = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
      #expect(try templates.render("  {{>t\(last)}}\n") == setOff)
    }
  }

  @Test
  func `Partials too long or too deep for their tags' place, and within themselves, are shown`()
    throws
  {
    let long = (0..<100).map { "{{a}}\($0)" }.joined()
    var templates: [Source] = [
      Source("main", Array("<{{>p0}}|{{>long}}|{{>tree}}>".utf8)), Source("long", Array(long.utf8)),
      Source("tree", Array("{{a}}{{#parts}}({{>tree}}){{/parts}}".utf8)),
    ]
    for index in 0..<200 {
      templates.append(Source("p\(index)", Array("\(index % 10){{>p\(index + 1)}}".utf8)))
    }
    let shape = Shape("Page", ["a": .text, "parts": .list(.itself)])
    let leaf = Record(shape, [.text("b"), .list([])])
    let page = Record(shape, [.text("a"), .records([leaf, leaf])])
    let shown = try TemplateSet(templates).bind("main", to: shape).render(page)
    let digits = (0..<200).map { String($0 % 10) }.joined()
    let expected = "<\(digits)|" + (0..<100).map { "a\($0)" }.joined() + "|a(b)(b)>"
    #expect(String(decoding: shown, as: UTF8.self) == expected)
  }

  @Test func `Partials that many tags show do not fill the memory`() throws {
    let count = 20_000
    let part = (0..<30).map { "{{a}}\($0)" }.joined()
    let templates = try TemplateSet([
      Source("main", Array(String(repeating: "{{>part}}", count: count).utf8)),
      Source("part", Array(part.utf8)),
    ])
    #expect(templates.program.code.count < 300_000)
    let shape = Shape("Page", ["a": .text])
    let page = Record(shape, [.text("-")])
    let shown = try templates.bind("main", to: shape).render(page)
    let line = (0..<30).map { "-\($0)" }.joined()
    #expect(String(decoding: shown, as: UTF8.self) == String(repeating: line, count: count))
  }
}
