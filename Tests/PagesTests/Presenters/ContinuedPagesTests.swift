import Controllers
import Model
import ModelSupport
import Search
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

/// What is too long for a page, and where it goes on.
@Suite struct ContinuedPagesTests {
  private func pages<Value: Page>(
    _ site: StagedSite, of type: Value.Type, below path: String
  ) -> [Value] {
    site.pages.compactMap { $0 as? Value }.filter { $0.path.hasPrefix(path) }
  }

  @Test func `A statement continues, and its Markdown stays whole`() throws {
    let entries = try (0..<1001).map {
      try entry(
        "2025-01-05", 1, $0 == 700 ? "Ferry" : "Toll", note: $0 % 400 == 0 ? "Note \($0)" : nil)
    }
    let site = try StagedSite([account(entries)], asOf: "2025-01-31")
    let pages = pages(site, of: StatementPage.self, below: "accounts/a/statements/2025-01")
    #expect(
      pages.map(\.path) == ["", "", "-2", "-3"].map { "accounts/a/statements/2025-01\($0).html" })
    #expect(pages.map(\.forms) == [.markdown, .html, .html, .html])
    #expect(pages.map(\.entries.count) == [1001, 500, 500, 1])
    #expect(
      pages.map { $0.notes.map(\.number.text) } == [["1", "2", "3"], ["1", "2"], ["3"], []])
    #expect(pages.map { $0.broughtForward?.text } == [nil, nil, "5.00", "10.00"])
    #expect(pages.map(\.continues) == [false, true, true, false])
    #expect(pages.map(\.flow.breakdowns.isEmpty) == [false, false, true, true])
    #expect(
      pages.allSatisfy { $0.wholePath(ending: ".md") == "accounts/a/statements/2025-01.md" })
    let place = try #require(pages.last?.frame.continuation)
    expect(
      place,
      says: """
        number: 3
        pageCount: 3
        links:
          - number 1, path accounts/a/statements/2025-01.html
          - number 2, path accounts/a/statements/2025-01-2.html
          - number 3, path accounts/a/statements/2025-01-3.html, isCurrent
        """)
  }

  @Test func `Net worth of two thousand years goes on, and each year is there once`() throws {
    let site = try StagedSite(
      [account([entry("0026-05-01", 100), entry("2026-01-01", 100)])], asOf: "2026-02-01")
    let pages = pages(site, of: WorthPage.self, below: "worth")
    let own = pages.compactMap(\.currencies.first)
    #expect(pages.prefix(3).map(\.path) == ["worth.html", "worth-2.html", "worth-3.html"])
    #expect(own.map(\.rows.count) == Array(repeating: 100, count: 20) + [1])
    #expect(Set(own.flatMap(\.rows).map(\.period.iso)).count == 2001)
    #expect(own.flatMap(\.rows).count { $0.change == nil } == 1)
    #expect(own.map(\.isContinued) == [false] + Array(repeating: true, count: 20))
    #expect(own.map { $0.chart == nil && $0.sides.isEmpty } == own.map(\.isContinued))
    let chart = try #require(own.first?.chart)
    #expect(chart.points.count <= ChartPresenter.pointCount && chart.labels.count <= 12)
  }

  @Test func `The list of months goes on where they are of many years`() throws {
    // Gaps between the entries are too long for months of their own.
    let days = (0..<60).map { "\(1100 + $0 * 15)-03-01" }
    let site = try StagedSite([account(days.map { try entry($0, 100) })], asOf: "1985-04-01")
    let pages = pages(site, of: MonthListPage.self, below: "months/")
    #expect(pages.map(\.path) == ["months/index.html", "months/index-2.html"])
    let years = pages.flatMap(\.years).map(\.year)
    #expect(pages[0].years.count == 50 && years == years.sorted(by: >))
    #expect(Set(years).count == years.count && years.last == "1100")
  }

  @Test func `A statement of five hundred entries is one page in both forms`() throws {
    let entries = try (0..<500).map { _ in try entry("2025-01-05", 1) }
    let site = try StagedSite([account(entries)], asOf: "2025-01-31")
    let pages = pages(site, of: StatementPage.self, below: "")
    #expect(pages.map(\.forms) == [.all] && pages[0].frame.continuation == nil)
  }

  @Test func `Items of a list are found on the page that they are on`() throws {
    let own = try account([entry("2025-01-05", 1)])
    let items = try (0..<1001).map { number in
      try toDo(
        "I\(number)", due: number < 700 ? "2025-02-03" : nil,
        done: number >= 1000 ? "2025-01-04" : nil, account: own.id)
    }
    let site = try StagedSite(
      [own], asOf: "2025-01-31",
      toDos: [
        ToDoList(name: "Tax", note: "Of it", items: items),
        ToDoList(name: "Tax 2", note: nil, items: [toDo("Other")]),
      ])
    let pages = pages(site, of: ToDoListPage.self, below: "todos/tax")
    #expect(pages.map(\.path) == ["tax", "tax--2", "tax-3", "tax-2"].map { "todos/\($0).html" })
    let counts = pages.prefix(3).map { $0.groups.map { $0.items.count + $0.earlier.count } }
    #expect(counts == [[500], [200, 300], [1]])
    #expect(pages.map { $0.note == nil } == [false, true, true, true])
    let rows = pages.flatMap { page in
      page.groups.flatMap { $0.items + $0.earlier }.map { (page, $0) }
    }
    #expect(rows.allSatisfy { $0.1.path == "\($0.0.path)#\($0.1.anchor)" })
    let places = Set(rows.map(\.1.path))
    let found = site.toDoRecords.map { "\($0.shown.page)#\($0.shown.anchor)" }
    #expect(Set(found) == places && found.count == 1002)
    // Pages about something else show the first, and how many more there are.
    let account = try #require(try site["accounts/a/index.html"] as? AccountPage)
    #expect(account.toDos.count == 100 && account.moreToDos?.count.number == 900)
    let month = try #require(try site["accounts/a/statements/2025-01.html"] as? StatementPage)
    #expect(month.toDos.first.map(\.path) == ["todos/tax-3.html#item-i1000"])
    let year = try #require(try site["accounts/a/statements/2025.html"] as? YearPage)
    #expect(
      year.toDos.first.count == 100 && year.toDos.more.count == 601
        && year.toDos.link?.path == "todos/index.html")
    let toDos =
      year.toDos.first + year.toDos.more
      + account.toDos.map {
        PeriodToDo(name: "", path: $0.path, due: nil, completed: nil, amount: nil)
      }
    #expect(toDos.allSatisfy { places.contains($0.path) })
  }

  @Test func `Many accounts are spread over pages, and the overview shows them by kind`() throws {
    let accounts = try (0..<103).map { number in
      try account(
        named: "N\(number)", kind: number < 2 ? .savings : .checking,
        currency: number == 102 ? .dollar : .euro, closed: number == 3 ? "2025-01-06" : nil,
        [entry("2025-01-05", 100)])
    }
    let site = try StagedSite(accounts, asOf: "2025-01-31")
    let lists = pages(site, of: AccountListPage.self, below: "accounts/index")
    #expect(lists.map(\.path) == ["accounts/index.html", "accounts/index-2.html"])
    #expect(lists.map { [$0.open.count, $0.closed.count] } == [[100, 0], [2, 1]])
    let months = pages(site, of: MonthPage.self, below: "months/")
    #expect(
      months.map(\.path) == ["months/2025-01.html", "months/2025-01.html", "months/2025-01-2.html"])
    #expect(months.map(\.forms) == [.markdown, .html, .html])
    #expect(
      months.map { $0.currencies.map(\.accounts.accounts.count) } == [[102, 1], [100], [2, 1]])
    // So that an entry changes no page but the first, its account's and the last.
    #expect(
      months.map { $0.currencies.map { $0.accounts.total != nil } } == [
        [true, true], [false], [true, true],
      ])
    let overview = try #require(try site["index.html"] as? OverviewPage)
    #expect(overview.accounts.isEmpty)
    expect(
      overview.kinds,
      says: """
        - kind checking, currency EUR, accountCount 100, change +€100.00, balance €100.00
        - kind savings, currency EUR, accountCount 2, change +€2.00, balance €2.00
        - kind checking, currency USD, accountCount 1, change +US$1.00, balance US$1.00
        """)
    let few = try StagedSite(Array(accounts.prefix(100)), asOf: "2025-01-31")
    let shown = try #require(try few["index.html"] as? OverviewPage)
    #expect(shown.accounts.isEmpty && shown.kinds.map(\.accounts.count).reduce(0, +) == 100)
    let fewest = try StagedSite(Array(accounts.prefix(12)), asOf: "2025-01-31")
    let each = try #require(try fewest["index.html"] as? OverviewPage)
    #expect(each.accounts.count == 12 && each.kinds.isEmpty)
    #expect(pages(few, of: AccountListPage.self, below: "").count == 1)
    #expect(pages(few, of: MonthPage.self, below: "").map(\.forms) == [.all])
  }

  @Test func `The years of an account continue where they are very many`() throws {
    let entries = try (1960..<2020).map { try entry("\($0)-03-05", 100) }
    let site = try StagedSite([account(entries)], asOf: "2020-01-31")
    let pages = pages(site, of: AccountPage.self, below: "accounts/a/index")
    #expect(pages.map(\.path) == ["", "-2", "-3"].map { "accounts/a/index\($0).html" })
    #expect(pages.map(\.isContinued) == [false, true, true])
    // 2020 has statements and no entries.
    #expect(
      pages.map(\.years.count) == [24, 25, 11] && pages.map(\.statements.count) == [25, 25, 11])
    #expect(pages.map { $0.statements.map(\.isOpen).count { $0 } } == [1, 1, 1])
    let listed = Set(pages.flatMap(\.statements).flatMap(\.rows).compactMap(\.path))
    let made = self.pages(site, of: StatementPage.self, below: "").map(\.path)
    #expect(listed == Set(made) && listed.count == made.count)
    let few = try StagedSite([account(Array(entries.suffix(20)))], asOf: "2020-01-31")
    #expect(
      self.pages(few, of: AccountPage.self, below: "").map(\.frame.continuation?.number.number) == [
        nil
      ])
  }

  @Test func `The report of a year continues where the accounts are too many`() throws {
    let accounts = try (0..<252).map { number in
      try account(
        named: "N\(number)", currency: number == 251 ? .dollar : .euro,
        [entry("2025-01-05", 100)])
    }
    let site = try StagedSite(accounts, asOf: "2025-01-31")
    let pages = pages(site, of: BookYearPage.self, below: "years/")
    #expect(
      pages.map(\.path) == ["years/2025.html", "years/2025.html", "years/2025-2.html"])
    #expect(pages.map(\.forms) == [.markdown, .html, .html])
    #expect(
      pages.map { $0.currencies.map(\.accounts.accounts.count) } == [[251, 1], [250], [1, 1]])
    #expect(
      pages.map { $0.currencies.map { $0.accounts.total != nil && !$0.largest.isEmpty } } == [
        [true, true], [false], [true, true],
      ])
    let few = try StagedSite(Array(accounts.suffix(12)), asOf: "2025-01-31")
    #expect(self.pages(few, of: BookYearPage.self, below: "").map(\.forms) == [.all])
  }

  @Test func `Lists of lists and of own pages continue beside names that are taken`() throws {
    var lists = try (0..<500).map { try ToDoList(name: "L\($0)", note: nil, items: [toDo("I")]) }
    lists.append(ToDoList(name: "Index 2", note: nil, items: []))
    let site = try StagedSite([account([])], asOf: "2025-01-31", toDos: lists)
    let pages = pages(site, of: ToDoIndexPage.self, below: "")
    #expect(pages.map(\.path) == ["todos/index.html", "todos/index--2.html"])
    #expect(pages.map { $0.lists.map(\.path).last } == ["todos/l499.html", "todos/index-2.html"])
    let own = (0..<501).map { SiteFrame.OwnPageLink(title: "P\($0)", slug: "p\($0)") }
    let staged = try Staged([account([])], asOf: "2025-01-31", ownPages: own)
    var shown: [String: Int] = [:]
    OwnPageListPage.forEach(of: own, in: staged.site, StagedSite.formats) {
      shown[$0.path] = $0.pages.count
    }
    #expect(shown == ["pages/all/index.html": 500, "pages/all/index-2.html": 1])
  }
}
