import Testing

@testable import Pages
@testable import Search
@testable import Views

@Suite struct SearchRecordsTests {
  @Test func `The entries of all accounts of a household, oldest first`() throws {
    try expect(Household.site().entryRecords, isSnapshot: "household/search-entries")
  }

  @Test func `The to-dos of a household, what is done before what is open`() throws {
    try expect(
      Household.site().toDoRecords,
      says: """
        - values (texts (Sweep chimney; ""), day 2026-10-26), shown (title Sweep chimney,
          reference "", category "", account Chores, amount "", kind toDo, date 26 October 2026,
          page todos/chores.html, anchor item-sweep-chimney)
        - values (texts (Renew insurance; ""), day 2026-11-15), shown (title Renew insurance,
          reference "", category "", account Chores, amount "", kind toDo,
          date 15 November 2026, page todos/chores.html, anchor item-renew-insurance)
        - values (texts (Pay cleaner; In the *blue* envelope.), names (tags (house)),
          plainAmount 35.00, day 2026-11-03), shown (title Pay cleaner, reference "",
          category "", account Chores, amount €35.00, kind toDo, date 3 November 2026,
          page todos/chores.html, anchor item-pay-cleaner)
        - values (texts (Compare tariffs; "")), shown (title Compare tariffs, reference "",
          category "", account Chores, amount "", kind toDo, date "", page todos/chores.html,
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
    try expect(Household.site()["search.html"], isSnapshot: "household/search")
  }
}
