import Testing

@testable import Mustache

struct FindingTests {
  private func text(of finding: Finding) -> String {
    switch finding.absence {
    case .name(let name): "\(finding.place): nothing is called \(name)"
    case .partial(let name): "\(finding.place): there is no template \(name)"
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
    #expect(findings.map(\.absence).first == .name("titel"))
  }
}
