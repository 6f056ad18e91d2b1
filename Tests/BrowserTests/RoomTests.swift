import BookSupport
import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Lists that stand beside each other, and figures that have many columns.
  @Suite struct RoomTests {
    private let book = BuiltBook()

    private func open(
      _ path: String, width: Int, locale: String = "en_GB", accounts: [String]
    ) async throws -> Browser {
      try await book.open(path, width: width, locale: locale, accounts: accounts)
    }

    @Test func `All months stand on a tablet with their totals, of six digits too`() async throws {
      let entries = (2017...2026).flatMap { year in
        (1...12).flatMap { month in
          [-4_300_000, 8_300_000 + month * 111_111].map { amount in
            #"{"date": "\#(year)-\#(month < 10 ? "0" : "")\#(month)-15", "amount": \#(amount), "#
              + #""beneficiary": "B"}"#
          }
        }
      }
      let account = #"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#
      for width in [768, 1000] {
        let page = try await open("months/index.html", width: width, accounts: [account])
        let hidden: Int = try await page.run(
          """
          const table = document.querySelector('.across-months');
          return table.scrollWidth - table.clientWidth;
          """)
        #expect(hidden <= 0, "\(width)")
      }
    }

    @Test(arguments: ["en_GB", "ar"])
    func `Dots between details of an entry stand between them, and at no end of a line`(
      locale: String
    ) async throws {
      let entries = (1...28).map { day in
        let value = day % 14 == 9 ? #""valueDate": "2026-10-30", "# : ""
        return #"{"date": "2026-10-\#(day < 10 ? "0" : "")\#(day)", "amount": -\#(day), \#(value)"#
          + #""beneficiary": "B", "reference": "\#(String(repeating: "word ", count: day))."}"#
      }
      let account = #"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#
      let page = try await open(
        "accounts/a/statements/2026-10.html", width: 1280, locale: locale, accounts: [account])
      var seen: Set<Bool> = []
      for width in stride(from: 780, through: 1280, by: 20) {
        try await page.resize(width: width)
        // Of each dot how far it is from where it would be cut, beyond that edge below zero, and whether
        // its detail begins a line.
        let dots: [[Double]] = try await page.run(
          """
          const isLeft = document.documentElement.dir !== 'rtl';
          return [...document.querySelectorAll('.stmt tbody th .sub + .sub')]
            .filter(sub => getComputedStyle(sub, '::before').content.startsWith('"·'))
            .map(sub => {
              const box = sub.getBoundingClientRect(), cell = sub.closest('th').getBoundingClientRect();
              const before = sub.previousElementSibling.getBoundingClientRect();
              const style = getComputedStyle(sub, '::before');
              const place = parseFloat(isLeft ? style.left : style.right) + parseFloat(style.width);
              const start = isLeft ? box.left - cell.left : cell.right - box.right;
              return [start + place, before.bottom <= box.top + 2 ? 1 : 0,
                getComputedStyle(sub.closest('th')).overflowX === 'clip' ? 1 : 0];
            });
          """)
        #expect(dots.count == 2)
        for dot in dots {
          seen.insert(dot[1] == 1)
          #expect(dot[2] == 1 && (dot[1] == 1) == (dot[0] <= 0), "\(width): \(dot)")
        }
      }
      #expect(seen == [true, false])
    }

    @Test func `Payments to come have a heading that is seen where others are late`() async throws {
      let entries = ["2026-08", "2026-09", "2026-10"].flatMap { month in
        [("Landlord", "15"), ("Gym", "24")].map { payee, day in
          #"{"date": "\#(month)-\#(day)", "amount": -5000, "beneficiary": "\#(payee)"}"#
        }
      }
      let account = #"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#
      let page = try await open("index.html", width: 1280, accounts: [account])
      let seen: [String] = try await page.run(
        """
        return [...document.querySelectorAll('[aria-labelledby=expected] caption')]
          .filter(caption => caption.getBoundingClientRect().height > 10)
          .map(caption => caption.textContent);
        """)
      #expect(seen == ["Not seen yet", "Still to come"])
      #expect(try await page.faults() == [])
    }

    /// An account of a currency with entries of two months, each of one of so many categories.
    private func account(in currency: String, categories: Int, entries: Int) -> String {
      let entries = [9, 10].flatMap { month in
        (0..<entries).map { place in
          #"{"date": "2026-\#(month == 9 ? "09" : "10")-\#(10 + place)", "#
            + #""amount": -\#((place + 1) * 1000 + month), "beneficiary": "Payee \#(place)", "#
            + #""category": "Category \#(place % categories)"}"#
        }
      }
      let pay = #"{"date": "2026-10-01", "amount": 77, "beneficiary": "Work", "category": "Pay"}"#
      return #"{"name": "\#(currency)", "currency": "\#(currency)", "openingBalance": 900000, "#
        + #""transactions": [\#((entries + [pay]).joined(separator: ", "))]}"#
    }

    @Test(arguments: [900, 960, 1280, 1440, 1920])
    func `No list of a month or a year ends far above what stands beside it`(width: Int)
      async throws
    {
      let cases = [
        ("EUR", 1, 6), ("USD", 2, 3), ("GBP", 3, 9), ("CHF", 5, 9), ("SEK", 8, 9), ("NOK", 14, 20),
        ("DKK", 1, 2), ("PLN", 6, 7), ("CZK", 7, 12), ("HUF", 2, 8),
      ]
      let accounts = cases.map { account(in: $0.0, categories: $0.1, entries: $0.2) }
      for path in ["months/2026-10.html", "years/2026.html"] {
        let page = try await open(path, width: width, accounts: accounts)
        // Of each pair of lists the columns of rows that begin beside each other, by how far the highest
        // of them ends above the lowest, and how far the last of them ends before the edge.
        let holes: [[Double]] = try await page.run(
          """
          return [...document.querySelectorAll('.pair:has(tr)')].flatMap(pair => {
            const lists = [...pair.children], left = list => list.getBoundingClientRect().left;
            const isStacked = lists.every(list => left(list) === left(lists[0]));
            const edge = pair.getBoundingClientRect().right;
            return (isStacked ? lists.map(list => [list]) : [lists]).map(beside => {
              const bottoms = new Map(), rights = [];
              for (const row of beside.flatMap(list => [...list.querySelectorAll('tbody tr')])) {
                const box = row.getBoundingClientRect();
                bottoms.set(box.left, Math.max(box.bottom, bottoms.get(box.left) ?? 0));
                rights.push(box.right);
              }
              const all = [...bottoms.values()];
              return [Math.max(...all) - Math.min(...all), edge - Math.max(...rights)];
            });
          });
          """)
        #expect(holes.count >= cases.count)
        for hole in holes { #expect(hole[0] <= 125 && hole[1] <= 2, "\(path) \(holes)") }
      }
    }

    @Test(arguments: ["years/2026.html", "accounts/eur/statements/2026-10.html"])
    func `Heads of a table stand on one line, whether they lead on or not`(path: String)
      async throws
    {
      let before = #"{"date": "2025-10-12", "amount": -900, "beneficiary": "B", "category": "C"}"#
      let entries = account(in: "EUR", categories: 3, entries: 4)
        .replacing(#""transactions": ["#, with: #""transactions": [\#(before), "#)
      let page = try await open(path, width: 1280, accounts: [entries])
      let lines: [[Double]] = try await page.run(
        """
        return [...document.querySelectorAll('.shares thead tr')].map(row => {
          const range = document.createRange();
          return [...row.cells].map(head => {
            range.selectNodeContents(head.querySelector('a') ?? head);
            return range.getBoundingClientRect().bottom;
          });
        });
        """)
      #expect(lines.contains { $0.count >= 4 })
      for bottoms in lines {
        #expect((bottoms.max() ?? 0) - (bottoms.min() ?? 0) < 1, "\(lines)")
      }
    }

    @Test func `Names of a list are whole on a tablet`() async throws {
      let names = ["Landesarbeitsgemeinschaft", "Wohnungsbaugenossenschaft"]
      let entries = names.flatMap { name in
        ["2025-11", "2026-09", "2026-10"].map {
          #"{"date": "\#($0)-12", "amount": -12345600, "beneficiary": "\#(name)"}"#
        }
      }
      let page = try await open(
        "payees/index.html", width: 768,
        accounts: [#"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#])
      let lines: [Int] = try await page.run(
        """
        return [...document.querySelectorAll('.by-amount tbody th bdi')]
          .map(name => name.getClientRects().length);
        """)
      #expect(lines == [1, 1])
    }

    @Test(arguments: [320, 390])
    func `A word that has room on a phone is whole in a register, beside its amount or above it`(
      width: Int
    ) async throws {
      let payees = [
        "Rechtsschutzversicherungsgesellschaft", "Nahwärmeversorgungsgesellschaft Ahornau GmbH",
        "Landesarbeitsgemeinschaft", "مكتبة النور", String(repeating: "ohne", count: 30),
      ]
      let entries = payees.enumerated().map { place, payee in
        #"{"date": "2026-10-0\#(place + 1)", "amount": -123456, "beneficiary": "\#(payee)", "#
          + #""category": "Home:Energy", "reference": "\#(place == 0 ? "Invoice" : "فاتورة")"}"#
      }
      let account =
        #"{"name": "A", "openingBalance": 9000000, "transactions": [\#(entries.joined(separator: ", "))]}"#
      for path in ["index", "2026", "statements/2026-10"].map({ "accounts/a/\($0).html" }) {
        let page = try await open(path, width: width, accounts: [account])
        // Of each entry: how many lines its payee's first word has, whether its amount is on text of
        // the payee, and how far both are from the edges of the row.
        let found: [[Double]] = try await page.run(
          """
          return [...document.querySelectorAll('.reg tbody tr:has(a):has(.sub, br ~ bdi)')].map(row => {
            const link = row.querySelector('th > *'), range = document.createRange();
            const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
            range.setStart(text, 0);
            range.setEnd(text, text.data.split(' ')[0].length);
            const lines = new Set([...range.getClientRects()].map(box => box.top)).size;
            const left = Math.max(...[link, row.querySelector('.sub:not(.cat), br ~ bdi')].map(text => {
              range.selectNodeContents(text);
              return range.getBoundingClientRect().left - row.getBoundingClientRect().left;
            }));
            range.selectNodeContents(row.querySelector('.reg:not(.stmt) td:nth-of-type(3), .stmt td:nth-of-type(2)'));
            const amount = range.getBoundingClientRect();
            const isOn = [...link.getClientRects()].some(box => amount.left < box.right
              && amount.right > box.left && amount.top < box.bottom - 4 && box.top < amount.bottom - 4);
            return [lines, isOn ? 1 : 0, row.getBoundingClientRect().right - amount.right, left];
          }).sort((one, other) => other[0] - one[0]);
          """)
        // One word has no room on any line.
        #expect(found.count == payees.count && found[0][0] > 1)
        #expect(found.dropFirst().allSatisfy { $0[0] == 1 }, "\(path) \(found)")
        #expect(found.allSatisfy { $0[1] == 0 && $0[2] < 1 && $0[3] < 1 }, "\(path) \(found)")
        #expect(try await page.run("return document.documentElement.scrollWidth <= innerWidth"))
      }
    }

    @Test func `Names of a group's categories are whole on a tablet`() async throws {
      let entries = ["Reimbursement", "Salary"].enumerated().map { place, name in
        #"{"date": "2026-10-0\#(place + 1)", "amount": 123456, "beneficiary": "A", "#
          + #""category": "Work:\#(name)"}"#
      }
      let page = try await open(
        "spending/2026.html", width: 768,
        accounts: [#"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#])
      let lines: [Int] = try await page.run(
        """
        for (const details of document.querySelectorAll('details')) details.open = true;
        for (const box of document.querySelectorAll('.fold input')) box.checked = true;
        return [...document.querySelectorAll('.folded th bdi')]
          .map(name => name.getClientRects().length);
        """)
      #expect(lines == [1, 1])
    }

    /// Amounts of a year in Rupiah, of eight and nine digits before the decimals.
    private static let rupiah: String = {
      let months = (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)" }
      let entries = months.enumerated().flatMap { place, month in
        ["Pendidikan", "Kesehatan", "Rumah tangga"].enumerated().map { row, category in
          #"{"date": "\#(month)-0\#(row + 2)", "beneficiary": "PT \#(row)", "#
            + #""category": "\#(category)", "amount": -\#((place * 7 + 31) * 400_900_00 * (3 - row))}"#
        } + [
          #"{"date": "\#(month)-28", "beneficiary": "PT Bank", "category": "Gaji", "#
            + #""amount": \#(95_400_321_00 + place * 1_000_000_00)}"#
        ]
      }
      return #"{"name": "Giro", "currency": "IDR", "openingBalance": 900000000000, "#
        + #""transactions": [\#(entries.joined(separator: ", "))]}"#
    }()

    @Test(arguments: [768, 900, 1024, 1280, 1920])
    func `Amounts of many digits are in thousands where there is a column for each month, and fit`(
      width: Int
    ) async throws {
      for path in ["spending/2025.html", "months/index.html"] {
        let page = try await open(path, width: width, locale: "id_ID", accounts: [Self.rupiah])
        try book.temporary.write(
          #"{"locale": "id_ID", "currency": "IDR", "minimumOpeningDeposit": 0}"#,
          to: "book/daybook.json")
        try book.build()
        try await page.open(book.site + "/" + path)
        #expect(try await page.run(Self.scrolledTables) == [String](), "\(path)")
        let text: String = try await page.run("return document.querySelector('main').textContent")
        #expect(text.lowercased().contains("thousands of idr"), "\(path)")
        // January's figures, by the entries of three categories and of income.
        #expect(text.contains(path.hasPrefix("months") ? "20.833" : "37.284"), "\(path)")
      }
    }

    /// The tables of months that are wider than their room, once all that folds is open.
    private static let scrolledTables = """
      for (const details of document.querySelectorAll('details')) details.open = true;
      return [...document.querySelectorAll('.across-months')]
        .filter(e => e.scrollWidth > e.clientWidth)
        .map(e => e.querySelector('caption').textContent + e.scrollWidth);
      """

    /// What a small firm takes in and spends, in euros by the month.
    private static let firm: String = {
      let entries = (1...12).flatMap { month in
        [("Umsatz", 288_888), ("Gehälter", -188_888), ("Wareneinkauf", -88_888), ("Miete", -9_800)]
          .map {
            #"{"date": "2025-\#(month < 10 ? "0" : "")\#(month)-02", "amount": \#($1 * 100), "#
              + #""beneficiary": "B", "category": "\#($0)"}"#
          }
      }
      return #"{"name": "Giro", "transactions": [\#(entries.joined(separator: ", "))]}"#
    }()

    @Test(arguments: [768, 900, 1024, 1280])
    func `Amounts of six digits in some rows are whole and fit`(width: Int) async throws {
      for path in ["spending/2025.html", "months/index.html"] {
        let page = try await open(path, width: width, accounts: [Self.firm])
        #expect(try await page.run(Self.scrolledTables) == [String](), "\(path)")
        let text: String = try await page.run("return document.querySelector('main').textContent")
        #expect(text.contains(path.hasPrefix("months") ? "1,312" : "188,888"), "\(path)")
      }
    }

    @Test(arguments: [768, 1280])
    func `A long name takes two lines of a table with a column for each month`(width: Int)
      async throws
    {
      let names = ["Gemeinnützige Wohnungsbaugenossenschaft der Weichenwärter von 1904 eG", "Mia"]
      let entries = names.map {
        #"{"date": "2026-10-02", "amount": -90000, "beneficiary": "\#($0)"}"#
      }
      let page = try await open(
        "spending/2026.html", width: width,
        accounts: [#"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#])
      let heights: [Double] = try await page.run(
        """
        return [...document.querySelectorAll('.heat tbody tr')].slice(0, 2)
          .map(row => row.getBoundingClientRect().height);
        """)
      #expect(heights.count == 2)
      #expect(heights[0] < heights[1] * 2 && heights[1] < 32, "\(heights)")
    }

    @Test func `Parts of a category fold open with the mark of what folds elsewhere`() async throws
    {
      let entries = ["Home:Energy", "Home:Rent", "Food"].map {
        #"{"date": "2026-10-02", "amount": -90000, "beneficiary": "B", "category": "\#($0)"}"#
      }
      let page = try await open(
        "spending/2026.html", width: 1280,
        accounts: [#"{"name": "A", "transactions": [\#(entries.joined(separator: ", "))]}"#])
      let seen: [String] = try await page.run(
        """
        const fold = document.querySelector('.fold input');
        const parts = [...document.querySelectorAll('.folded')];
        const shown = () => parts.filter(part => part.checkVisibility()).length;
        const before = shown(), style = getComputedStyle(fold, '::before');
        fold.click();
        return [`${before} of ${parts.length}`, String(shown()), style.clipPath === 'none' ? 'box' : 'mark'];
        """)
      #expect(seen == ["0 of 2", "2", "mark"])
    }

    @Test(arguments: [704, 768, 900, 1024, 1280])
    func `Names and amounts beside the bands of a picture are whole`(width: Int) async throws {
      let names = [
        "Rechtsschutzversicherungen und Haftpflicht", "Mobilität: Bahn und Fahrrad",
        "Gesundheit und Apotheke, Arztkosten", "Wohnen",
      ]
      let accounts = [("IDR", 2_000_000), ("EUR", 100)].map { currency, factor in
        let entries = names.enumerated().map { place, name in
          #"{"date": "2026-10-0\#(place + 1)", "amount": -\#((place + 4) * 997 * factor), "#
            + #""beneficiary": "B", "category": "\#(name)"}"#
        }
        return #"{"name": "\#(currency)", "currency": "\#(currency)", "transactions": ["#
          + #"{"date": "2026-10-01", "amount": \#(40_000 * factor), "beneficiary": "A", "#
          + #""category": "Einkommen aus selbständiger Arbeit"}, "#
          + entries.joined(separator: ", ") + "]}"
      }
      for path in ["spending/2026.html", "months/2026-10.html"] {
        let page = try await open(path, width: width, locale: "id_ID", accounts: accounts)
        let cut: [String] = try await page.run(
          """
          for (const details of document.querySelectorAll('details')) details.open = true;
          const labels = [...document.querySelectorAll('.sankey text')];
          if (labels.length < 10) return ['too few'];
          return labels.filter(label => {
            const box = label.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth;
          }).map(label => label.textContent);
          """)
        #expect(cut == [], "\(path)")
      }
    }
  }
}
