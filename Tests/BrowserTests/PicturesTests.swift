import BookSupport
import BrowserSupport
import Foundation
import Testing

extension BrowserTests {
  /// Pictures of spending, as they are used without a script.
  @Suite struct PicturesTests {
    // Its folder is there for as long as it is.
    private let example: BuiltBook

    init() throws { example = try BuiltBook.example() }

    private func open(_ page: String, width: Int) async throws -> Browser {
      try example.build()
      let browser = try Browser.current
      try await browser.reset()
      try await browser.resize(width: width)
      try await browser.open(example.site + "/" + page)
      return browser
    }

    @Test func `A part of a bar and a day say their amounts when they have the focus`()
      async throws
    {
      let page = try await open("spending/2025.html", width: 1280)
      for chart in [".stacked", ".calendar"] {
        let opacities: [String] = try await page.run(
          """
          const [one, two] = document.querySelectorAll(arguments[0] + ' a');
          one.focus({ focusVisible: true });
          return [one, two].map(a => getComputedStyle(a.querySelector('text, b')).opacity);
          """, .text(chart))
        #expect(opacities == ["1", "0"], "\(chart)")
      }
      #expect(try await page.faults() == [])
    }

    @Test
    func `A month of a chart says its value with the focus, and its link is as tall as the chart`()
      async throws
    {
      let page = try await open("index.html", width: 1280)
      let said: [String] = try await page.run(
        """
        const [one, two] = document.querySelectorAll('.sides .plot .x a');
        one.focus({ focusVisible: true });
        const chart = document.querySelector('.sides .chart:has(.x a) svg[role=img]');
        const box = chart.getBoundingClientRect(), at = one.getBoundingClientRect();
        const hit = document.elementFromPoint(at.left + at.width / 2, box.top + 5);
        return [getComputedStyle(one.querySelector('b')).display,
          getComputedStyle(two.querySelector('b')).display, String(hit.closest('a') === one)];
        """)
      #expect(said == ["block", "none", "true"])
      #expect(try await page.faults() == [])
    }

    @Test func `On a phone no total of a bar touches another, and the table is folded`()
      async throws
    {
      let page = try await open("spending/2025.html", width: 360)
      let overlaps: Int = try await page.run(
        """
        const boxes = [...document.querySelectorAll('.stacked text.t')]
          .map(text => text.getBoundingClientRect()).filter(box => box.width > 0);
        return boxes.filter((box, i) => boxes.some((other, j) => i < j
          && box.left < other.right && other.left < box.right
          && box.top < other.bottom && other.top < box.bottom)).length;
        """)
      #expect(overlaps == 0)
      let isFolded: Bool = try await page.run(
        "return !document.querySelector('.heat').checkVisibility()")
      #expect(isFolded)
    }

    @Test func `A year's spending is light, and not much higher than three windows`() async throws {
      for year in [2024, 2025, 2026] {
        let page = try await open("spending/\(year).html", width: 1280)
        let height: Int = try await page.run("return document.documentElement.scrollHeight")
        #expect(height <= 3200, "\(year)")
        let html = URL(filePath: "\(example.site)/spending/\(year).html")
        #expect(try Data(contentsOf: html).count <= 80_000, "\(year)")
      }
    }

    @Test func `The newest month of a table is seen on a tablet`() async throws {
      let page = try await open("spending/2025.html", width: 768)
      let hidden: Int = try await page.run(
        """
        const table = document.querySelector('.across-months');
        return table.scrollWidth - table.clientWidth;
        """)
      #expect(hidden <= 0)
    }

    @Test func `On a phone the last total stands in front of no bar that is higher`() async throws {
      let page = try await open("spending/2025.html", width: 360)
      let covering: Int = try await page.run(
        """
        const chart = document.querySelector('.stacked');
        const last = [...chart.querySelectorAll('text.t')]
          .map(text => text.getBoundingClientRect()).filter(box => box.width > 0).at(-1);
        return [...chart.querySelectorAll('rect')].map(part => part.getBoundingClientRect())
          .filter(box => box.left < last.right - 1 && last.left + 1 < box.right
            && box.top < last.bottom - 4).length;
        """)
      #expect(covering == 0)
    }

    @Test func `Each month of the days has the names of the week's days above their columns`()
      async throws
    {
      let page = try await open("spending/2025.html", width: 1280)
      let names: [String] = try await page.run(
        "return [...document.querySelectorAll('.calendar small')].map(names => names.textContent)")
      #expect(names == Array(repeating: "M T W T F S S", count: 12))
      // 1 January 2025 was a Wednesday.
      let column: String = try await page.run(
        "return getComputedStyle(document.querySelector('.calendar small + *')).gridColumnStart")
      #expect(column == "3")
    }

    @Test func `A day leads to its entries in the search`() async throws {
      let page = try await open("spending/2025.html", width: 1280)
      let link = try await page.find(".calendar a")
      let day = try #require(try await link.attribute("href")?.split(separator: "?").last)
      let _: Bool = try await page.run(
        "document.querySelector('.calendar a').focus(); return true;")
      try await page.focused().type(Key.enter)
      try await page.wait(
        until: "return document.querySelector('#search-text')?.value === arguments[0]",
        .text(String(day)))
      try await page.wait(
        until: "return document.querySelectorAll('#search-results tbody tr').length > 0")
    }

    /// A month's amount of each year and category.
    private static func entries(_ years: ClosedRange<Int>, _ months: Int, _ unit: Int) -> String {
      years.flatMap { year in
        (1...months).flatMap { month in
          ["Food", "Rumah tangga", "Travel"].enumerated().map { place, name in
            let day = "\(year)-\(month < 10 ? "0" : "")\(month)-0\(place + 1)"
            let amount = (month * 7 % 5 + place + year % 3 + 1) * unit
            let rest = #""beneficiary": "P", "category": "\#(name)""#
            return #"{"date": "\#(day)", "amount": -\#(amount), \#(rest)}"#
          }
        }
      }.joined(separator: ", ")
    }

    private static func account(_ currency: String, _ entries: String) -> String {
      #"{"name": "In \#(currency)", "currency": "\#(currency)", "transactions": [\#(entries)]}"#
    }

    @Test(arguments: [320, 390, 1280, 1920])
    func `Neither years nor amounts of bars beside other currencies touch each other`(width: Int)
      async throws
    {
      let book = BuiltBook()
      let accounts = ["EUR", "SEK", "TRY", "USD"].map {
        Self.account($0, Self.entries(2017...2026, 2, 712_300))
      }
      let page = try await book.open(
        "spending/index.html", width: width, locale: "en_GB", accounts: accounts)
      let faults: [String] = try await page.run(
        """
        const found = [];
        for (const chart of document.querySelectorAll('.stacked')) {
          const years = [...chart.querySelectorAll('.x span')]
            .filter(name => name.checkVisibility({ visibilityProperty: true }));
          const totals = [...chart.querySelectorAll('text.t')].filter(text => text.checkVisibility());
          for (const texts of [years, totals]) {
            const boxes = texts.map(text => {
              const range = document.createRange();
              range.selectNodeContents(text);
              return [text.textContent, range.getBoundingClientRect()];
            }).sort(([, one], [, other]) => one.left - other.left);
            for (let i = 1; i < boxes.length; i++) {
              const [one, other] = [boxes[i - 1][1], boxes[i][1]];
              if (one.right + 2 > other.left && one.top < other.bottom && other.top < one.bottom)
                found.push(boxes[i - 1][0] + ' ' + boxes[i][0]);
            }
          }
          const edge = chart.querySelector('.x').getBoundingClientRect().right;
          for (const text of totals)
            if (text.getBoundingClientRect().right > edge + 3) found.push(text.textContent);
        }
        return found;
        """)
      #expect(faults == [])
    }

    @Test(arguments: [("en_GB", 320), ("en_GB", 390), ("ar_EG", 390), ("ar_EG", 1280)])
    func `Each month of a chart is a link that says its value within the window`(
      locale: String, width: Int
    ) async throws {
      let book = BuiltBook()
      let page = try await book.open(
        "accounts/in-idr/index.html", width: width, locale: locale,
        accounts: [Self.account("IDR", Self.entries(2025...2026, 12, 87_412_305_550))])
      let faults: [String] = try await page.run(
        """
        const found = [];
        const charts = [...document.querySelectorAll('.plot')].filter(plot => plot.querySelector('b'));
        const count = chart => chart.querySelector('.x').children.length;
        if (charts.filter(chart => count(chart) === 12).length < 2) found.push('charts');
        for (const chart of charts) {
          const months = [...chart.querySelectorAll('.x a')];
          if (months.length !== count(chart)) found.push('months');
          for (const month of months) {
            const box = month.getBoundingClientRect();
            if (!month.checkVisibility({ visibilityProperty: true }) || box.width < 24 || box.height < 24)
              found.push('link ' + month.href);
            month.focus({ focusVisible: true });
            const value = month.querySelector('b'), at = value.getBoundingClientRect();
            if (!value.checkVisibility({ visibilityProperty: true }) || at.width < 40
              || at.left < 0 || at.right > document.documentElement.clientWidth)
              found.push(value.textContent + ' ' + at.left + ' ' + at.right);
          }
        }
        const root = document.documentElement;
        if (root.scrollWidth > root.clientWidth) found.push('wide');
        return found;
        """)
      #expect(faults == [])
    }

    @Test(arguments: [("en_GB", 320), ("id_ID", 390), ("ar_EG", 390), ("ar_EG", 1280)])
    func `A part of a bar says its amount within the window`(locale: String, width: Int)
      async throws
    {
      let book = BuiltBook()
      let page = try await book.open(
        "spending/2026.html", width: width, locale: locale,
        accounts: [Self.account("IDR", Self.entries(2026...2026, 10, 87_412_305))])
      let beyond: [String] = try await page.run(
        """
        return [...document.querySelectorAll('.stacked :is(a, g) text')].flatMap(text => {
          const box = text.getBoundingClientRect();
          return box.left >= 0 && box.right <= document.documentElement.clientWidth
            ? [] : [text.textContent + ' ' + box.left + ' ' + box.right];
        });
        """)
      #expect(beyond == [])
    }
  }
}
