import BookSupport
import BrowserSupport
import TestSupport
import Testing

extension BrowserTests {
  @Suite("What came since the last visit")
  struct SeenTests {
    private let book = BuiltBook()

    /// The payees that are marked, on whatever page.
    private static let marked =
      "return [...document.querySelectorAll('.new th')].map(th => th.textContent.trim())"

    private func build(_ entries: [(id: String, payee: String)]) throws {
      try book.temporary.write(#"{"minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
      let lines = entries.map {
        #"{"id": "\#($0.id)", "date": "2026-11-10", "amount": -100, "beneficiary": "\#($0.payee)"}"#
      }
      try book.temporary.write(
        "[{\"name\": \"Main\", \"transactions\": [" + lines.joined(separator: ",") + "]}]",
        to: "book/accounts.json")
      try book.build()
    }

    @Test("Is marked on every page, until all is marked as seen or the next visit")
    func marks() async throws {
      // Ids of long ago, and of so late that no clock is ahead of them.
      let (old, new) = ("06aaaaaa", "zaaaaaaa")
      try build([(old, "Baker"), ("mine", "Grocer")])
      let page = try Browser.current
      try await page.reset()
      try await page.open(book.site + "/index.html")
      #expect(try await page.run(Self.marked, as: [String].self) == [])
      #expect(try await page.find("#seen").isShown == false)
      let top: Double = try await page.run(
        "return document.querySelector('#latest').getBoundingClientRect().top")

      try build([(old, "Baker"), ("mine", "Grocer"), (new, "Landlord")])
      try await page.open(book.site + "/index.html")
      let marked: [String] = try await page.run(Self.marked)
      #expect(marked.count == 1 && marked.first?.hasPrefix("Landlord") == true)
      #expect(marked.first?.hasSuffix("(new)") == true)
      #expect(
        try await page.run("return document.querySelector('#seen span').textContent")
          == "New entries: 1")
      #expect(
        try await page.run(
          "return document.querySelector('#latest').getBoundingClientRect().top") == top)
      try await page.open(book.site + "/accounts/main/2026.html")
      #expect(try await page.run(Self.marked, as: [String].self).count == 1)
      try await page.open(book.site + "/accounts/main/index.html")
      #expect(try await page.run(Self.marked, as: [String].self).count == 1)

      try await page.find("#seen button").click()
      #expect(try await page.run(Self.marked, as: [String].self) == [])
      try await page.open(book.site + "/accounts/main/2026.html")
      #expect(try await page.run(Self.marked, as: [String].self) == [])
      #expect(try await page.faults() == [])
    }
  }
}
