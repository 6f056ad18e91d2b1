import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct RegularPageTests {
  /// A rent that rose, a club that stopped, a salary, and what comes each week.
  private func site(asOf: String = "2026-10-20", settings: Settings = Settings()) throws
    -> StagedSite
  {
    let rent = try (3...10).map {
      try entry("2026-\($0 < 10 ? "0" : "")\($0)-01", $0 < 6 ? -90_000 : -95_000, "Landlord")
    }
    let club = try (3...6).map { try entry("2026-0\($0)-10", -2000, "Club") }
    let salary = try (7...9).map { try entry("2026-0\($0)-28", 300_000, "Employer") }
    let weekly = try [1, 8, 15].map {
      try entry("2026-10-\($0 < 10 ? "0" : "")\($0)", -1000, "Box")
    }
    let all = (rent + club + salary + weekly).sorted { $0.date < $1.date }
    return try StagedSite(
      [
        account(named: "Everyday", openingBalance: 500_000, all),
        account(named: "Savings", kind: .savings, [entry("2026-10-02", 100, "Bank")]),
      ], asOf: asOf, toDos: [ToDoList(name: "Chores", items: [toDo("Sweep", due: "2026-11-01")])],
      settings: settings)
  }

  @Test
  func `A payee of several accounts, or of one with its name, has a word before the account's`()
    throws
  {
    let fees = { (payee: String, cents: Int64) in
      try ["08", "09", "10"].map { try entry("2026-\($0)-25", cents, payee) }
    }
    let site = try StagedSite(
      [
        account(named: "Club", fees("Ann", 2500) + fees("Hall", -900)),
        account(named: "Ann", fees("Ann", 2500)), account(named: "Ben", fees("Ben", 2400)),
      ], asOf: "2026-11-20")
    let overview = try #require(site["index.html"] as? OverviewPage)
    let page = try #require(site["regular.html"] as? RegularPage)
    let listed = page.currencies.flatMap(\.tables).flatMap(\.rows)
    for rows in [
      overview.expected.map { ($0.payee, $0.account, $0.saysAccount) },
      listed.map { ($0.payee, $0.account.text, $0.saysAccount) },
    ] {
      let said = Set(rows.map { "\($0) · \($1): \($2)" })
      #expect(
        said == [
          "Ann · Club: true", "Ann · Ann: true", "Ben · Ben: true", "Hall · Club: false",
        ])
    }
  }

  @Test func `Regular payments with what they cost a year, and what has stopped`() throws {
    try expect(site()["regular.html"], isSnapshot: "regular-payments")
  }

  @Test func `What is expected within two weeks stands on the overview, and among no to-dos`()
    throws
  {
    let site = try site()
    let overview = try #require(site["index.html"] as? OverviewPage)
    #expect(
      overview.expected.map { "\($0.payee) \($0.date.text) \($0.amount.text)" } == [
        "Box 22 Oct €10.00", "Employer 28 Oct +€3,000.00", "Landlord 1 Nov €950.00",
      ])
    #expect(overview.due.map(\.name) == ["Sweep"])
    let month = try #require(site["months/2026-10.html"] as? MonthPage)
    #expect(month.toDos.first.isEmpty && site.toDoRecords.count == 1)
  }

  @Test func `Many go on on further pages, each once, with the total behind the last`() throws {
    let accounts = try (0..<140).map { number in
      let months = number < 130 ? ["08", "09", "10"] : ["02", "03", "04"]
      let fees = try months.map { try entry("2026-\($0)-05", -900 - Int64(number), "Hall") }
      let wages = try ["07", "08", "09"].map {
        try entry("2026-\($0)-25", 2500 + Int64(number), "Firm")
      }
      return try account(
        named: "Member \(number)",
        number < 130 ? (fees + wages).sorted { $0.date < $1.date } : fees)
    }
    let site = try StagedSite(accounts, asOf: "2026-10-20")
    let pages = site.pages.compactMap { $0 as? RegularPage }
    #expect(pages.map(\.path) == ["regular.html", "regular-2.html"])
    #expect(pages.map { $0.frame.continuation?.number.text } == ["1", "2"])
    let tables = pages.map { $0.currencies.flatMap(\.tables) }
    #expect(tables.map { $0.map(\.isIncome) } == [[false, true], [true]])
    #expect(tables.map { $0.map(\.rows.count) } == [[130, 120], [10]])
    #expect(tables.map { $0.map { $0.total?.text } } == [["15,046.20", nil], ["40,006.20"]])
    let balances = pages.map { $0.currencies.flatMap(\.balances).map(\.account.text) }
    #expect(balances == [[], (0..<130).map { "Member \($0)" }])
    #expect(pages.map(\.stopped.count) == [0, 10])
    let rows = tables.joined().flatMap(\.rows).map { "\($0.payee), \($0.account.text)" }
    #expect(rows.count == 260 && Set(rows).count == 260)
  }

  @Test func `A payee that the settings turn off is not there`() throws {
    var settings = Settings()
    settings.irregularPayees = ["Landlord", "Employer", "Box"]
    let site = try site(settings: settings)
    let page = try #require(site["regular.html"] as? RegularPage)
    #expect(page.currencies.isEmpty && page.stopped.map(\.payee) == ["Club"])
    #expect(try #require(site["index.html"] as? OverviewPage).expected.isEmpty)
  }

  @Test func `An estimate that 64 bits cannot hold is left out`() throws {
    let large = Int64.max / 40
    let entries = try (5...8).map { try entry("2026-0\($0)-01", large, "Fund") }
    let site = try StagedSite(
      [account(openingBalance: .max - 4 * large - 1, entries)], asOf: "2026-09-10")
    let page = try #require(site["regular.html"] as? RegularPage)
    #expect(page.currencies.first?.balances.isEmpty == true)
    #expect(page.currencies.first?.tables.first?.total != nil)
    #expect(page.currencies.first?.headline != nil)
  }

  @Test func `The headline says what goes out and comes in a month, each where it is anything`()
    throws
  {
    let payments = { (payee: String, amount: Int64) in
      try (5...8).map { try entry("2026-0\($0)-01", amount, payee) }
    }
    for (amounts, out, moneyIn) in [
      ([-1_050], "€11", nil), ([2_049], nil, "€20"), ([-1_050, 2_049], "€11", "€20"),
    ] as [([Int64], String?, String?)] {
      let entries = try amounts.enumerated().flatMap { try payments("P\($0)", $1) }
      let site = try StagedSite([account(entries)], asOf: "2026-08-10")
      let page = try #require(site["regular.html"] as? RegularPage)
      let headline = page.currencies.first?.headline
      #expect(headline?.moneyOut?.text == out && headline?.moneyIn?.text == moneyIn)
    }
  }
}
