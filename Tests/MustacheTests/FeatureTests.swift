import Testing

@testable import Mustache

struct FeatureTests {
  @Test(arguments: [
    ("a{{! not\nshown }}b", "ab"),
    ("{{=<% %>=}}<% name %>{{name}}", "T&amp;T{{name}}"),
    ("{{name}} {{&name}} {{{name}}} {{missing}}.", "T&amp;T T&T T&T ."),
    ("{{inner.name}}{{inner.missing}}{{missing.name}}", "in"),
    (
      "{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{^yes}}c{{/yes}}{{^no}}d{{/no}}{{^missing}}e{{/missing}}",
      "ade"
    ),
    ("{{#empty}}a{{/empty}}{{^empty}}b{{/empty}}", "b"),
    ("{{#words}}[{{.}}]{{/words}}{{#lists}}({{#.}}{{.}}{{/.}}){{/lists}}", "[a][b](12)(3)"),
    ("{{#inner}}{{name}} {{top}}{{/inner}}", "in top"),
    ("a\n  {{#yes}}\n  b\n  {{/yes}}\nc\n", "a\n  b\nc\n"),
    ("{{yes}} {{no}}", "true false"),
  ])
  func `Each kind of tag shows what it should`(template: String, expected: String) throws {
    let data: JSON = [
      "name": "T&T", "top": "top", "yes": true, "no": false, "empty": "", "words": ["a", "b"],
      "lists": [["1", "2"], ["3"]], "inner": ["name": "in"],
    ]
    #expect(try render(["main": template], data) == expected)
  }

  @Test(arguments: [
    "{{.}}", "{{#yes}}{{.}}{{/yes}}", "{{^no}}{{.}}{{/no}}", "{{#.}}{{.}}{{/.}}", "{{>long}}",
    "{{>*partial}}", "{{$own}}{{.}}{{/own}}", "{{<parent}}{{$block}}{{.}}{{/block}}{{/parent}}",
  ])
  func `Whatever a section over a text shows may ask for the text`(content: String) throws {
    // Too long to be put in the place of its tag.
    let long = String(repeating: "{{missing}}", count: 100) + "{{.}}"
    #expect(
      try render(
        ["main": "{{#name}}[\(content)]{{/name}}", "long": long, "parent": "{{$block}}{{/block}}"],
        ["name": "T", "yes": true, "no": false, "partial": "long"]) == "[T]")
  }

  @Test func `A partial that stands alone is indented, also inside another`() throws {
    #expect(
      try render(["main": "a\n  {{>one}}\nb\n", "one": "1\n {{>two}}\n1\n", "two": "{{!}}2\n\n2\n"])
        == "a\n  1\n   2\n   \n   2\n  1\nb\n")
  }

  @Test func `A line that starts with a tag is indented as well`() throws {
    #expect(
      try render(
        ["main": " {{>p}}\n", "p": "{{a}}\n{{#l}}\n{{.}}\n{{/l}}\n"], ["a": "x", "l": ["1", "2"]])
        == " x\n 1\n 2\n")
  }

  @Test func `A block is filled from the parent tag, else it shows its default`() throws {
    #expect(
      try render([
        "main": "{{<page}}\n{{$body}}\n  <p>{{>greeting}}</p>\n{{/body}}\n{{/page}}\n",
        "page": "<body>\n  <h1>{{$title}}Untitled{{/title}}</h1>\n  {{$body}}{{/body}}\n</body>\n",
        "greeting": "Hi",
      ]) == "<body>\n  <h1>Untitled</h1>\n  <p>Hi</p>\n</body>\n")
  }

  @Test func `A block left empty on its own line leaves no line`() throws {
    #expect(try render(["main": "{{<p}}{{/p}}", "p": "a\n  {{$b}}{{/b}}\nc"]) == "a\nc")
  }

  @Test func `A block written in a line ends the line of the place it fills`() throws {
    #expect(
      try render(["main": "{{<p}}{{$b}}x{{/b}}{{/p}}", "p": "a\n  {{$b}}\n  d\n  {{/b}}\nc"])
        == "a\n  x\nc")
  }

  @Test func `A block that fills a place of its own name inside another parent ends`() throws {
    #expect(
      try render([
        "main":
          "{{<page}}{{$content}}<{{<box}}{{$content}}x{{/content}}{{/box}}>{{/content}}{{/page}}",
        "page": "[{{$content}}{{/content}}]", "box": "({{$content}}{{/content}})",
      ]) == "[<(x)>]")
  }

  @Test func `A dynamic name chooses the partial or the parent by the data`() throws {
    let templates: KeyValuePairs = [
      "main": "{{#items}}{{>*kind}}{{<*kind}}{{$b}}!{{/b}}{{/*kind}}{{/items}}",
      "a": "A{{text}}{{$b}}{{/b}}", "b": "B{{text}}",
    ]
    #expect(
      try render(
        templates,
        ["items": [["kind": "a", "text": "1"], ["kind": "b", "text": "2"], ["kind": "none"]]])
        == "A1A1!B2B2")
  }

  @Test func `What is absent is looked up in enclosing scopes, what is empty is not`() throws {
    let row = Shape("Row", ["note": .text])
    let page = Shape("Page", ["note": .text, "rows": .records(row)])
    let library = try TemplateSet([Source("main", Array("{{#rows}}[{{note}}]{{/rows}}".utf8))])
    let rows: [Value] = [.text("a"), .text(""), .absent]
    let record = Record(page, [.text("page"), .records(rows.map { Record(row, [$0]) })])
    #expect(
      String(decoding: try library.bind("main", to: page).render(record), as: UTF8.self)
        == "[a][][page]")
  }

  @Test func `A section found in an enclosing scope has the frames of that scope`() throws {
    let near = Shape("Near", ["x": .text])
    let far = Shape("Far", ["y": .text, "x": .text])
    let row = Shape("Row", ["part": .record(near)])
    let page = Shape("Page", ["part": .record(far), "rows": .records(row)])
    let library = try TemplateSet([
      Source("main", Array("{{#rows}}{{#part}}{{x}}{{y}};{{/part}}{{/rows}}".utf8))
    ])
    let record = Record(
      page,
      [
        .record(Record(far, [.text("Y"), .text("X")])),
        .records([Record(row, [.record(Record(near, [.text("n")]))]), Record(row, [])]),
      ])
    #expect(
      String(decoding: try library.bind("main", to: page).render(record), as: UTF8.self)
        == "n;XY;")
  }

  @Test func `Markup is not escaped again, and each template escapes in its own way`() throws {
    let shape = Shape("Page", ["text": .text, "markup": .markup])
    let stars = Escape.custom { bytes, output in
      for byte in bytes {
        if byte == UInt8(ascii: "*") { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
      }
    }
    let library = try TemplateSet([
      Source("main", Array("{{text}} {{markup}} {{>md}} {{>plain}}".utf8)),
      Source("md", Array("{{text}} {{markup}} {{{text}}}".utf8), escape: stars),
      Source("plain", Array("{{text}}".utf8), escape: .none),
    ])
    let page = Record(shape, [.text("*<'\">"), .markup("<b>*</b>")])
    #expect(
      String(decoding: try library.bind("main", to: shape).render(page), as: UTF8.self)
        == "*&lt;&#39;&quot;&gt; <b>*</b> \\*<'\"> <b>*</b> *<'\"> *<'\">")
  }

  @Test func `A partial includes itself as deep as the data goes`() throws {
    let node = Shape("Node", ["name": .text, "nodes": .list(.itself)])
    let library = try TemplateSet([
      Source("main", Array("{{>node}}".utf8)),
      Source("node", Array("{{name}}({{#nodes}}{{>node}}{{/nodes}})".utf8)),
    ])
    let template = try library.bind("main", to: node)
    var tree = Record(node, [.text("leaf"), .list([])])
    for depth in 1...60 { tree = Record(node, [.text("\(depth)"), .records([tree])]) }
    let text = String(decoding: try template.render(tree), as: UTF8.self)
    #expect(text.hasPrefix("60(59(58("))
    #expect(text.hasSuffix("1(leaf()" + String(repeating: ")", count: 60)))
  }
}
