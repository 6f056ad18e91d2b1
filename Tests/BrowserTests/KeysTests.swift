import BookSupport
import BrowserSupport
import TestSupport
import Testing

extension BrowserTests {
  /// The search box in the head of pages, and the key that leads to it.
  @Suite struct KeysTests {
    private let book = BuiltBook()

    private func open(
      _ path: String = "accounts/main/2026.html", width: Int = 1280, settings: String = "{}",
      scripts: Bool = true
    ) async throws -> Browser {
      try book.temporary.write(settings, to: "book/daybook.json")
      try book.temporary.write(
        #"""
        [{"name": "Main", "openingBalance": 1, "transactions": [
          {"date": "2026-10-31", "amount": -3, "beneficiary": "Baker & Söhne"}]}]
        """#, to: "book/accounts.json")
      try book.build()
      let page = try Browser.current
      try await page.reset()
      try await page.setScripts(enabled: scripts)
      try await page.resize(width: width)
      try await page.open(book.site + "/" + path)
      return page
    }

    private static let focus = "return document.activeElement.name || document.activeElement.id"

    /// Presses / with modifiers: 1 is Alt, 2 Control, 4 Meta, 8 Shift.
    private func press(_ page: Browser, modifiers: Double = 0) async throws {
      for type in ["keyDown", "keyUp"] {
        try await page.chromium(
          "Input.dispatchKeyEvent",
          [
            "type": .text(type), "key": "/", "text": type == "keyDown" ? "/" : "",
            "modifiers": .number(modifiers),
          ])
      }
    }

    @Test func `The key puts the cursor into the box, which searches`() async throws {
      let page = try await open()
      try await press(page)
      #expect(try await page.run(Self.focus) == "q")
      #expect(try await page.find(".look input").property("value") == "")
      try await page.find(".look input").type("baker & söhne" + Key.enter)
      try await page.wait(
        until:
          "return location.pathname.endsWith('/search.html') && document.readyState === 'complete'")
      // The entry, and the page of its payee.
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(2)))
      #expect(try await page.find("#search-text").property("value") == "baker & söhne")
      #expect(try await page.faults() == [])
    }

    @Test func `With Alt, Control or Meta, and within a field, it is only a character`()
      async throws
    {
      let page = try await open()
      let focus: String = try await page.run(Self.focus)
      for modifiers in [1.0, 2, 4] {
        try await press(page, modifiers: modifiers)
        #expect(try await page.run(Self.focus) == focus)
      }
      try await page.find(".filter [name=text]").type("a/b")
      #expect(try await page.find(".filter [name=text]").property("value") == "a/b")
      #expect(try await page.run(Self.focus) == "text")
      // As some keyboards have the key with Shift alone.
      let _: Bool = try await page.run("document.activeElement.blur(); return true")
      try await press(page, modifiers: 8)
      #expect(try await page.run(Self.focus) == "q")
    }

    @Test func `Where the box has no room the key leads to the search`() async throws {
      let page = try await open(width: 890)
      #expect(try await page.find(".look input").isShown == false)
      try await press(page)
      try await page.wait(until: "return location.pathname.endsWith('/search.html')")
      try await page.wait(until: "return document.activeElement.id === 'search-text'")
      let _: Bool = try await page.run("document.activeElement.blur(); return true")
      try await press(page)
      #expect(try await page.run(Self.focus) == "search-text")
      try await page.resize(width: 900)
      try await page.open(book.site + "/index.html")
      #expect(try await page.find(".look input").isShown)
    }

    @Test func `The setting turns the key off, and the box stays`() async throws {
      let page = try await open(settings: #"{"keys": false}"#)
      let focus: String = try await page.run(Self.focus)
      try await press(page)
      #expect(try await page.run(Self.focus) == focus)
      #expect(
        try await page.run("return document.querySelectorAll('[aria-keyshortcuts]').length") == 0)
      #expect(try await page.find(".look input").isShown)
    }

    @Test func `Without scripts there is no box that does nothing`() async throws {
      let page = try await open(scripts: false)
      #expect(
        try await page.run("return document.querySelector('.look').checkVisibility()") == false)
    }
  }
}
