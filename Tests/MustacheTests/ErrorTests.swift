import Testing

@testable import Mustache

struct ErrorTests {
  @Test(arguments: [
    ("a\n {{#b}}", "main:2:2: error: {{#b}} is opened here and never closed"),
    ("a{{/b}}", "main:1:2: error: {{/b}} closes what was not opened"),
    ("{{#a}}\n{{/b}}{{/a}}", "main:2:1: error: {{/b}} stands where a should be closed"),
    ("é {{a\nb", "main:1:4: error: {{a has no end"),
    ("{{{a}}", "main:1:1: error: {{{a}} has no end"),
    ("{{=<%=}}", "main:1:1: error: {{=<%=}} does not set two delimiters, as {{=<% %>=}} does"),
    ("{{= | | }}", "main:1:1: error: {{= | | }} does not set two delimiters, as {{=<% %>=}} does"),
    ("{{}}", "main:1:1: error: {{}} has no name, or one that cannot be a name"),
    ("{{a b}}", "main:1:1: error: {{a b}} has no name, or one that cannot be a name"),
    ("{{a..b}}", "main:1:1: error: {{a..b}} has no name, or one that cannot be a name"),
  ])
  func `A syntax error says where and what it is`(template: String, expected: String) {
    #expect(errors(in: template).map(\.description) == [expected])
  }

  @Test func `All errors of all templates are reported together`() throws {
    let sources = [Source("one", Array("{{#a}}\n{{}}".utf8)), Source("two", Array("{{".utf8))]
    let thrown = #expect(throws: TemplateErrors.self) { try TemplateSet(sources) }
    #expect(
      thrown?.description == """
        one:1:1: error: {{#a}} is opened here and never closed
        one:2:1: error: {{}} has no name, or one that cannot be a name
        two:1:1: error: {{ has no end
        """)
  }

  @Test func `Bytes that are not UTF-8 are refused where they stand`() {
    #expect(
      errors(in: Array("ab\né".utf8) + [0xFF] + Array("c".utf8)).map(\.description)
        == ["main:2:3: error: the template is not UTF-8 text"])
  }

  @Test func `An unclosed section inside another is reported beside the wrong closing name`() {
    #expect(
      errors(in: "{{#a}}{{#b}}{{/a}}").map(\.problem) == [.wrongClosingName(expected: "b")])
  }

  @Test func `Ten thousand sections in each other are refused, not followed`() {
    let deep =
      String(repeating: "{{#a}}", count: 10_000) + String(repeating: "{{/a}}", count: 10_000)
    #expect(
      errors(in: deep).map(\.description)
        == ["main:1:769: error: {{#a}} is nested more than 128 deep"])
  }

  @Test(arguments: [
    (["main": "a\n{{>main}}"], "main:2:1: error: main includes itself without end: main → main"),
    (
      ["main": "{{>b}}", "b": "a\n{{>c}}", "c": "{{>b}}"],
      "c:1:1: error: b includes itself without end: b → c → b"
    ),
    (
      ["main": "{{<main}}{{/main}}"],
      "main:1:1: error: main includes itself without end: main → main"
    ),
    (
      ["main": "{{#on}}{{>b}}{{/on}}", "b": "{{#rows}}{{>main}}{{/rows}}"],
      "b:1:10: error: main includes itself without end: main → b → main"
    ),
    (
      ["main": "{{#rows}}{{^on}}{{>main}}{{/on}}{{/rows}}"],
      "main:1:17: error: main includes itself without end: main → main"
    ),
    (
      ["main": "{{<b}}{{$x}}{{>main}}{{/x}}{{/b}}", "b": "{{$x}}{{/x}}"],
      "main:1:13: error: main includes itself without end: main → b → main"
    ),
  ])
  func `A partial that includes itself where the data holds nothing of its kind is refused`(
    templates: [String: String], expected: String
  ) throws {
    let page = Shape("Page", ["on": .flag, "rows": .list(.text)])
    let library = try TemplateSet(templates.map { Source($0.key, Array($0.value.utf8)) })
    let error = #expect(throws: TemplateError.self) { try library.bind("main", to: page) }
    #expect(error?.description == expected)
  }

  @Test func `A partial may include itself for each branch of a tree`() throws {
    let tree = Shape("Tree", ["name": .text, "branches": .list(.itself)])
    let library = try TemplateSet([
      Source("main", Array("{{name}}({{#branches}}{{>main}}{{/branches}})".utf8))
    ])
    let template = try library.bind("main", to: tree)
    #expect(template.findings == [])
    let leaf = Value.record(Record(tree, [.text("b"), .list([])]))
    let page = Record(tree, [.text("a"), .list([leaf, leaf])])
    #expect(String(decoding: try template.render(page), as: UTF8.self) == "a(b()b())")
  }

  @Test func `A partial that the data names ends in an error, not in a crash`() throws {
    let shape = Shape("Page", ["on": .flag, "self": .text])
    let tag = "{{>*self}}"
    let library = try TemplateSet([Source("main", Array("{{#on}}\(tag)\(tag){{/on}}".utf8))])
    let template = try library.bind("main", to: shape)
    let error = #expect(throws: TemplateError.self) {
      try template.render(Record(shape, [.flag(true), .text("main")]))
    }
    #expect(error?.problem == .nestingTooDeep(limit: Renderer.depthLimit))
    #expect(error?.place == Place(template: "main", line: 1, column: 8))
    #expect(try template.render(Record(shape, [.flag(false)])).isEmpty)
  }

  @Test func `A list within itself again and again ends in an error with its place`() throws {
    let row = Shape("Row", ["name": .text, "never": .flag])
    let shape = Shape("Page", ["rows": .records(row)])
    // A section that is not entered stands for a long content, which weighs as much.
    let long = "{{#never}}" + String(repeating: "{{name}}", count: 8000) + "{{/never}}"
    let nested = "\n{{#rows}}{{#rows}}{{name}}\(long){{/rows}}{{/rows}}"
    let library = try TemplateSet([Source("main", Array(nested.utf8))])
    let template = try library.bind("main", to: shape)
    func page(_ count: Int) -> Record {
      let rows = (0..<count).map { Value.record(Record(row, [.text("\($0)"), .flag(false)])) }
      return Record(shape, [.list(rows)])
    }
    #expect(try template.render(page(50)).count == 1 + 50 * 90)
    let error = #expect(throws: TemplateError.self) { try template.render(page(350)) }
    #expect(error?.problem == .pageTooLarge)
    #expect(error?.place == Place(template: "main", line: 2, column: 10))
  }

  @Test func `A long chain of partials is refused where it gets too deep`() throws {
    var sources = (0..<1000).map { Source("t\($0)", Array("{{>t\($0 + 1)}}".utf8)) }
    sources.append(Source("t1000", []))
    let library = try TemplateSet(sources)
    let error = #expect(throws: TemplateError.self) {
      try library.bind("t0", to: Shape("Page", [:]))
    }
    #expect(error?.problem == .nestingTooDeep(limit: Renderer.depthLimit))
  }

  @Test func `Partials that multiply are refused before they fill the memory`() throws {
    var sources = (0..<40).map { Source("t\($0)", Array("{{>t\($0 + 1)}}{{>t\($0 + 1)}}".utf8)) }
    sources.append(Source("t40", Array("x".utf8)))
    let library = try TemplateSet(sources)
    let error = #expect(throws: TemplateError.self) {
      try library.bind("t0", to: Shape("Page", [:]))
    }
    #expect(error?.problem == .expansionTooLarge(limit: Trial.expansionLimit))
  }

  @Test func `A template that is not there cannot be bound`() throws {
    let error = #expect(throws: TemplateError.self) {
      try TemplateSet([]).bind("main", to: Shape("Page", [:]))
    }
    #expect(error?.description == "main:1:1: error: there is no template main")
  }
}
