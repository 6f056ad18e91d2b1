import BookSupport
import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Tables that are sorted by a button in the head, and heads that stay in view.
  @Suite struct SortingTests {
    private let book = BuiltBook()

    private func open(
      _ path: String, width: Int = 1280, locale: String = "en_GB", scripts: Bool = true,
      accounts: [String] = [Self.zoo] + Self.others
    ) async throws -> Browser {
      try await book.open(
        path, width: width, locale: locale, accounts: accounts, scripts: scripts)
    }

    /// Four entries a month of payees that cost ever more.
    private static let zoo: String = {
      let payees = [("Zeta", 900), ("alpha", 123_400), ("Älpler", 10_050), ("Beta", 2_000)]
      let entries = (1...11).flatMap { month in
        payees.map { name, cents in
          #"{"date": "2026-\#(month < 10 ? "0" : "")\#(month)-0\#(1 + name.count % 2)", "#
            + #""amount": -\#(cents), "beneficiary": "\#(name)", "category": "of \#(name)"}"#
        }
      }
      return #"""
        {"name": "Zoo", "openingBalance": 5000000, "transactions": [\#(entries.joined(separator: ",\n"))]}
        """#
    }()

    /// Accounts of two currencies.
    private static let others = [
      #"""
      {"name": "Ätna", "currency": "JPY", "transactions": [
        {"date": "2026-03-01", "amount": 90000, "beneficiary": "B"}]}
      """#,
      #"""
      {"name": "Bank", "transactions": [
        {"date": "2026-04-01", "amount": -12345, "beneficiary": "B"}]}
      """#,
    ]

    /// Three entries of each of those who pay.
    private static let wages: String = {
      let entries = [("Work", 900), ("Aunt", 70)].flatMap { name, cents in
        (1...3).map {
          #"{"date": "2026-0\#($0)-01", "amount": \#(cents), "beneficiary": "\#(name)"}"#
        }
      }
      return #"{"name": "Wages", "transactions": [\#(entries.joined(separator: ", "))]}"#
    }()

    private static let rows = """
      return [...document.querySelectorAll(arguments[0] + ' tbody th')]
        .map(th => (th.querySelector('bdi, a') ?? th).textContent.trim())
      """

    private func names(_ page: Browser, _ table: String) async throws -> [String] {
      try await page.run(Self.rows, .text(table))
    }

    @Test func `A table of accounts is sorted by name and by amount, and sums stay below`()
      async throws
    {
      let page = try await open("accounts/index.html")
      let heads = try await page.findAll(".accts thead button")
      #expect(heads.count == 4)
      try await heads[0].click()
      let sums = ["Total in EUR", "Total in JPY"]
      #expect(try await names(page, ".accts") == ["Ätna", "Bank", "Zoo"] + sums)
      try await heads[0].click()
      #expect(try await names(page, ".accts") == ["Zoo", "Bank", "Ätna"] + sums)
      // By whole units: 90,000 yen, then 36,000 euros.
      try await heads[3].click()
      #expect(try await names(page, ".accts") == ["Ätna", "Zoo", "Bank"] + sums)
      try await heads[3].click()
      #expect(try await names(page, ".accts") == ["Bank", "Zoo", "Ätna"] + sums)
      // The latest day first.
      try await heads[1].click()
      #expect(try await names(page, ".accts") == ["Zoo", "Bank", "Ätna"] + sums)
      #expect(try await page.faults() == [])
    }

    @Test func `The keyboard sorts, readers of screens are told, and the address keeps it`()
      async throws
    {
      let page = try await open("accounts/index.html")
      let head = try await page.findAll(".accts thead button")[3]
      try await head.type(Key.enter)
      #expect(try await sorts(page) == ["Balance: descending"])
      #expect(
        try await page.run("return document.querySelector('[data-rising]').textContent")
          == "Balance: sorted descending")
      // The button keeps the focus.
      #expect(try await page.run("return document.activeElement.textContent") == "Balance")
      let order = try await names(page, ".accts")
      try await page.reload()
      #expect(try await names(page, ".accts") == order)
      #expect(try await sorts(page) == ["Balance: descending"])
      try await page.find("tbody a").click()
      try await page.wait(until: "return !location.pathname.endsWith('accounts/index.html')")
      try await page.back()
      try await page.wait(until: "return document.querySelector('[aria-sort]') !== null")
      #expect(try await names(page, ".accts") == order)
      try await page.findAll(".accts thead button")[3].type(" ")
      #expect(try await sorts(page) == ["Balance: ascending"])
      #expect(try await page.faults() == [])
    }

    /// The heads of columns that the tree of accessibility says to be sorted.
    private func sorts(_ page: Browser) async throws -> [String] {
      try await page.run(
        "return [...document.querySelectorAll('[aria-sort]')].map(th => th.innerText.trim() + ': ' + th.ariaSort)"
      )
    }

    @Test func `Regular payments are sorted by payee, not by the account that stands below it`()
      async throws
    {
      let page = try await open("regular.html", accounts: [Self.zoo])
      let head = try await page.find(".payments thead button")
      try await head.click()
      #expect(try await names(page, ".payments").prefix(4) == ["alpha", "Älpler", "Beta", "Zeta"])
      try await head.click()
      #expect(try await names(page, ".payments").prefix(4) == ["Zeta", "Beta", "Älpler", "alpha"])
      #expect(try await page.faults() == [])
    }

    @Test func `Payees and categories are sorted in each table by itself`() async throws {
      let page = try await open("payees/index.html", accounts: [Self.zoo, Self.wages])
      let (paid, received) = (".by-amount:not(.gains)", ".by-amount.gains")
      #expect(try await names(page, paid) == ["alpha", "Älpler", "Beta", "Zeta"])
      #expect(try await names(page, received) == ["Work", "Aunt"])
      // The small pictures have no order of their own.
      let heads = try await page.findAll(paid + " thead button")
      #expect(heads.count == 5)
      try await heads[0].click()
      #expect(try await names(page, paid) == ["alpha", "Älpler", "Beta", "Zeta"])
      // What went out has a minus sign.
      try await heads[3].click()
      #expect(try await names(page, paid) == ["Zeta", "Beta", "Älpler", "alpha"])
      try await heads[3].click()
      #expect(try await names(page, paid) == ["alpha", "Älpler", "Beta", "Zeta"])
      try await page.findAll(received + " thead button")[0].click()
      #expect(try await names(page, received) == ["Aunt", "Work"])
      #expect(try await page.run("return location.search") == "?sort0=4&sort1=0")
      #expect(try await page.faults() == [])
    }

    @Test(arguments: ["en_GB", "de_DE", "ar_EG", "ja_JP"])
    func `Amounts sort by value as any language writes them`(locale: String) async throws {
      let page = try await open("spending/2026.html", locale: locale)
      let heads = try await page.findAll(".heat:not(.gains) thead button")
      #expect(heads.count >= 3)
      let falling = ["of alpha", "of Älpler", "of Beta", "of Zeta"]
      for column in [1, 2] {
        let _: Bool = try await page.run(
          "document.querySelectorAll('.heat:not(.gains) thead button')[\(column)].click(); return true"
        )
        #expect(
          try await names(page, ".heat:not(.gains)").filter { $0.hasPrefix("of ") } == falling,
          "\(locale)")
        let _: Bool = try await page.run(
          "document.querySelectorAll('.heat:not(.gains) thead button')[\(column)].click(); return true"
        )
        #expect(
          try await names(page, ".heat:not(.gains)").filter { $0.hasPrefix("of ") }
            == falling.reversed(), "\(locale)")
      }
      #expect(try await page.faults() == [])
    }

    @Test func `Regular payments sort by the next day and by what a year costs`() async throws {
      let page = try await open("regular.html")
      let heads = try await page.findAll("table thead button")
      try #require(heads.count >= 5)
      try await heads[4].click()
      let falling = ["alpha", "Älpler", "Beta", "Zeta"]
      #expect(
        try await names(page, "table").filter(falling.contains).prefix(4).elementsEqual(falling))
      #expect(try await names(page, "table").prefix(5).last == "Total")
    }

    @Test func `Heads with a link have a button beside it: years, and the change from one`()
      async throws
    {
      let entries = ["2024-12-01", "2025-02-01", "2026-02-01"].enumerated().flatMap { place, day in
        [("Zeta", 900 + 100 * place), ("alpha", 5000 - 2000 * place)].map { name, cents in
          #"{"date": "\#(day)", "amount": -\#(cents), "beneficiary": "P", "category": "\#(name)"}"#
        }
      }
      let account = #"{"name": "Zoo", "transactions": [\#(entries.joined(separator: ", "))]}"#
      let years = try await open("spending/index.html", accounts: [account])
      let table = ".heat:not(.gains)"
      let rows = { (page: Browser) in Array(try await names(page, table).prefix(2)) }
      let press = { (page: Browser, name: String) in
        let _: Bool = try await page.run(
          "document.querySelector(arguments[0]).click(); return true",
          .text(table + " thead button[aria-label='\(name)']"))
      }
      try await press(years, "2024")
      #expect(try await rows(years) == ["alpha", "Zeta"])
      try await press(years, "2026")
      #expect(try await rows(years) == ["Zeta", "alpha"])
      #expect(
        try await years.run("return document.querySelector('[data-rising]').textContent")
          == "2026: sorted descending")
      try await years.open(book.site + "/spending/2026.html")
      try await press(years, "than 2025")
      #expect(try await rows(years) == ["Zeta", "alpha"])
      try await press(years, "than 2025")
      #expect(try await rows(years) == ["alpha", "Zeta"])
      #expect(try await years.faults() == [])
    }

    @Test func `Where rows are stacked, the heads are seen while one of them has the focus`()
      async throws
    {
      let page = try await open("accounts/index.html", width: 390)
      let head = try await page.findAll(".accts thead button")[3]
      let height = "return document.querySelector('.accts thead').getBoundingClientRect().height"
      #expect(try await page.run(height) == 1.0)
      try await head.type(Key.enter)
      #expect(try await page.run("return document.activeElement.textContent") == "Balance")
      let isSeen: Bool = try await page.run(
        """
        const button = document.activeElement, { left, top, right, bottom } = button.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button
          && left >= 0 && right <= innerWidth && bottom - top >= 24;
        """)
      #expect(isSeen)
      #expect(try await names(page, ".accts").prefix(3) == ["Ätna", "Zoo", "Bank"])
      #expect(try await page.faults() == [])
    }

    @Test func `Without scripts there are no buttons, and no register has any`() async throws {
      let page = try await open("accounts/index.html", scripts: false)
      #expect(try await page.run("return document.querySelectorAll('thead button').length") == 0)
      try await page.setScripts(enabled: true)
      try await page.open(book.site + "/accounts/zoo/2026.html")
      #expect(try await page.run("return document.querySelectorAll('thead button').length") == 0)
    }

    @Test func `Heads stay in view, and never cover what has the focus`() async throws {
      let page = try await open("accounts/zoo/2026.html")
      let stays: Bool = try await page.run(
        """
        const table = document.querySelector('#m2026-05 table'), head = table.tHead;
        table.tBodies[0].rows[1].scrollIntoView({ block: 'start' });
        scrollBy(0, 60);
        return Math.abs(head.getBoundingClientRect().top) < 1 && scrollY > 100;
        """)
      #expect(stays)
      let covered: [String] = try await page.run(
        """
        const links = [...document.querySelectorAll('.reg tbody a')].reverse();
        return links.filter(link => {
          scrollTo(0, link.getBoundingClientRect().top + scrollY + 5);
          link.focus();
          const head = link.closest('table').tHead.getBoundingClientRect();
          return link.getBoundingClientRect().top < head.bottom - 1
            && head.top >= 0 && head.top < 1;
        }).map(link => link.textContent);
        """)
      #expect(covered == [])
      // What a link leads to is not covered, either.
      let _: Bool = try await page.run("location.hash = '#m2026-03'; return true")
      #expect(
        try await page.run(
          "return document.querySelector('#m2026-03-h').getBoundingClientRect().top >= 0"))
    }
  }
}
