import BrowserSupport
import Foundation
import Testing

@testable import Search

extension BrowserTests {
  @Suite("Search over the whole book")
  struct SearchTests {
    private let book = SearchedBook()

    @Test("Finds entries and to-dos by what they say, newest first")
    func finds() async throws {
      let page = try await book.open()
      try await SearchedBook.expectFound(SearchedBook.cases, on: page)
      #expect(try await page.faults() == [])
    }

    @Test("The query stands in the address, and opening the address searches")
    func address() async throws {
      let page = try await book.open("q=caf%C3%A9")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(2)))
      #expect(try await page.find("#search-text").property("value") == "café")
      try await page.find("#search-text").type(" 12.50")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(1)))
      #expect(try await page.fragment == "q=caf%C3%A9+12.50")
      _ = try await page.run("location.hash = '#q=Bäcker'; return 1", as: Int.self)
      try await page.wait(until: "return document.querySelector('tbody').rows.length === 19")
    }

    @Test("Escape clears, and a result leads to its entry")
    func keys() async throws {
      let page = try await book.open()
      try await page.find("#search-text").type("cafe")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(2)))
      try await page.find("#search-text").type(Key.escape)
      try await page.wait(until: SearchedBook.says, "")
      #expect(try await page.run("return document.querySelector('table').hidden"))
      try await page.find("#search-text").type("landlord heating")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(1)))
      try await page.find("#search-results a").click()
      try await page.wait(
        until: "return document.querySelector(':target th')?.innerText.startsWith('Landlord')")
    }

    @Test("More than twenty results are shown in steps")
    func older() async throws {
      let page = try await book.open()
      try await page.find("#search-text").type("bäcker")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(46)))
      try await page.wait(
        until: """
          return document.querySelector('#search-sums').textContent
            === 'Sum of the entries found: out €12.15'
          """)
      for count in [20, 40, 46] {
        try await page.wait(
          until: """
            return document.querySelectorAll('#search-found-pages li, tbody tr').length
              === arguments[0]
            """, .number(Double(count)))
        let isLast = try await page.run(
          "const button = document.querySelector('#search-older'); button.click(); return button.hidden",
          as: Bool.self)
        #expect(isLast == (count == 46))
      }
      #expect(try await page.faults() == [])
    }

    @Test("What is found is text, and never markup")
    func hostile() async throws {
      let page = try await book.open()
      try await page.find("#search-text").type("onerror")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(1)))
      #expect(try await page.run(SearchedBook.titles) == [SearchedBook.hostile])
      #expect(try await page.run("return document.querySelectorAll('main img').length") == 0)
      #expect(try await page.faults() == [])
    }

    @Test("The script's own sum of what a search has loaded is right")
    func bytes() async throws {
      let page = try await book.open()
      // What was there before the search is not in its sum.
      try await page.wait(
        until: "return Object.keys(files).filter(name => name.includes('/w-')).length === 2")
      _ = try await page.run(
        "for (const name in loads) if (name !== 'index') { delete loads[name]; delete files[name]; } return 1",
        as: Int.self)
      try await page.find("#search-text").type("b")
      try await page.wait(until: "return !document.querySelector('#search-results').hidden")
      let sum = """
        return Object.values(files).reduce((sum, file) => sum + file.size, 0) === current.bytes
          && current.bytes < 300000
        """
      try await page.wait(until: sum)
    }

    @Test("A page from before a build takes the index as it is now")
    func olderPage() async throws {
      let page = try await book.open()
      _ = try await page.run(
        "root = undefined; files = {}; loads = {}; page.dataset.version = 'AAAA'; return 1",
        as: Int.self)
      try await page.find("#search-text").type("cafe")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(2)))
      // What the root names was made anew since.
      _ = try await page.run(
        "root[1].checks[1] = 'AAAA'; again = ''; return 1", as: Int.self)
      try await page.find("#search-text").type(Key.escape)
      try await page.find("#search-text").type("landlord heating")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(1)))
      #expect(try await page.run("return again !== '' && root[1].checks[1] !== 'AAAA'"))
    }

    @Test("Without scripts the page says what it needs, and no page leads to it")
    func withoutScripts() async throws {
      let page = try await book.open(scripts: false)
      #expect(
        try await page.run(
          "return [...document.querySelectorAll('#search-page, .scripted')].some(e => e.checkVisibility())"
        )
          == false)
      #expect(
        try await page.run("return document.querySelector('main').innerText.includes('JavaScript')")
      )
    }

    @Test("The script reads a query as the index reads texts")
    func sameTerms() async throws {
      let page = try await book.open()
      for texts in SearchedBook.texts.chunked(400) {
        let json: String = try await page.run(
          SearchedBook.parse, .list(texts.map(JSONValue.text)))
        let read = try JSONDecoder().decode([[[String]]].self, from: Data(json.utf8))
        for (text, words) in zip(texts, read) where !agrees(text, words) {
          Issue.record("\(text.debugDescription): \(words) beside \(terms(text).sorted())")
        }
      }
    }

    private func terms(_ text: String) -> Set<String> {
      var terms: Set<String> = []
      var reader = SearchTerms()
      reader.forEach(in: text) { terms.insert(String(decoding: Array($0), as: UTF8.self)) }
      return terms
    }

    /// Whether a text is found by itself, and by all of its words.
    private func agrees(_ text: String, _ words: [[String]]) -> Bool {
      let terms = terms(text)
      let asked = Set(words.joined().map { $0.hasSuffix("*") ? String($0.dropLast()) : $0 })
      let isFound = words.allSatisfy { word in
        word.contains { wanted in
          wanted.hasSuffix("*")
            ? terms.contains { $0.hasPrefix(wanted.dropLast()) } : terms.contains(wanted)
        }
      }
      let left = terms.subtracting(asked).filter { term in
        // The last letter of a run alone, and the digits of a number that has a meaning.
        !(term.unicodeScalars.count == 1 || asked.contains { "=#".contains($0.prefix(1)) })
      }
      return isFound && left.isEmpty
    }
  }
}

extension Array {
  fileprivate func chunked(_ size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
