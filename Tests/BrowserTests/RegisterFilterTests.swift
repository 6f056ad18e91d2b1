import BrowserSupport
import Testing

extension BrowserTests {
  @Suite("The filter of a register")
  struct RegisterFilterTests {
    private let register = SmallRegister()
    private let shows = SmallRegister.showsStatus
    private let payeesShown = SmallRegister.payeesShown

    @Test("Finds entries by text, whatever its case and accents")
    func text() async throws {
      try await find(
        by: "text",
        [
          ("zoe", ["Café Zoë"]), ("ＣＡＦÉ  zoë", ["Café Zoë"]), ("january", ["Employer"]),
          ("coffee", ["Café Zoë"]), ("HEATING landlord", ["Landlord"]),
          ("eating out", ["Café Zoë"]), ("<img", ["<img src=x onerror=alert(1)>"]), ("2,000", []),
        ])
    }

    @Test("Finds entries by what they come to, with a point or a comma")
    func amounts() async throws {
      try await find(
        by: "from",
        [
          ("12.51", ["Baker", "Landlord", "Employer"]), ("1.234,50", ["Landlord", "Employer"]),
          ("1,234.51", ["Employer"]), ("€ 1,234", ["Landlord", "Employer"]),
          ("1235.", ["Employer"]), ("nothing", SmallRegister.everyone),
        ])
      try await find(
        by: "to",
        [
          ("12,50", ["Refund", "<img src=x onerror=alert(1)>", "Café Zoë"]),
          ("-.01", ["<img src=x onerror=alert(1)>"]),
        ])
    }

    /// Each text that is typed into a field leaves its payees.
    private func find(by name: String, _ cases: [(typed: String, payees: [String])]) async throws {
      let page = try await register.open()
      let field = try await page.find("[name=\(name)]")
      for (typed, payees) in cases {
        try await field.type(Key.escape + typed)
        try await page.wait(until: shows, .text("\(payees.count) of 6 entries"))
        // As many may have been shown before.
        var shown: [String] = try await page.run(payeesShown)
        for _ in 0..<100 where shown != payees {
          try await Task.sleep(for: .milliseconds(50))
          shown = try await page.run(payeesShown)
        }
        #expect(shown == payees, "\(typed)")
      }
      #expect(try await page.faults() == [])
    }

    @Test("Finds entries by category, by its absence, and by month")
    func choices() async throws {
      let page = try await register.open()
      #expect(
        try await page.run(
          "return [...document.querySelectorAll('[name=category] option')].map(o => o.text)")
          == [
            "All categories", "no category", SmallRegister.hostile, "Eating out", "Rent", "Salary",
          ])
      #expect(
        try await page.run(
          "return [...document.querySelectorAll('[name=month] option')].map(o => o.text)")
          == ["All months", "February 2026", "January 2026"])
      try await page.find("[name=category] option:nth-child(2)").click()
      try await page.wait(until: shows, "2 of 6 entries")
      #expect(try await page.run(payeesShown) == ["Refund", "Baker"])
      try await page.find("[name=category] option:nth-child(3)").click()
      try await page.wait(until: shows, "1 of 6 entries")
      #expect(try await page.run(payeesShown) == ["<img src=x onerror=alert(1)>"])
      try await page.find("[name=category] option").click()
      try await page.find("[name=month] option:nth-child(3)").click()
      try await page.wait(until: shows, "3 of 6 entries")
      #expect(try await page.run(payeesShown) == ["Landlord", "Café Zoë", "Employer"])
      #expect(try await page.find("#m2026-02").isShown == false)
      #expect(try await page.findAll("img").isEmpty)
      #expect(try await page.faults() == [])
    }

    @Test("What has no category is no transfer")
    func noCategory() async throws {
      let page = try await register.open(transfers: true)
      try await page.find("[name=category] option:nth-child(2)").click()
      try await page.wait(until: shows, "2 of 7 entries")
      #expect(try await page.run(payeesShown) == ["Refund", "Baker"])
      #expect(
        try await page.run("return [...document.querySelectorAll('[name=category] option')].length")
          == 6)
    }

    @Test("The heads of months say what is shown of them, and money in or out is a choice")
    func sums() async throws {
      let page = try await register.open()
      let heads = """
        return [...document.querySelectorAll(".month:not([hidden]) .head p")]
          .map(p => p.textContent.replace(/ · statement$/, ""))
        """
      let whole: [String] = try await page.run(heads)
      #expect(whole == ["In 12.50 · out 12.52", "In 2,000.00 · out 1,247.00"])
      try await page.find("[name=direction] option:nth-child(3)").click()
      try await page.wait(until: shows, "4 of 6 entries")
      #expect(try await page.run(heads) == ["In 0.00 · out 12.52", "In 0.00 · out 1,247.00"])
      try await page.find("[name=direction] option:nth-child(2)").click()
      try await page.wait(until: shows, "2 of 6 entries")
      #expect(try await page.run(heads) == ["In 12.50 · out 0.00", "In 2,000.00 · out 0.00"])
      try await page.find("[name=text]").type("nobody & all")
      try await page.wait(until: shows, "0 of 6 entries")
      #expect(
        try await page.find(".elsewhere a").attribute("href")?.hasSuffix(
          "search.html#q=nobody+%26+all") == true)
      #expect(try await page.find(".elsewhere").isShown)
      try await page.find("[name=text]").type(Key.escape)
      try await page.wait(until: shows, "6 of 6 entries")
      #expect(try await page.run(heads) == whole)
      #expect(try await page.find(".elsewhere").isShown == false)
    }

    @Test("What it asks for is kept in the address and found again there")
    func address() async throws {
      let page = try await register.open()
      let steps: Int = try await page.run("return history.length")
      try await page.find("[name=text]").type("a é&=#")
      try await page.find("[name=from]").type("1,5")
      try await page.find("[name=category] option:nth-child(2)").click()
      try await page.find("[name=month] option:nth-child(2)").click()
      let asked = "filter?text=a+%C3%A9%26%3D%23&from=1%2C5&category=+&month=2026-02"
      try await page.wait(until: "return location.hash === '#' + arguments[0]", .text(asked))
      try await page.reload()
      try await page.wait(until: shows, "0 of 6 entries")
      #expect(try await page.find("[name=text]").property("value") == "a é&=#")
      #expect(try await page.find("[name=month]").property("value") == "2026-02")
      #expect(try await page.fragment == asked)
      try await page.find("[name=text]").type(Key.escape)
      try await page.wait(until: shows, "6 of 6 entries")
      #expect(try await page.fragment == nil)
      #expect(try await page.run("return history.length") == steps, "Back leaves the page")
      let _: JSONValue = try await page.run("location.hash = 'filter?text=bak&category=gone'")
      try await page.wait(until: shows, "1 of 6 entries")
      #expect(try await page.find("[name=category]").property("value") == "")
      #expect(try await page.faults() == [])
    }

    @Test("Is cleared by its button, and by Escape in any field")
    func clearing() async throws {
      let page = try await register.open("filter?text=zoe&to=1000")
      for way in ["button", "text", "from", "category"] {
        if way == "button" {
          try await page.find(".filter button").click()
        } else {
          try await page.find("[name=\(way)]").type(Key.escape)
        }
        try await page.wait(until: shows, "6 of 6 entries")
        #expect(try await page.fragment == nil)
        #expect(try await page.run(payeesShown) == SmallRegister.everyone)
        #expect(try await page.find("[name=text]").property("value") == "")
        let _: JSONValue = try await page.run("location.hash = 'filter?text=zoe'")
        try await page.wait(until: shows, "1 of 6 entries")
      }
    }

    @Test("What it filters by is shown, each with a button that takes it away")
    func active() async throws {
      let page = try await register.open("filter?text=a&direction=out&category=Rent&from=5")
      let chips = """
        return [...document.querySelectorAll('.active button')].map(button => button.textContent)
        """
      try await page.wait(until: shows, "1 of 6 entries")
      #expect(
        try await page.run(chips) == [
          "Text a", "Amount from 5", "In or out Money out", "Category Rent",
        ])
      #expect(
        try await page.findAll(".active button").last?.attribute("aria-label")
          == "Remove filter: Category Rent")
      try await page.findAll(".active button").last?.type(Key.enter)
      try await page.wait(until: shows, "3 of 6 entries")
      #expect(try await page.fragment == "filter?text=a&from=5&direction=out")
      #expect(try await page.run("return document.activeElement.name") == "text")
      try await page.find(".filter [type=reset]").click()
      try await page.wait(until: shows, "6 of 6 entries")
      #expect(try await page.run(chips) == [String]())
      #expect(try await page.faults() == [])
    }

    @Test("An entry or a month that is linked to is never hidden")
    func anchors() async throws {
      let page = try await register.open("filter?text=zoe")
      try await page.find("a[href='#m2026-02']").click()
      try await page.wait(until: shows, "6 of 6 entries")
      #expect(try await page.fragment == "m2026-02")
      try await page.back()
      try await page.wait(until: shows, "1 of 6 entries")
      let _: JSONValue = try await page.run("location.hash = 't2026-01-02-1'")
      try await page.wait(
        until: """
          const {top, bottom} = document.querySelector(":target").getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight && bottom > top
          """)
      #expect(try await page.run(payeesShown) == SmallRegister.everyone)
      try await page.back()
      let _: JSONValue = try await page.run("location.hash = '_main'")
      #expect(try await page.run(payeesShown) == ["Café Zoë"])
    }
  }
}
