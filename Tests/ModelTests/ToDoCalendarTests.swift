import ModelSupport
import Testing

@testable import Model

@Suite struct ToDoCalendarTests {
  func item(
    _ name: String, due: String? = nil, completed: String? = nil,
    _ priority: ToDoItem.Priority = .normal
  ) throws -> ToDoItem {
    ToDoItem(
      name: name, completed: completed != nil, completionDate: try completed.map(day),
      due: try due.map(day), priority: priority)
  }

  private func calendar(_ lists: [ToDoList], asOf: String) throws -> ToDoCalendar {
    let day = try day(asOf)
    return ToDoCalendar(
      lists.flatMap { list in
        list.items.map { ListedToDo($0, on: day, list: list.name, anchor: $0.name) }
      })
  }

  @Test func `What fell due and what was completed in a period is found, first to last day`() throws
  {
    let calendar = try calendar(
      [
        ToDoList(
          name: "L",
          items: [
            item("last", due: "2024-02-29"), item("after", due: "2024-03-01"),
            item("first", due: "2024-02-01", completed: "2024-03-01"),
            item("before", due: "2024-01-31", completed: "2024-02-29"), item("never"),
          ])
      ], asOf: "2024-12-31")
    let february = Period(try month("2024-02"))
    #expect(calendar.due(in: february).map(\.item.name) == ["first", "last"])
    #expect(calendar.completed(in: february).map(\.item.name) == ["before"])
    let year = try #require(Period(year: 2024))
    #expect(calendar.due(in: year).map(\.item.name) == ["before", "first", "last", "after"])
    #expect(calendar.due(in: try #require(Period(year: 2023))).isEmpty)
  }

  @Test func `They are by day, then by priority, then as they are written`() throws {
    let calendar = try calendar(
      [
        ToDoList(
          name: "L",
          items: [
            item("d", due: "2024-02-02", .high), item("c", due: "2024-02-01", .low),
            item("b1", due: "2024-02-01"),
          ]),
        ToDoList(
          name: "M",
          items: [
            item("b2", due: "2024-02-01"), item("a", due: "2024-02-01", .high),
          ]),
      ], asOf: "2024-12-31")
    let found = calendar.due(in: Period(try month("2024-02")))
    #expect(found.map(\.item.name) == ["a", "b1", "b2", "c", "d"])
    #expect(found.map(\.list) == ["M", "L", "M", "L", "L"])
  }

  @Test func `What is completed after the as-of day, or nobody knows when, is in no period`() throws
  {
    var unknown = try item("unknown")
    unknown.completed = true
    var dated = try item("not done")
    dated.completionDate = try day("2024-02-01")
    let items = [try item("later", due: "2024-02-20", completed: "2024-02-15"), unknown, dated]
    let february = Period(try month("2024-02"))
    let calendar = try calendar([ToDoList(name: "L", items: items)], asOf: "2024-02-14")
    #expect(calendar.completed(in: february).isEmpty)
    #expect(calendar.due(in: february).map(\.item.name) == ["later"])
    let next = try self.calendar([ToDoList(name: "L", items: items)], asOf: "2024-02-15")
    #expect(next.completed(in: february).map(\.item.name) == ["later"])
  }
}
