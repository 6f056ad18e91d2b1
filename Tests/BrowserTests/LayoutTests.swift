import BookSupport
import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Where things stand beside each other.
  @Suite struct LayoutTests {
    private let book = BuiltBook()

    private static let fewEntries = #"""
      [{"name": "A", "transactions": [
        {"date": "2025-10-31", "amount": -1, "beneficiary": "B"},
        {"date": "2026-09-30", "amount": -2, "beneficiary": "B"},
        {"date": "2026-10-30", "amount": -1, "beneficiary": "C"},
        {"date": "2026-10-31", "amount": -3, "beneficiary": "B"}]}]
      """#

    private func open(_ page: String, width: Int, accounts: String) async throws -> Browser {
      try book.temporary.write(accounts, to: "book/accounts.json")
      try book.build()
      let browser = try Browser.current
      try await browser.reset()
      try await browser.resize(width: width)
      try await browser.open(book.site + "/" + page)
      return browser
    }

    @Test(arguments: [320, 390, 768, 900, 1024])
    func `No month is missing from the list of all, however small the screen`(
      width: Int
    ) async throws {
      let page = try await open("months/index.html", width: width, accounts: Self.fewEntries)
      let hidden: [String] = try await page.run(
        """
        return [...document.querySelectorAll('.months :is(th, td)')]
          .filter(e => getComputedStyle(e).display === 'none')
          .map(e => e.textContent.trim() || 'cell ' + e.cellIndex);
        """)
      #expect(hidden == [])
    }

    /// Of a book with the largest amounts, by locale and currency: each amount is on one line, none is
    /// on another, and no page is wider than a phone.
    @Test(
      arguments: Effort.sample(
        [
          ("en_GB", "USD", 9_223_372_036_854_77), ("en_GB", "EUR", 1_234_567_890_123_45),
          ("de_CH", "CHF", 123_456_789_01), ("id_ID", "IDR", 1_259_567_890_00),
        ], 2))
    func `Amounts of very many digits have room on a phone`(
      locale: String, currency: String, amount: Int
    ) async throws {
      try book.temporary.write(
        #"{"locale": "\#(locale)", "currency": "\#(currency)", "minimumOpeningDeposit": 0}"#,
        to: "book/daybook.json")
      let entries = (1...8).map { month in
        let sign = month.isMultiple(of: 2) ? -1 : 3
        return #"{"date": "2026-0\#(month)-12", "amount": \#(amount * sign), "#
          + #""beneficiary": "PT Telekomunikasi Indonesia", "category": "Rumah tangga"}"#
      }
      let accounts = #"""
        [{"name": "Rekening", "transactions": [\#(entries.joined(separator: ", "))]},
          {"name": "Tabungan", "transactions": [\#(entries[0])]}]
        """#
      for path in [
        "index.html", "accounts/index.html", "accounts/rekening/index.html",
        "accounts/rekening/2026.html", "accounts/rekening/statements/2026-08.html",
        "spending/2026.html", "months/index.html", "months/2026-08.html", "worth.html",
      ] {
        let page = try await open(path, width: 320, accounts: accounts)
        let faults: [String] = try await page.run(
          """
          const faults = document.documentElement.scrollWidth > innerWidth ? ['too wide'] : [];
          const shown = [...document.querySelectorAll('data, .num > a, td > a')]
            .filter(e => e.checkVisibility() && !e.closest('.vh, thead, .across-months'));
          const boxes = shown.map(e => e.getBoundingClientRect());
          shown.forEach((e, i) => {
            if (e.matches('data') && e.getClientRects().length > 1) faults.push(e.textContent);
            boxes.forEach((other, j) => {
              const box = boxes[i];
              if (i < j && !e.contains(shown[j]) && box.width && other.width
                && box.left < other.right - 1 && other.left < box.right - 1
                && box.top < other.bottom - 4 && other.top < box.bottom - 4)
                faults.push(e.textContent + ' on ' + shown[j].textContent);
            });
          });
          return faults;
          """)
        #expect(faults == [], "\(path)")
      }
    }

    @Test func `Bars of one table have one scale on a phone`() async throws {
      let entries = [9, 123_456, 1_234_567, 99].enumerated().map { place, amount in
        #"{"date": "2026-10-0\#(place + 1)", "amount": -\#(amount), "beneficiary": "B", "#
          + #""category": "C\#(place)"}"#
      }
      let accounts = #"[{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}]"#
      for path in ["months/2026-10.html", "accounts/a/statements/2026-10.html"] {
        let page = try await open(path, width: 390, accounts: accounts)
        let widths: [[Double]] = try await page.run(
          """
          return [...document.querySelectorAll('.shares tbody')].map(body =>
            [...body.querySelectorAll('i')].map(bar => bar.getBoundingClientRect().width));
          """)
        #expect(widths.contains { $0.count == 4 }, "\(path)")
        for bars in widths { #expect(Set(bars).count <= 1, "\(path)") }
      }
    }

    @Test func `Years below bars stand beside each other on a phone, and none beyond its edge`()
      async throws
    {
      try book.temporary.write(
        #"{"locale": "ja_JP", "minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
      let entries = (2017...2026).map {
        #"{"date": "\#($0)-03-01", "amount": -1234567, "beneficiary": "B", "category": "C"}"#
      }
      let page = try await open(
        "spending/index.html", width: 320,
        accounts: #"[{"name": "A", "currency": "SEK", "transactions": ["#
          + entries.joined(separator: ", ") + "]}]")
      let places: [[Double]] = try await page.run(
        """
        const range = document.createRange();
        return [...document.querySelectorAll('.stacked .x > * > span')]
          .filter(year => getComputedStyle(year).visibility === 'visible').map(year => {
            range.selectNodeContents(year);
            const box = range.getBoundingClientRect();
            return [box.left, box.right];
          });
        """)
      #expect(places.count == 5 && places.allSatisfy { $0[0] >= 0 && $0[1] <= 320 })
      for (year, next) in zip(places, places.dropFirst()) { #expect(year[1] < next[0]) }
    }

    @Test(arguments: ["en_GB", "ar_EG"])
    func `The amount of the last bar is whole on a phone, whichever way it is read`(
      locale: String
    ) async throws {
      try book.temporary.write(
        #"{"locale": "\#(locale)", "minimumOpeningDeposit": 0}"#, to: "book/daybook.json")
      let entries = (2...11).map {
        #"{"date": "2026-\#($0 < 10 ? "0" : "")\#($0)-01", "amount": -\#((12 - $0) * 1234567), "#
          + #""beneficiary": "Payee", "category": "Category"}"#
      }
      for path in ["payees/payee.html", "spending/2026.html"] {
        let page = try await open(
          path, width: 390,
          accounts: #"[{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}]"#)
        let place: [Double] = try await page.run(
          """
          const texts = [...document.querySelectorAll('.stacked text.t')];
          const box = texts.findLast(text => text.checkVisibility()).getBoundingClientRect();
          return [box.left, innerWidth - box.right];
          """)
        #expect(place.allSatisfy { $0 >= 15 }, "\(path)")
      }
    }

    @Test func `A name has the room beside its amount on a phone, whatever there was before`()
      async throws
    {
      let entries = ["2025-10-01", "2026-09-01", "2026-10-01"].flatMap { day in
        ["Verkehrsverbund Dreisam-Elz", "Wasserverband Oberes Elztal"].map {
          #"{"date": "\#(day)", "amount": \#(day < "2026-10" ? -1_234_567 : -9_542), "#
            + #""beneficiary": "\#($0)", "category": "\#($0)"}"#
        }
      }
      let page = try await open(
        "accounts/a/statements/2026-10.html", width: 390,
        accounts: #"[{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}]"#)
      let lines: [Int] = try await page.run(
        """
        return [...document.querySelectorAll('.shares tbody th :is(a, bdi)')]
          .map(name => name.getClientRects().length);
        """)
      #expect(lines.count >= 2 && Set(lines) == [1])
    }

    @Test(arguments: [320, 704, 768, 1024, 1280, 1920])
    func `Bars of all months have one scale, whatever is left over in a month`(width: Int)
      async throws
    {
      let entries = [9, 123_456, 98_765_400, 99].enumerated().map { place, amount in
        #"{"date": "2026-0\#(place + 3)-01", "amount": -\#(amount), "beneficiary": "B"}"#
      }
      let page = try await open(
        "months/index.html", width: width,
        accounts: #"[{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}]"#)
      let bars: [Double] = try await page.run(
        """
        return [...document.querySelectorAll('.months td i')].map(bar => bar.clientWidth);
        """)
      #expect(bars.count >= 4 && bars[0] >= 20)
      #expect(Set(bars).count == 1)
      let columns: [Double] = try await page.run(
        """
        return [...document.querySelectorAll('.months thead th')].slice(1, 13)
          .map(head => head.getBoundingClientRect().width);
        """)
      if width >= 1280 { #expect((columns.max() ?? 0) - (columns.min() ?? 0) < 1) }
    }

    @Test func `A list in a statement's note is as wide as the note`() async throws {
      let page = try await open(
        "accounts/a/statements/2026-10.html", width: 1280,
        accounts: #"""
          [{"name": "A", "transactions": [{"date": "2026-10-31", "amount": 1, "beneficiary": "B",
            "note": "Done:\n\n- a hinge of the corner cupboard replaced\n- *five* years"}]}]
          """#)
      let heights: [Double] = try await page.run(
        """
        return [...document.querySelectorAll(".notes .prose li")]
          .map(item => item.getBoundingClientRect().height);
        """)
      #expect(heights.count == 2)
      #expect(heights.first == heights.last)
    }

    @Test func `No figure in a table of an own page is broken on a phone`() async throws {
      try book.temporary.write(
        """
        | Item | Price | What else there is to say |
        | :--- | ----: | --- |
        | Door | 1,240.00 | with a frame, and more text than fits beside the price |
        | \(String(repeating: "wide", count: 30)) | 1 | |
        """, to: "book/pages/prices.md")
      let page = try await open("pages/prices.html", width: 360, accounts: "[]")
      let lines: [Int] = try await page.run(
        """
        return [...document.querySelectorAll(".prose td:nth-child(-n+2)")].map(cell => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length;
        });
        """)
      #expect(lines == [1, 1, 1, 1])
      let overflow: Int = try await page.run(
        "const e = document.documentElement; return e.scrollWidth - e.clientWidth")
      #expect(overflow == 0)
    }

    @Test func `A statement's first entry stands on the second screen of a phone`() async throws {
      let page = try await open(
        "accounts/joint-current-account/statements/2026-10.html", width: 360,
        accounts: #"""
          [{"name": "Joint current account", "owner": "Eleanor and Jonas Brandt",
            "bank": "Bergkasse Dreisam eG", "iban": "MT84MALT011000012345MTLCAST001S",
            "bic": "QXBDDE99AHO", "transactions": [
            {"date": "2026-09-30", "amount": 659108, "beneficiary": "B"},
            {"date": "2026-10-03", "amount": -153500, "beneficiary": "B"},
            {"date": "2026-11-02", "amount": -1, "beneficiary": "B"}]}]
          """#)
      let top: Double = try await page.run(
        "return document.querySelector('.stmt tr[id]').getBoundingClientRect().top + scrollY")
      #expect(top <= 900)
      let overflow: Int = try await page.run(
        "const e = document.documentElement; return e.scrollWidth - e.clientWidth")
      #expect(overflow == 0)
    }

    /// By the width of the window: how many lines an entry takes with a category alone, and with a
    /// reference of forty letters.
    @Test(arguments: [
      (768, [1, 2]), (900, [1, 1]), (1024, [1, 1]), (1151, [1, 1]), (1280, [1, 1]),
    ])
    func `An entry of a statement has the width of the window`(width: Int, lines: [Int])
      async throws
    {
      let page = try await open(
        "accounts/a/statements/2026-10.html", width: width,
        accounts: #"""
          [{"name": "A", "transactions": [
            {"date": "2026-10-02", "amount": 123456, "beneficiary": "Nahwärme Ahornau GmbH",
              "category": "Household"},
            {"date": "2026-10-05", "amount": -10000, "beneficiary": "Nahwärme Ahornau GmbH",
              "category": "Utilities", "reference": "Heat and hot water 10/2026, contract 771"}]}]
          """#)
      let heights: [Double] = try await page.run(
        """
        return [...document.querySelectorAll(".stmt tr[id]")]
          .map(row => row.getBoundingClientRect().height);
        """)
      #expect(heights.map { $0 < 42 ? 1 : 2 } == lines, "\(heights)")
      // The text of the sheet stands below that of the page, and the sheet within the window.
      let edges: [Double] = try await page.run(
        """
        const sheet = document.querySelector(".sheet").getBoundingClientRect();
        const left = selector =>
          document.querySelector(selector).getBoundingClientRect().left;
        return [sheet.left, innerWidth - sheet.right, left(".sheet h1") - left(".crumbs ol")];
        """)
      #expect(edges[0] >= 8 && edges[1] >= 8 && abs(edges[2]) <= 2, "\(edges)")
    }

    @Test func `An entry of a statement is one line where it has room, and one figure is large`()
      async throws
    {
      let page = try await open(
        "accounts/a/statements/2026-10.html", width: 1280,
        accounts: #"""
          [{"name": "A", "transactions": [
            {"date": "2026-10-02", "amount": 123456, "beneficiary": "Market", "category": "Food",
              "reference": "Card payment of 1 October"},
            {"date": "2026-10-05", "amount": -100, "beneficiary": "Market", "category": "Food",
              "reference": "What is longer than the room beside the payee goes on the next line as a \#
          whole, together"}
          ]}]
          """#)
      // How many lines each row has: what stands below all before it begins another.
      let lines: [Int] = try await page.run(
        """
        return [...document.querySelectorAll(".stmt tr[id] th")].map(cell => {
          let [count, bottom] = [0, 0];
          for (const part of cell.children) {
            const box = part.getBoundingClientRect();
            if (box.top >= bottom - 2) count += 1;
            bottom = Math.max(bottom, box.bottom);
          }
          return count;
        });
        """)
      #expect(lines == [1, 2])
      let sizes: [Double] = try await page.run(
        """
        return [...document.querySelectorAll(".sheet .facts dd")]
          .map(figure => parseFloat(getComputedStyle(figure).fontSize));
        """)
      #expect(sizes.count == 7)
      #expect(sizes.filter { $0 > 20 }.count == 1 && sizes[3] > 20, "\(sizes)")
    }

    @Test(arguments: [
      ("2026-10", ["Entries", "", "Share", "Month before", "Year before"]),
      ("2026", ["Entries", "", "Share", "Year before"]),
    ])
    func `On a phone each figure beside an amount says what it is`(
      statement: String, names: [String]
    ) async throws {
      let page = try await open(
        "accounts/a/statements/\(statement).html", width: 360,
        accounts: Self.fewEntries)
      let shown: [String] = try await page.run(
        """
        return [...document.querySelector(".shares tbody tr").querySelectorAll("td")].map(cell =>
          getComputedStyle(cell, "::before").content.match(/"(.*?) ?"/)?.[1] ?? "");
        """)
      #expect(shown == names)
    }

    @Test func `Of a column of zeros the eye sees dashes, and a screen reader says zero`()
      async throws
    {
      let page = try await open("payees/b.html", width: 1280, accounts: Self.fewEntries)
      let widths: [Double] = try await page.run(
        "return [...document.querySelectorAll('.nil')].map(dash => dash.getBoundingClientRect().width)"
      )
      #expect(widths.count > 2)
      #expect(widths.allSatisfy { 0 < $0 && $0 < 12 }, "\(widths)")
      let tree = try await page.chromium("Accessibility.getFullAXTree")
      let said = String(decoding: try JSONEncoder().encode(tree), as: UTF8.self)
      #expect(said.contains(#""value":"0.00""#))
      #expect(!said.contains(#""value":"–""#))
    }

    @Test(arguments: [1280, 360])
    func `The overview's figures stand on a line, however long their names`(
      width: Int
    ) async throws {
      let page = try await open(
        "index.html", width: width,
        accounts: #"""
          [{"name": "A", "transactions": [
            {"date": "2026-09-30", "amount": 1, "beneficiary": "B"},
            {"date": "2026-10-31", "amount": 1, "beneficiary": "B"},
            {"date": "2026-11-20", "amount": -50000, "beneficiary": "C", "transfer": "C"}
          ]}, {"name": "C", "transactions": [
            {"date": "2026-09-30", "amount": 1, "beneficiary": "B"}
          ]}]
          """#)
      // The edges of names that stand beside each other, and those of their figures.
      let edges: [[Double]] = try await page.run(
        """
        const cells = [...document.querySelectorAll(".worth .facts div")];
        const edges = name => cells.map(cell => cell.querySelector(name).getBoundingClientRect());
        return [edges("dt").map(box => box.top), edges("dd").map(box => box.bottom)];
        """)
      let (names, figures) = (edges.first ?? [], edges.last ?? [])
      #expect(names.count == 4)
      #expect(Set(names).count == Set(figures).count, "\(edges)")
    }
  }
}
