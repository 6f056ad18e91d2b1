import Testing

@testable import Mustache

struct FindingTests {
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
      findings.map(\.description) == [
        "main:1:10: error: nothing is called titel here",
        "main:3:10: error: nothing is called title.x here",
        "main:3:38: error: there is no template no",
        "row:2:1: error: nothing is called dote here",
      ])
    #expect(findings.map(\.absence).first == .name("titel"))
  }

  @Test func `A value fits its kind down to the last field, or does not`() {
    let row = Shape("Row", ["date": .text, "rows": .list(.itself)])
    let good = Record(row, [.text("d"), .records([Record(row, [])])])
    let bad = Record(row, [.text("d"), .records([Record(row, [.flag(true)])])])
    #expect(fits(good, .record(row)))
    #expect(!fits(bad, .record(row)))
    #expect(!fits(good, .record(Shape("Row", ["date": .text]))))
  }

  private func fits(_ record: Record, _ kind: Kind) -> Bool {
    var tape = Tape()
    return tape.write(.record(record), as: kind) == nil && tape.fits(kind)
  }
}
