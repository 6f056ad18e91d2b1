import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// That the browser of these tests does and notices what they rely on.
  @Suite struct SelfTests {
    private let temporary = TemporaryFolder()

    private func open(_ body: String, policy: String = "") async throws -> Browser {
      try temporary.write(
        """
        <!doctype html><meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">\(body)
        """, to: "a page.html")
      let browser = try Browser.current
      try await browser.reset()
      try await browser.open(temporary.path + "/a page.html", fragment: "part")
      return browser
    }

    @Test func `Opens a file, types, clicks and reads`() async throws {
      let browser = try await open(
        """
        <label>Name <input id="name"></label> <button data-a="1">Go</button> <p hidden>No</p>
        <script>
        document.querySelector("button").onclick =
          () => document.title = document.querySelector("input").value;
        </script>
        """)
      #expect(try await browser.fragment == "part")
      #expect(try await browser.address.contains("/a%20page.html#part"))
      let field = try await browser.find("#name")
      try await field.type("Zoë 🙂")
      let button = try await browser.find("button")
      try await button.click()
      #expect(try await browser.run("return document.title") == "Zoë 🙂")
      #expect(try await field.property("value") == "Zoë 🙂")
      #expect(try await button.attribute("data-a") == "1")
      #expect(try await button.attribute("data-b") == nil)
      #expect(try await button.text == "Go")
      #expect(try await browser.focused().text == "Go")
      #expect(try await browser.find("p").isShown == false)
      #expect(try await browser.findAll("p, input").count == 2)
      await #expect(throws: Browser.Refusal.self) { try await browser.find("video") }
      #expect(try await browser.faults() == [])
    }

    @Test func `Commands and replies may be longer than what a connection takes at once`()
      async throws
    {
      let browser = try await open("")
      let text = String(repeating: "a long text ", count: 100_000)
      #expect(try await browser.run("return arguments[0]", .text(text)) == text)
    }

    @Test func `Scripts take arguments and give JSON back, at once or later`() async throws {
      let browser = try await open("<p>Text</p>")
      let paragraph = try await browser.find("p")
      #expect(try await browser.run("return arguments[0] + 1", 41) == 42)
      #expect(
        try await browser.run("return [arguments[0].textContent, null]", paragraph.reference)
          == ["Text", nil] as JSONValue)
      #expect(try await browser.runAsync("setTimeout(arguments[0], 20, {a: true})") == ["a": true])
      await #expect(throws: Browser.Refusal.self) {
        let _: JSONValue = try await browser.run("throw new Error('no')")
      }
    }

    @Test func `Notices script errors and what the policy forbids, of this page alone`()
      async throws
    {
      var browser = try await open("<script>undefinedName.x</script>")
      #expect(try await browser.faults().contains { $0.contains("undefinedName") })
      browser = try await open(
        "<script>document.title = 'run'</script>", policy: "default-src 'none'")
      let faults = try await browser.faults()
      #expect(faults.contains { $0.hasPrefix("policy: script-src-elem inline") })
      #expect(!faults.contains { $0.contains("undefinedName") })
    }

    @Test func `Shows a page without scripts, in another size, medium and light`() async throws {
      let browser = try await open("<p>Text</p><script>document.title = 'run'</script>")
      #expect(try await browser.run("return document.title") == "run")
      try await browser.setScripts(enabled: false)
      try await browser.open(temporary.path + "/a page.html")
      #expect(try await browser.run("return document.title") == "")
      #expect(try await browser.find("p").isShown)
      try await browser.resize(width: 360, height: 500)
      try await browser.emulate(medium: "print", isDark: true)
      #expect(
        try await browser.run(
          """
          return [innerWidth, innerHeight, matchMedia("print").matches,
            matchMedia("(prefers-color-scheme: dark)").matches]
          """) == [360, 500, true, true] as JSONValue)
      try await browser.reset()
    }

    @Test func `Prints`() async throws {
      let browser = try await open("<p>Text</p>")
      let pdf = try await browser.print(on: .letter)
      #expect(pdf.starts(with: Data("%PDF-".utf8)))
      #expect(String(decoding: pdf, as: UTF8.self).contains("/MediaBox [0 0 612 792]"))
    }
  }
}
