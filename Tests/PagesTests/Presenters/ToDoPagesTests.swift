import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct ToDoPagesTests {
  @Test func `All lists of a household`() throws {
    try expect(Household.site()["todos/index.html"], isSnapshot: "household/todos")
  }

  @Test func `A list with an item in each state`() throws {
    try expect(Household.site()["todos/chores.html"], isSnapshot: "household/todos-chores")
  }

  /// As of 2026-11-14: one overdue by 91 days, one by 90, one since yesterday, two due soon, and one
  /// later.
  private func lists() throws -> [ToDoList] {
    try [
      ToDoList(
        name: "A",
        items: [
          toDo("old", due: "2026-08-15"), toDo("older", due: "2025-08-15"),
          toDo("90 days", due: "2026-08-16"), toDo("week", due: "2026-11-21"),
        ]),
      ToDoList(
        name: " ",
        items: [
          toDo("yesterday", due: "2026-11-13"), toDo("today", due: "2026-11-14"),
          toDo("later", due: "2026-11-22"),
        ]),
    ]
  }

  @Test func `What has been overdue for more than 90 days is folded, and counted`() throws {
    let site = try StagedSite([], asOf: "2026-11-14", toDos: lists())
    let list = try #require(try site["todos/a.html"] as? ToDoListPage)
    #expect(list.groups.map { $0.items.map(\.name) } == [["90 days"], ["week"]])
    #expect(list.groups.map { $0.earlier.map(\.name) } == [["older", "old"], []])
    #expect(list.groups.map(\.itemCount.number) == [3, 1])
    #expect(list.groups.map(\.earlierCount.number) == [2, 0])
    let overview = try #require(try site["index.html"] as? OverviewPage)
    #expect(
      overview.due.map(\.name) == ["90 days", "yesterday", "today", "week", "later"])
    #expect(overview.longOverdue.first.map(\.name) == ["older", "old"])
    #expect(overview.longOverdue.count?.number == 2 && overview.longOverdue.path == nil)
    #expect(
      overview.notices.map { "\($0.count.number) \($0.path)" } == ["4 todos/index.html#_overdue"])
  }

  @Test func `What is overdue or due in seven days stands before all lists`() throws {
    let site = try StagedSite([], asOf: "2026-11-14", toDos: lists())
    let page = try #require(try site["todos/index.html"] as? ToDoIndexPage)
    #expect(page.groups.map(\.state) == [.overdue, .soon])
    #expect(page.groups.map(\.itemCount.number) == [4, 2])
    #expect(
      page.groups.map { $0.items.map { "\($0.name), \($0.list ?? "")" } } == [
        ["90 days, A", "yesterday, "], ["today, ", "week, A"],
      ])
    #expect(page.groups.map { $0.earlier.map(\.path) }.first?.first == "todos/a.html#item-older")
    #expect(page.lists.count == 2 && page.listsPath == nil)
  }

  @Test func `Very many that are due continue on further pages, the lists behind them`() throws {
    let items = try (0..<600).map { try toDo("I\($0)", due: "2026-11-13") }
    let site = try StagedSite(
      [], asOf: "2026-11-14", toDos: [ToDoList(name: "A", items: items), ToDoList(name: "B")])
    let pages = site.pages.compactMap { $0 as? ToDoIndexPage }
    #expect(pages.map(\.path) == ["todos/index.html", "todos/index-2.html"])
    #expect(pages.map { $0.groups.map(\.items.count) } == [[500], [100]])
    #expect(pages.map { $0.groups.map(\.itemCount.number) } == [[600], [600]])
    #expect(pages.map(\.lists.count) == [0, 2])
    #expect(pages.map(\.listsPath) == ["todos/index-2.html#_lists", nil])
  }

  @Test func `A list in which nothing is left to do shows the five items done last`() throws {
    let site = try StagedSite(
      [], asOf: "2026-10-30",
      toDos: [
        ToDoList(name: "Index", items: (1...7).map { try toDo("I\($0)", done: "2026-10-0\($0)") }),
        ToDoList(name: " "),
      ])
    let page = try #require(try site["todos/index-5a534744.html"] as? ToDoListPage)
    #expect(page.openCount.number == 0 && page.lastDone?.iso == "2026-10-07")
    #expect(page.groups.map { $0.items.map(\.name) } == [["I7", "I6", "I5", "I4", "I3"]])
    #expect(page.groups.map { $0.earlier.map(\.anchor) } == [["item-i2", "item-i1"]])
    try expect(
      site["todos/list.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path todos/list.html, section toDos,
          hasToDos
        asOf: 30 October 2026
        name: ""
        openCount: 0
        overdueCount: 0
        doneCount: 0
        lists:
          - name Index, path todos/index-5a534744.html, overdueCount 0, openCount 0,
            doneCount 7
          - name "", path todos/list.html, isCurrent, overdueCount 0, openCount 0, doneCount 0
        """)
  }

  @Test func `What an item of two currencies is about is never added together`() throws {
    let items = try [Currency.dollar, .euro, .dollar].map { currency in
      try toDo(" ", amount: Money(minorUnits: 500, currency: currency))
    }
    let site = try StagedSite([], asOf: "2026-10-30", toDos: [ToDoList(name: "L", items: items)])
    let page = try #require(try site["todos/l.html"] as? ToDoListPage)
    #expect(page.openAmounts.map(\.text) == ["€5.00", "US$10.00"])
    #expect(
      page.groups.flatMap(\.items).map(\.anchor) == ["item-item", "item-item-2", "item-item-3"])
  }

  @Test func `What recurs says so until it is done`() throws {
    var items = try Recurrence.allCases.map { every in
      var item = try toDo("\(every)", due: "2026-11-30")
      item.every = every
      return item
    }
    var done = try toDo("done", done: "2026-10-30")
    done.every = .month
    items += [done, try toDo("once")]
    let site = try StagedSite([], asOf: "2026-10-30", toDos: [ToDoList(name: "L", items: items)])
    let page = try #require(try site["todos/l.html"] as? ToDoListPage)
    let rows = page.groups.flatMap(\.items)
    #expect(rows.map(\.name) == ["week", "month", "quarter", "year", "once", "done"])
    #expect(rows.map(\.every) == [.week, .month, .quarter, .year, nil, nil])
  }
}
