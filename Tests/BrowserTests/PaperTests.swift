import BookSupport
import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Pages of the example book as they are printed.
  @Suite struct PaperTests {
    // Its folder is there for as long as it is.
    private let example: BuiltBook

    init() throws { example = try BuiltBook.example() }

    private func open(_ page: String) async throws -> Browser {
      try example.build()
      let browser = try Browser.current
      try await browser.reset()
      try await browser.open(example.site + "/" + page)
      return browser
    }

    /// Of 26 entries, of 3 entries, of a year, and spending in two currencies.
    @Test(
      arguments: Effort.sample(
        [
          ("accounts/joint-current-account/statements/2026-10.html", 2),
          ("accounts/joint-current-account/statements/2026-03.html", 2),
          ("accounts/rainy-day-savings/statements/2026-10.html", 1),
          ("years/2025.html", 2),
          ("accounts/joint-current-account/statements/2025.html", 2),
          ("spending/2025.html", 3), ("spending/2026.html", 3),
        ], 3))
    func `A page takes so many sheets at most`(page: String, most: Int) async throws {
      let browser = try await open(page)
      for paper in [Browser.Paper.a4, .letter] {
        #expect(try await browser.print(on: paper).sheetCount <= most, "\(paper)")
      }
    }

    @Test func `No link of a printed page leads to a file`() async throws {
      for page in [
        "index.html", "accounts/joint-current-account/2026.html", "payees/index.html",
        "accounts/joint-current-account/statements/2026-10.html", "spending/2026.html",
        "months/2026-10.html", "categories/groceries.html", "todos/index.html",
      ] {
        let pdf = try await open(page).print()
        #expect(pdf.sheetCount > 0)
        #expect(pdf.range(of: Data("file:".utf8)) == nil, "\(page)")
      }
    }

    @Test func `Labels below a chart stand below their months on paper`() async throws {
      let browser = try await open("spending/2025.html")
      let places = """
        return [...document.querySelector('.plot .x').children].map(label => {
          const box = label.firstElementChild.getBoundingClientRect();
          return Math.round(box.left + box.width / 2);
        });
        """
      try await browser.emulate(medium: "print")
      let middles: [Int] = try await browser.run(places)
      #expect(middles.count == 12)
      let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { abs($0 - steps[0]) <= 2 && $0 > 20 }, "\(middles)")
    }

    @Test func `The longest amounts beside bands are whole on paper`() async throws {
      let book = BuiltBook()
      let entries = [
        ("Grants", 4_611_686_018_427_387_900), ("Power plants", -1_537_228_672_809_129_301),
      ]
      .map { name, amount in
        #"""
        {"date": "2026-03-01", "amount": \#(amount), "beneficiary": "P", "category": "\#(name)"}
        """#
      }
      let browser = try await book.open(
        "spending/2026.html", width: 1010, locale: "en_GB",
        accounts: [#"{"name": "A", "transactions": [\#(entries.joined(separator: ","))]}"#])
      try await browser.emulate(medium: "print")
      let cut: [String] = try await browser.run(
        """
        const sheet = document.querySelector('.spending').getBoundingClientRect();
        return [...document.querySelectorAll('.sankey text')].filter(text => {
          const box = text.getBoundingClientRect();
          return box.width === 0 || box.left < sheet.left || box.right > sheet.right;
        }).map(text => text.textContent);
        """)
      #expect(cut == [])
    }

    @Test func `Each day of a year has its square on paper, in its weekday's column`() async throws
    {
      let browser = try await open("spending/2025.html")
      try await browser.emulate(medium: "print")
      // Of each day the column that it stands in, counted in its own widths, and whether its square
      // has a colour.
      let days: [[Int]] = try await browser.run(
        """
        return [...document.querySelectorAll('.calendar div')].flatMap(month => {
          const left = month.getBoundingClientRect().left;
          return [...month.querySelectorAll('a, i')].map(day => {
            const box = day.getBoundingClientRect();
            const square = getComputedStyle(day, day.localName === 'a' ? '::before' : null);
            const isPainted = square.visibility === 'visible' && square.backgroundColor !== 'rgba(0, 0, 0, 0)';
            return [Math.floor((box.left - left) / box.width), isPainted ? 1 : 0];
          });
        });
        """)
      // 1 January 2025 was a Wednesday.
      #expect(days == (0..<365).map { [(2 + $0) % 7, 1] })
    }

    @Test func `Heads that sort are text alone on paper, which then repeats it on each sheet`()
      async throws
    {
      let browser = try await open("payees/index.html")
      try await browser.emulate(medium: "print")
      // A button's box would stand on the first sheet only.
      let boxes: [String] = try await browser.run(
        "return [...document.querySelectorAll('.sorts button')].map(b => getComputedStyle(b).display)"
      )
      #expect(boxes.count > 4 && boxes.allSatisfy { $0 == "contents" })
      try await browser.open(example.site + "/spending/index.html")
      let signs: [String] = try await browser.run(
        "return [...document.querySelectorAll('.sorts button')].map(b => getComputedStyle(b, '::after').content)"
      )
      #expect(signs.count > 4 && signs.allSatisfy { $0 == "none" })
    }

    @Test func `What is carried forward is said on paper alone`() async throws {
      let browser = try await open("accounts/joint-current-account/statements/2026-10.html")
      let shown =
        "return [...document.querySelectorAll('.carry')].map(row => row.checkVisibility())"
      let onScreen: [Bool] = try await browser.run(shown)
      try await browser.emulate(medium: "print")
      let onPaper: [Bool] = try await browser.run(shown)
      #expect(onScreen == [false, false])
      #expect(onPaper == [true, true])
    }
  }
}

extension Data {
  /// How many sheets a PDF has.
  fileprivate var sheetCount: Int {
    func count(_ text: String) -> Int { ranges(of: Data(text.utf8)).count }
    return count("/Type /Page") - count("/Type /Pages")
  }
}
