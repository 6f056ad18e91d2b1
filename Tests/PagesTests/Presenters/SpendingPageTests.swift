import Basics
import Controllers
import Foundation
import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct SpendingPageTests {
  @Test func `A household's year, by month`() throws {
    let page = try #require(try Household.site()["spending/2026.html"] as? SpendingPage)
    #expect(page.isProvisional && page.bookedThrough?.text == "3 November 2026")
    #expect(page.years.map(\.path) == ["spending/2026.html"] && page.years[0].isCurrent)
    let euros = try #require(page.currencies.first)
    #expect(euros.spending.text == "€45.49" && euros.isMain && euros.tables[0].isUnfolded)
    #expect(euros.headline.spent.text == "€45" && euros.headline.difference.text == "€2,955")
    #expect(euros.headline.relation == .isLess)
    // Neither a month to come has a column nor one before the book began.
    #expect(euros.tables[0].columns.map(\.text) == ["Sep", "Oct", "Nov"])
    #expect(euros.balance.leftOver.cells.map(\.amount.text).suffix(3) == ["3,000", "-30", "-15"])
    #expect(
      euros.balance.leftOver.cells.map(\.amount.plain).suffix(3) == [
        "3000.00", "-30.49", "-15.00",
      ])
    #expect(euros.balance.rate.columns.suffix(3) == ["100.0%", "–", "–"])
    let food = euros.tables[0].groups[0].row
    #expect(
      food.cells.map(\.path).suffix(3)
        == [nil, "categories/food.html#m2026-10", "categories/food.html#m2026-11"])
    // 15.25 is the mean of the two months that are over.
    #expect(food.cells.map(\.tint).suffix(3) == [nil, 2, nil])
    #expect(page.currencies[1].tables.map(\.subject) == [.isSpending, .isIncome])
  }

  @Test func `Only what is a quarter above the average of its row is tinted`() throws {
    let rows: [(String, [Int64])] = [
      ("Rent", Array(repeating: 1500, count: 8)),
      ("Food", [100, 100, 60, 100, 100, 120, 220, 0]),
      ("Travel", [0, 0, 0, 900, 0, 0, 0, 0]),
    ]
    let entries = try rows.flatMap { name, amounts in
      try amounts.enumerated().filter { $0.element > 0 }.map {
        try entry("2025-0\($0 + 1)-03", -$1 * 100, category: name)
      }
    }
    let site = try StagedSite([account(entries)], asOf: "2026-01-14")
    let page = try #require(try site["spending/2025.html"] as? SpendingPage)
    let tints = try #require(page.currencies.first).tables[0].groups.map { group in
      group.row.cells.prefix(8).map { $0.tint ?? 0 }
    }
    // The averages are those of twelve months, or of those since the book began.
    #expect(tints[0] == Array(repeating: tints[0][0], count: 8))
    #expect(tints[1] == [0, 0, 0, 5, 0, 0, 0, 0])
    #expect(tints[2].prefix(6).allSatisfy { $0 < tints[2][6] } && tints[2][2] == 0)
    let alike = try StagedSite(
      [
        account(
          (1...12).map { try entry("2025-\($0 < 10 ? "0" : "")\($0)-03", -9900, category: "Rent") })
      ],
      asOf: "2026-01-14")
    let year = try #require(try alike["spending/2025.html"] as? SpendingPage)
    #expect(year.currencies[0].tables[0].groups[0].row.cells.allSatisfy { $0.tint == nil })
  }

  @Test func `A household's years`() throws {
    let page = try #require(try Household.site()["spending/index.html"] as? SpendingPage)
    #expect(page.year == nil && page.isNetted && page.filePath == "spending/index.csv")
    #expect(page.years.map(\.path) == ["spending/2026.html"])
    let euros = try #require(page.currencies.first)
    #expect(euros.income.text == "€3,000.00" && euros.leftOver.text == "€2,954.51")
    #expect(euros.rate == "98.5%" && euros.balance.rate.columns == ["98.5%"])
    // One bar says nothing, and days are those of a year.
    #expect(euros.chart == nil && euros.days == nil && euros.accounts.isEmpty)
    let food = euros.tables[0].groups[0].row
    #expect(food.path == "categories/food.html" && food.total.amount.text == "45")
    #expect(food.cells.map(\.path) == ["categories/food.html#y2026"])
    #expect(euros.tables[1].groups[0].row.cells.map(\.path) == ["accounts/everyday/2026.html"])
    #expect(page.currencies[1].headline.relation == .isEven)
    #expect(page.currencies[1].leftOver.text == "US$0.00" && !page.currencies[1].isMain)
  }

  @Test func `A household's year for the annual meeting`() throws {
    try expect(Household.site()["years/2026.html"], isSnapshot: "household/year-2026")
  }

  @Test func `A file has the rows of its page, payees where that has payees, and all years`() throws
  {
    let entries = try (2015...2026).flatMap { year in
      [
        try entry("\(year)-03-01", -100, "Baker"), try entry("\(year)-04-01", -250, "Gym"),
        try entry("\(year)-04-02", -5, "Gym", category: "Sport"),
      ]
    }
    let staged = try Staged([account(entries)], asOf: "2026-11-14")
    let site = Site(
      staged.site, formats: StagedSite.formats, index: staged.index, baseURL: nil)
    let summaries = zip(staged.book.accounts, staged.contexts).map {
      AccountPages($0, in: $1, formats: StagedSite.formats).summary
    }
    let book = BookEntries(of: summaries)
    let spending = SpendingPresenter(
      book, BookTallies(of: book, in: site.index, Parallel(width: 1)), Netting(), site: site)
    let year = spending.file(of: 2026, spending.tables(of: 2026))
    #expect(year.path == "spending/2026.csv")
    #expect(
      lines(year.file).prefix(3) == [
        "currency,direction,group,category,payee,total,2026-01,2026-02,2026-03,2026-04,2026-05,"
          + "2026-06,2026-07,2026-08,2026-09,2026-10,2026-11,2026-12",
        #"EUR,spending,,,"Gym",2.50,0.00,0.00,0.00,2.50,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00"#,
        #"EUR,spending,,,"Baker",1.00,0.00,0.00,1.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00"#,
      ])
    let all = spending.indexFile
    #expect(all.path == "spending/index.csv")
    let ofAll = Array(repeating: "2.50", count: 12).joined(separator: ",")
    #expect(
      lines(all.file).prefix(2) == [
        "currency,direction,group,category,payee,total,"
          + (2015...2026).reversed().map(String.init).joined(separator: ","),
        #"EUR,spending,,,"Gym",30.00,\#(ofAll)"#,
      ])
    #expect(lines(all.file).contains { $0.hasPrefix(#"EUR,spending,,"Sport",,0.60,"#) })
  }

  private func lines(_ file: CSVFile) -> [String] {
    String(decoding: file.bytes.dropFirst(3), as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func `Of more than ten years the earlier ones share a column`() throws {
    let site = try StagedSite(
      [account((2010...2026).map { try entry("\($0)-03-01", -100, category: "Food") })],
      asOf: "2026-11-14")
    let page = try #require(try site["spending/index.html"] as? SpendingPage)
    let table = try #require(page.currencies.first?.tables.first)
    #expect(table.columns.map(\.text) == (2017...2026).reversed().map(String.init) + [""])
    #expect(table.total.cells.map(\.amount.text) == Array(repeating: "1", count: 10) + ["7"])
    #expect(page.years.count == 17)
    let food = table.groups[0].row
    #expect(food.cells.last?.path == "categories/food.html")
    #expect(food.cells.first?.path == "categories/food.html#y2026")
    #expect(table.total.cells.last?.path == "accounts/a/index.html")
  }

  @Test func `Where a category has no page, its only account's register has the entries`() throws {
    let site = try StagedSite(
      [
        account(named: "A", [entry("2026-03-01", -100, category: "Gift")]),
        account(named: "B", [entry("2026-03-01", -1), entry("2026-04-01", -1, category: "Gift")]),
      ], asOf: "2026-11-14")
    let page = try #require(try site["spending/2026.html"] as? SpendingPage)
    let table = try #require(page.currencies.first?.tables.first)
    let gift = table.groups[0].row
    #expect(gift.path == nil && gift.total.path == "years/2026.html#in-EUR")
    #expect(gift.cells[0].path == "accounts/a/2026.html#m2026-03")
    #expect(gift.cells[1].path == "accounts/b/2026.html#m2026-04")
    #expect(table.total.cells[0].path == "months/2026-03.html#in-EUR")
    #expect(gift.cells[2].path == nil)
  }

  @Test func `A book without entries has an empty page of all years alone`() throws {
    let site = try StagedSite([account([])], asOf: "2026-11-14")
    #expect(site.paths(below: "spending/") == ["spending/index.html"])
    #expect(site.paths(below: "years/") == [])
  }
}
