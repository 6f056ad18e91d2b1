import Testing

@testable import Mustache

struct FindingTests {
  private func text(of finding: TemplateFinding) -> String {
    switch finding.problem {
    case .name(let name): "\(finding.place): nothing is called \(name)"
    case .partial(let name): "\(finding.place): there is no template \(name)"
    case .nameInList(let name, let list, let rest):
      "\(finding.place): \(name) is \(rest) in the list \(list)"
    case .notShown(let name, let holder, let parts):
      "\(finding.place): \(name) is \(holder) with \(parts)"
    case .unescaped(let name): "\(finding.place): \(name) is not escaped"
    case .namedByData(let name): "\(finding.place): \(name) names a template"
    case .block(let name, let parent, let known):
      "\(finding.place): \(parent) has no block \(name), only \(known)"
    }
  }

  @Test func `Names that no frame offers and partials that are not there are listed by place`()
    throws
  {
    let row = Shape("Row", ["date": .text])
    let page = Shape("Page", ["title": .text, "rows": .records(row)])
    let library = try TemplateSet([
      Source(
        "main",
        Array("{{title}}{{titel}}\n{{#rows}}\n {{date}}{{title.x}}{{>row}}{{/rows}}{{>no}}".utf8)),
      Source("row", Array("{{title}}\n{{#dote}}{{unseen}}{{/dote}}".utf8)),
    ])
    let findings = try library.bind("main", to: page).findings
    #expect(
      findings.map(text(of:)) == [
        "main:1:10: nothing is called titel",
        "main:3:10: nothing is called title.x",
        "main:3:38: there is no template no",
        "row:2:1: nothing is called dote",
      ])
    #expect(findings.map(\.problem).first == .name("titel"))
  }

  /// The findings of `main`, one of the templates, on a page with one value of each kind.
  private func findings(_ templates: [String: String]) throws -> [TemplateFinding] {
    let amount = Shape("Amount", ["text": .safeText, "isZero": .flag])
    let row = Shape("Row", ["payee": .text, "amount": .record(amount)])
    let page = Shape(
      "Page",
      [
        "title": .text, "note": .optional(.text), "body": .markup, "total": .record(amount),
        "rows": .records(row), "ticks": .list(.text), "limit": .optional(.record(amount)),
      ])
    let library = try TemplateSet(templates.map { Source($0.key, Array($0.value.utf8)) })
    return try library.bind("main", to: page).findings
  }

  @Test(arguments: [
    ("{{total}}", #"1:1: total is record with ["text", "isZero"]"#),
    ("{{#total}}{{.}}{{/total}}", #"1:11: . is record with ["text", "isZero"]"#),
    ("{{rows}}", #"1:1: rows is list with ["payee", "amount"]"#),
    ("{{#rows}}{{amount}}{{/rows}}", #"1:10: amount is record with ["text", "isZero"]"#),
    ("{{limit}}", #"1:1: limit is optional with ["text", "isZero"]"#),
    ("{{ticks}}", "1:1: ticks is list with []"),
    ("{{limit.text}}", "1:1: limit.text is text in the list limit"),
    ("{{rows.amount.text}}", "1:1: rows.amount.text is amount.text in the list rows"),
    ("{{rows.payer}}", "1:1: nothing is called rows.payer"),
    ("{{{title}}}", "1:1: title is not escaped"), ("{{& note }}", "1:1: note is not escaped"),
    ("{{#ticks}}{{&.}}{{/ticks}}", "1:11: . is not escaped"),
    ("{{>*title}}", "1:1: *title names a template"),
  ])
  func `What a tag cannot show, and what it must not, is found`(
    template: String, expected: String
  ) throws {
    #expect(try findings(["main": template]).map(text(of:)) == ["main:" + expected])
  }

  @Test func `Parts, elements, markup and text without markup may be shown`() throws {
    let template =
      "{{total.text}}{{{total.text}}}{{#rows}}{{payee}}{{&amount.text}}{{/rows}}{{{body}}}"
      + "{{#ticks}}{{.}}{{/ticks}}{{#limit}}{{text}}{{/limit}}{{#note}}{{.}}{{/note}}"
    #expect(try findings(["main": template]) == [])
  }

  @Test func `What fills a block that no parent has is found, with the blocks that there are`()
    throws
  {
    let found = try findings([
      "main": "{{<child}}{{$mian}}{{$own}}{{/own}}{{/mian}}{{$main}}x{{/main}}{{/child}}",
      "child": "{{<parent}}{{$main}}{{$inner}}{{/inner}}{{/main}}{{/parent}}",
      "parent": "{{$main}}{{/main}}{{$title}}{{title}}{{/title}}",
    ])
    #expect(
      found.map(text(of:)) == [
        #"main:1:11: child has no block mian, only ["inner", "main", "title"]"#
      ])
  }

  @Test func `A finding knows the tags on the way to it, and the block that nothing fills`() throws
  {
    let found = try findings([
      "main": "{{<parent}}{{$main}}{{>row}}{{/main}}{{/parent}}",
      "parent": "{{$title}}{{heading}}{{/title}}{{$main}}{{/main}}", "row": "{{payee}}",
    ])
    #expect(found.map(\.place.description) == ["parent:1:11", "row:1:1"])
    #expect(found.map(\.unfilledBlock) == ["title", nil])
    #expect(
      found.map { $0.path.map(\.description) } == [
        ["main:1:1"], ["main:1:1", "parent:1:32", "main:1:21"],
      ])
  }
}
