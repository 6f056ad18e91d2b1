import Model
import StageSupport
import Testing

@testable import Views

@Suite struct MoneyFlowTests {
  @Test func `The largest names have a row each, the others one together`() throws {
    let names = try (1...14).map { try entry("2026-10-02", Int64(-100 * $0), "Shop \($0)") }
    let site = try StagedSite(
      [account(names + [entry("2026-10-03", -50, " ")])], asOf: "2026-10-31")
    let page = try #require(
      try site["accounts/a/statements/2026-10.html"] as? StatementPage)
    try expect(page.flow, isSnapshot: "money-flow-of-many-names")
  }

  @Test func `A month is compared with the one before and the same one a year ago`() throws {
    let entries = try ["2025-10-05", "2025-10-06", "2026-09-05", "2026-10-05"].map {
      try entry($0, 1000, "Tenant")
    }
    let other = try entry("2026-10-07", 500, "Lodger")
    let site = try StagedSite([account(entries + [other])], asOf: "2026-10-31")
    let page = try #require(
      try site["accounts/a/statements/2026-10.html"] as? StatementPage)
    expect(
      page.flow,
      says: """
        breakdowns:
          - subject: inByPayee
            before: September 2026
            yearBefore: October 2025
            beforePath: accounts/a/statements/2026-09.html
            yearBeforePath: accounts/a/statements/2025-10.html
            rows:
              - label name Tenant, path payees/tenant.html#m2026-10, hasPage, amount 10.00,
                count 1, share 66.7%, before 10.00, yearBefore 20.00
              - label name Lodger, path accounts/a/statements/2026-10.html#entries, amount 5.00,
                count 1, share 33.3%, before 0.00, yearBefore 0.00
            total: label total, path accounts/a/statements/2026-10.html#entries, amount 15.00,
              count 2, share 100.0%, before 10.00, yearBefore 20.00
        """)
  }

  @Test func `A year is compared with the year before, which is said once`() throws {
    let entries = try ["2025-10-05", "2025-10-06", "2026-10-05"].map {
      try entry($0, 1000, "Tenant")
    }
    let other = try entry("2026-10-07", 500, "Lodger")
    let site = try StagedSite([account(entries + [other])], asOf: "2026-10-31")
    let page = try #require(try site["accounts/a/statements/2026.html"] as? YearPage)
    expect(
      page.flow,
      says: """
        breakdowns:
          - subject: inByPayee
            yearBefore: 2025
            yearBeforePath: accounts/a/statements/2025.html
            rows:
              - label name Tenant, path payees/tenant.html#y2026, hasPage, amount 10.00,
                count 1, share 66.7%, yearBefore 20.00
              - label name Lodger, path accounts/a/2026.html, amount 5.00, count 1, share 33.3%,
                yearBefore 0.00
            total: label total, path accounts/a/2026.html, amount 15.00, count 2, share 100.0%,
              yearBefore 20.00
        """)
  }

  @Test func `A breakdown of one row, or with the figures of another, is left out`() throws {
    let rent = try entry("2026-10-01", -1000, "Landlord", category: "Rent")
    let food = try entry("2026-10-02", -500, "Grocer", category: "Food")
    let salary = try entry("2026-10-03", 3000, "Employer", category: "Salary")
    let subjects = { (entries: [Transaction]) in
      let site = try StagedSite([account(entries)], asOf: "2026-10-31")
      let page = try site["accounts/a/statements/2026-10.html"] as? StatementPage
      return page?.flow.breakdowns.map(\.subject)
    }
    #expect(try subjects([rent, food, salary]) == [.outByCategory])
    #expect(try subjects([rent, salary]) == [])
    let other = try entry("2026-10-04", -300, "Market", category: "Food")
    #expect(try subjects([rent, food, other, salary]) == [.outByCategory, .outByPayee])
    // Nothing of it has a category, so that there is no other table that has its figures.
    let none = try [entry("2026-10-01", -1000, "Landlord"), entry("2026-10-02", -500, "Grocer")]
    #expect(try subjects(none) == [.outByPayee])
  }
}
