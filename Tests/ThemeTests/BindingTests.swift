import Templates
import Testing
import Theme
import ThemeSupport
import Values
import Views

@Suite("Binding the built-in templates")
struct BindingTests {
  @Test("The built-in templates ask for no name that their pages do not offer")
  func unknownNames() {
    #expect(throws: Never.self) { try SiteTemplates.builtIn() }
  }

  @Test("A missing page, a missing partial and a syntax error are reported with their place")
  func problems() {
    var sources = BuiltInTemplates.templates
    sources["month.md"] = nil
    sources["own-page.html"] = Array("<p>\n  {{>nowhere.html}}".utf8)
    #expect(throws: TemplateProblems.self) {
      try SiteTemplates.builtIn(with: sources)
    }
    do throws(TemplateProblems) {
      _ = try SiteTemplates.builtIn(with: sources)
    } catch {
      #expect(
        error.description == """
          month.md:1:1: error: there is no template month.md
          own-page.html:2:3: error: there is no template nowhere.html
          """)
    }
  }

  @Test(
    "A template that is not whole is reported once, also where a word has its name",
    arguments: ["month.html", "accounts.html", "search.html", "statement.md"])
  func syntaxError(file: String) {
    var sources = BuiltInTemplates.templates
    sources[file] = Array("{{#entries}}".utf8)
    do throws(TemplateProblems) {
      _ = try SiteTemplates.builtIn(with: sources)
      Issue.record("the template was not refused")
    } catch {
      #expect(
        error.description == "\(file):1:1: error: {{#entries}} is opened here and never closed")
    }
  }

  @Test("A name that no page offers is refused with its place and what is offered")
  func unknownName() {
    var sources = BuiltInTemplates.templates
    sources["own-page.html"] = Array("{{title}} {{titel}} {{assets.logo.svg}}".utf8)
    do throws(TemplateProblems) {
      _ = try SiteTemplates.builtIn(with: sources)
      Issue.record("the names were not refused")
    } catch {
      #expect(
        error.description == """
          own-page.html:1:11: error: no page that this stands in offers titel
          own-page.html:1:21: error: no page that this stands in offers assets.logo.svg
          """)
      let offered: [[String]] = error.all.map { problem in
        if case .unknownName(_, let offered) = problem.fault { offered } else { [] }
      }
      #expect(offered.first?.contains("title") == true)
      #expect(offered.last?.contains("assets.favicon.svg") == true)
      #expect(error.all.first?.fault.remedy == "did you mean \"title\"?")
    }
  }

  @Test("A page that the templates were not bound for is an error, and so is a form it has not")
  func unknownPage() throws {
    let templates = try SiteTemplates(
      BuiltInTemplates.templates, for: [SearchPage.self],
      words: Words(for: "en", builtIn: BuiltInTemplates.words), assets: SiteTemplates.assets)
    #expect(try templates.render(SearchPage.sample).map(\.path) == ["search.html"])
    #expect { try templates.render(SearchPage.sample, as: .markdown) } throws: { error in
      (error as? TemplateProblem)?.fault == .unknownPage("search.html")
    }
    #expect { try templates.render(OverviewPage.sample) } throws: { error in
      (error as? TemplateProblem)?.fault == .unknownPage("index.html")
    }
  }

  @Test("A page has a file for each of its forms")
  func forms() throws {
    let forms = try SiteTemplates.builtIn().render(MonthPage.sample)
    #expect(forms.map(\.path) == ["months/2026-10.html", "months/2026-10.md"])
    #expect(forms.map(\.kind) == [.html, .markdown])
  }

  @Test(
    "What no HTML page may have is replaced, whether a template has it, a word or a text",
    arguments: [
      ("<{{title}}>", "a\u{1}b", "", "<a\u{FFFD}b>"), ("<\u{85}{{title}}>", "a", "", "<\u{FFFD}a>"),
      ("<\u{2}{{title}}>", "\u{FFFE}", "", "<\u{FFFD}\u{FFFD}>"),
      ("<{{title}}{{>mine}}>", "a", "mine = m\u{3}\n", "<am\u{FFFD}>"),
      ("<{{title}}>", "a", "", "<a>"),
    ])
  func forbidden(template: String, title: String, words: String, expected: String) throws {
    var sources = BuiltInTemplates.templates
    sources["own-page.html"] = Array(template.utf8)
    let templates = try SiteTemplates.builtIn(
      with: sources, words: words.isEmpty ? [:] : ["words-en.txt": Array(words.utf8)])
    let (frame, body) = (OwnPage.sample.frame, OwnPage.sample.body)
    let page = OwnPage(frame: frame, title: title, body: body)
    #expect(try templates.html(page) == expected)
  }

  @Test("An asset is offered by its file name")
  func assets() throws {
    var sources = BuiltInTemplates.templates
    sources["own-page.html"] = Array("{{assets.logo.svg}} {{assets.logo.dark.svg}}".utf8)
    var assets = SiteTemplates.assets
    assets["logo.svg"] = "assets/logo-1.svg"
    assets["logo.dark.svg"] = "assets/logo.dark-2.svg"
    let templates = try SiteTemplates.builtIn(with: sources, assets: assets)
    #expect(
      try templates.html(OwnPage.sample)
        == "assets/logo-1.svg assets/logo.dark-2.svg")
  }

  @Test("An asset whose name goes on where that of another ends does not hide it")
  func longerAssetName() throws {
    var assets = SiteTemplates.assets
    assets["daybook.css.map"] = "assets/daybook.css-1.map"
    let templates = try SiteTemplates.builtIn(assets: assets)
    #expect(try templates.html(OwnPage.sample).contains("assets/daybook.css\""))
    #expect(templates.unused == ["daybook.css.map"])
  }

  @Test("Every template is listed with names, kinds and examples")
  func offers() throws {
    let offers = TemplateOffer.all(of: SitePages.all)
    #expect(offers.map(\.template) == SitePages.all.flatMap { $0.templates })
    let statement = try #require(offers.first { $0.template == "statement.md" })
    let beneficiary = try #require(statement.values.first { $0.name == "beneficiary" })
    #expect(beneficiary.kind == "text")
    #expect(beneficiary.example.isEmpty)
    let values = offers.flatMap(\.values)
    #expect(values.contains { $0.name == "iso" && $0.example == "2026-10-31" })
    for value in values { #expect(!value.kind.isEmpty) }
    // No example of what no page has.
    let shown = Set(values.map(\.example))
    for example in TemplateOffer.examples.values.flatMap(\.values) {
      #expect(shown.contains(example), "\(example)")
    }
  }

  @Test("A name in a front matter is written as YAML, elsewhere as CommonMark")
  func frontMatter() throws {
    var sources = BuiltInTemplates.templates
    sources["statement.md"] = Array("---\nof: {{account.name}}\n---\n{{account.name}}\n".utf8)
    var page = StatementPage.sample
    page.account.name = #"a: "b" *c*"#
    let templates = try SiteTemplates.builtIn(with: sources)
    #expect(
      try templates.markdown(page)
        == "---\nof: \"a: \\\"b\\\" *c*\"\n---\na: \"b\" \\*c\\*\n")
  }
}
