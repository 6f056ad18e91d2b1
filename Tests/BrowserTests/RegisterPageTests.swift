import BrowserSupport
import TestSupport
import Testing

extension BrowserTests {
  @Suite("A register page with its filter")
  struct RegisterPageTests {
    private let register = SmallRegister()
    private let shows = SmallRegister.showsStatus

    @Test("A note goes with its entry, and no balance is brought forward to a choice of entries")
    func notes() async throws {
      let page = try await register.open("filter?text=heating")
      #expect(try await page.find("tr.note").isShown)
      #expect(try await page.find("#m2026-01 .cf").isShown == false)
      try await page.find(".filter button").click()
      try await page.wait(until: shows, "6 of 6 entries")
      #expect(try await page.find("#m2026-01 .cf").isShown)
      let _: JSONValue = try await page.run("location.hash = 'filter?text=zoe'")
      try await page.wait(until: shows, "1 of 6 entries")
      #expect(try await page.find("tr.note").isShown == false)
    }

    @Test("On paper stands what was asked for, and only then")
    func paper() async throws {
      let page = try await register.open("filter?from=2000")
      try await page.emulate(medium: "print")
      #expect(try await page.find("[name=from]").isShown)
      #expect(try await page.find("[role=status]").text == "1 of 6 entries")
      for other in ["[name=to]", "[name=month]", ".filter button"] {
        #expect(try await page.find(other).isShown == false)
      }
      try await page.find("#m2026-01 .head h2").click()
      let _: JSONValue = try await page.run("location.hash = ''")
      try await page.wait(until: "return !document.querySelector('.filter').checkVisibility()")
      try await page.reset()
    }

    @Test("Without scripts nothing is missing but the filter")
    func withoutScripts() async throws {
      let page = try await register.open(scripts: false)
      #expect(try await page.find(".filter").isShown == false)
      #expect(try await page.run(SmallRegister.payeesShown) == SmallRegister.everyone)
      try await page.reset()
    }

    @Test(
      "Counts and adds up in the page's own figures",
      arguments: Effort.sample(
        [
          ("en_GB", "EUR", "1,234"), ("de_DE", "EUR", "1.234"), ("fr_FR", "EUR", "1 234"),
          ("es_ES", "EUR", "1234"), ("it_IT", "EUR", "1.234"), ("ja_JP", "JPY", "１２３，４５０"),
          ("nl_NL", "EUR", "1.234"), ("pt_PT", "EUR", "1.234"), ("ar_EG", "KWD", "١٢٣٫٤٥"),
          ("en_IN", "INR", "1,234"), ("ar_EG", "EUR", "١٬٢٣٤"),
        ], 5))
    func languages(locale: String, currency: String, typed: String) async throws {
      let page = try await register.open(locale: locale, currency: currency)
      try await page.find("[name=from]").type(typed)
      try await page.wait(
        until: SmallRegister.showsCount, 2)
      try await page.find("[name=from]").clear()
      try await page.find("[name=month] option:nth-child(3)").click()
      try await page.wait(
        until: SmallRegister.showsCount, 3)
      let sums: [String] = try await page.run(
        "return [...document.querySelectorAll('.sums b')].map(b => b.checkVisibility() ? b.textContent : '')"
      )
      let head = try await page.find("#m2026-01 .head p").text
      #expect(sums.allSatisfy { head.contains($0) && !$0.isEmpty }, "\(head) \(sums)")
      #expect(try await page.faults() == [])
    }

    @Test("Adds nothing up where the page's figures are not those of its language")
    func otherFigures() async throws {
      // A language that Daybook has no words in, so that the page is in English.
      let page = try await register.open("filter?from=1234,5", locale: "sv_SE")
      #expect(try await page.find("[role=status]").text == "2 of 6 entries")
      #expect(try await page.find(".sums").isShown == false)
    }
  }
}
