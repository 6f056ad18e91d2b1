import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Search
@testable import Views

@Suite struct SearchRecordsTests {
  @Test func `The entries of all accounts of a household, oldest first`() throws {
    try expect(
      Household.site().entryRecords,
      says: """
        - texts: "", ""
          names:
            - field payee, name Employer
            - field account, name Everyday
            - field category, name Salary
          plainAmount: 3000.00
          day: 2026-09-01
          shown: title Employer, reference "", category Salary, account Everyday,
            amount +€3,000.00, kind moneyIn, date 1 Sep 2026, page accounts/everyday/2026.html,
            anchor t2026-09-01-1
        - texts: Ref 7, ""
          names:
            - field payee, name Grocer
            - field account, name Everyday
            - field category, name Food
          plainAmount: -20.50
          day: 2026-10-02
          shown: title Grocer, reference Ref 7, category Food, account Everyday, amount -€20.50,
            kind moneyOut, date 2 Oct 2026, page accounts/everyday/2026.html,
            anchor t2026-10-02-1
        - texts: "", ""
          names:
            - field payee, name Ada
            - field account, name Everyday
          plainAmount: -500.00
          day: 2026-10-05
          shown: title Ada, reference "", category "", account Everyday, amount -€500.00,
            kind moneyOut, date 5 Oct 2026, page accounts/everyday/2026.html,
            anchor t2026-10-05-1
        - texts: "", ""
          names:
            - field payee, name From everyday
            - field account, name Savings
          plainAmount: 500.00
          day: 2026-10-05
          shown: title From everyday, reference "", category "", account Savings,
            amount +€500.00, kind moneyIn, date 5 Oct 2026, page accounts/savings/2026.html,
            anchor t2026-10-05-1
        - texts: "", Paid in *cash*.\\nTwice.
          names:
            - field payee, name Grocer
            - field account, name Everyday
            - field category, name Food
            - field tag, name weekly
            - field tag, name cash
          plainAmount: -9.99
          day: 2026-10-09
          shown: title Grocer, reference "", category Food, account Everyday, amount -€9.99,
            kind moneyOut, date 9 Oct 2026, page accounts/everyday/2026.html, anchor t-g9
        - texts: "", ""
          names:
            - field payee, name Grocer
            - field account, name Dollars
          plainAmount: 12.00
          day: 2026-10-15
          lacksCategory
          shown: title Grocer, reference "", category "", account Dollars, amount +US$12.00,
            kind moneyIn, date 15 Oct 2026, page accounts/dollars/2026.html,
            anchor t2026-10-15-1
        - texts: "", ""
          names:
            - field payee, name Bureau
            - field account, name Dollars
          plainAmount: -12.00
          day: 2026-10-31
          lacksCategory
          shown: title Bureau, reference "", category "", account Dollars, amount -US$12.00,
            kind moneyOut, date 31 Oct 2026, page accounts/dollars/2026.html,
            anchor t2026-10-31-1
        - texts: "", ""
          names:
            - field payee, name Grocer
            - field account, name Everyday
            - field category, name Food
          plainAmount: -15.00
          day: 2026-11-03
          shown: title Grocer, reference "", category Food, account Everyday, amount -€15.00,
            kind moneyOut, date 3 Nov 2026, page accounts/everyday/2026.html,
            anchor t2026-11-03-1
        """)
  }

  @Test func `The to-dos of a household, what is done before what is open`() throws {
    try expect(
      Household.site().toDoRecords,
      says: """
        - texts (Sweep chimney; ""), day 2026-10-26, shown (title Sweep chimney, reference "",
          category "", account Chores, amount "", kind toDo, date 26 October 2026,
          page todos/chores.html, anchor item-sweep-chimney)
        - texts (Renew insurance; ""), day 2026-11-15, shown (title Renew insurance,
          reference "", category "", account Chores, amount "", kind toDo,
          date 15 November 2026, page todos/chores.html, anchor item-renew-insurance)
        - texts: Pay cleaner, In the *blue* envelope.
          names:
            - field tag, name house
          plainAmount: 35.00
          day: 2026-11-03
          shown: title Pay cleaner, reference "", category "", account Chores, amount €35.00,
            kind toDo, date 3 November 2026, page todos/chores.html, anchor item-pay-cleaner
        - texts (Compare tariffs; ""), shown (title Compare tariffs, reference "", category "",
          account Chores, amount "", kind toDo, date "", page todos/chores.html,
          anchor item-compare-tariffs)
        """)
  }

  @Test func `Each part of the index is made alone, of what tallies count`() throws {
    let site = try Household.site()
    #expect(site.search.segments.map(\.name) == ["to-dos", "1984-to-2047"])
    for segment in site.search.segments {
      var names: [String] = []
      _ = try site.search.build(segment) { name, _ in names.append(name) }
      #expect(names.allSatisfy { $0.hasPrefix(segment.name + "/") })
    }
    let parts = site.search.tallies.flatMap { $0.parts(cutting: nil) }
    #expect(parts.reduce(0) { $0 + $1.1.count } == site.entryRecords.count)
    #expect(Set(site.search.keys).count == site.search.segments.count)
  }

  @Test func `The page that searches`() throws {
    try expect(
      Household.site()["search.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path search.html, section search,
          ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml, hasPayeePages,
          hasCategoryPages
        version: 40gT
        found:
          - count # [2] [one]
          - count # [2]
        currencies:
          - code EUR, digits 2, sample €0.00
          - code USD, digits 2, sample US$0.00
        years:
          - year 2026, path years/2026.html
        ideas:
          - text payee:Grocer, path search.html?q=payee%3AGrocer, kind payee
          - text category:Food, path search.html?q=category%3AFood, kind category
          - text category:none, path search.html?q=category%3Anone, kind noCategory
          - text account:Everyday, path search.html?q=account%3AEveryday, kind account
          - text 2026-09..2026-11, path search.html?q=2026-09..2026-11, kind days
          - text amount:>100, path search.html?q=amount%3A%3E100, kind amount
          - text 2026 sort:amount, path search.html?q=2026%20sort%3Aamount, kind largest
        """)
  }
}
