import Mustache
import Templates
import Testing

@testable import Views

@Suite("Binding the built-in templates")
struct BindingTests {
  @Test("The built-in templates ask for no name that their pages do not offer")
  func unknownNames() throws {
    #expect(try SiteTemplates.builtIn().unknownNames == [])
  }

  @Test("Every record is of the kinds that its shape says")
  func records() {
    let samples = Samples()
    func fits<Page: TemplateData>(_ page: Page) -> Bool {
      page.tape.fits(.record(Page.shape))
    }
    #expect(fits(samples.overview))
    #expect(fits(samples.emptyOverview))
    #expect(fits(samples.accountList))
    #expect(fits(samples.account))
    #expect(fits(samples.register))
    #expect(fits(samples.statement))
    #expect(fits(samples.emptyStatement))
    #expect(fits(samples.month))
    #expect(fits(samples.toDoIndex))
    #expect(fits(samples.toDoList))
    #expect(fits(samples.ownPage))
  }

  @Test("A missing page, a missing partial and a syntax error are told with their place")
  func problems() {
    var sources = BuiltInTemplates.templates
    sources["month.md"] = nil
    sources["own-page.html"] = Array("<p>\n  {{>nowhere.html}}".utf8)
    #expect(throws: TemplateProblems.self) { try SiteTemplates(sources) }
    do {
      _ = try SiteTemplates(sources)
    } catch {
      #expect(
        error.description == """
          month.md:1:1: error: there is no template month.md
          own-page.html:2:3: error: there is no template nowhere.html
          """)
    }
  }

  @Test("A name that no page offers is told with its place")
  func unknownName() throws {
    var sources = BuiltInTemplates.templates
    sources["own-page.html"] = Array("{{title}} {{titel}}".utf8)
    let templates = try SiteTemplates(sources)
    #expect(
      templates.unknownNames.map(\.description)
        == ["own-page.html:1:11: error: no page that this stands in offers titel"])
  }
}
