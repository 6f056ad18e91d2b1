import ModelSupport
import Testing

@testable import Model

@Suite struct RecurrenceTests {
  /// The due days of a series, each item of which is done on the day it is due.
  private func series(
    from first: String, every: Recurrence, _ count: Int, dueDay: Int? = nil
  ) throws -> [String] {
    let due = try #require(Day(iso: Array(first.utf8)))
    var item: ToDoItem? = ToDoItem(name: "Rent", due: due, every: every, dueDay: dueDay)
    return (0..<count).compactMap { _ in
      defer { item = item.flatMap { $0.next(doneOn: $0.due ?? due) } }
      return item?.due?.description
    }
  }

  @Test func `A series keeps its day of the month where months have so many days`() throws {
    #expect(
      try series(from: "2026-01-31", every: .month, 5) == [
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31",
      ])
    #expect(
      try series(from: "2027-11-30", every: .quarter, 3) == [
        "2027-11-30", "2028-02-29", "2028-05-30",
      ])
    #expect(
      try series(from: "2024-02-29", every: .year, 5) == [
        "2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29",
      ])
    #expect(
      try series(from: "2026-12-28", every: .week, 3) == ["2026-12-28", "2027-01-04", "2027-01-11"])
  }

  @Test func `The day is kept only where the due day does not say it`() throws {
    let january = ToDoItem(
      name: "Rent", due: Day(year: 2026, month: 1, day: 31), every: .month, dueDay: nil)
    let february = try #require(january.next(doneOn: Day.unixEpoch))
    #expect(february.dueDay == 31)
    let march = try #require(february.next(doneOn: Day.unixEpoch))
    #expect(march.dueDay == nil)
  }

  @Test func `A due day that a person changed begins a new series`() throws {
    #expect(
      try series(from: "2026-02-15", every: .month, 2, dueDay: 31) == ["2026-02-15", "2026-03-15"])
    #expect(
      try series(from: "2026-02-28", every: .month, 2, dueDay: 31) == ["2026-02-28", "2026-03-31"])
  }

  @Test func `A series ends where the calendar does`() throws {
    for every in Recurrence.allCases {
      #expect(try series(from: "9999-12-31", every: every, 3) == ["9999-12-31"])
    }
    #expect(try series(from: "9998-12-31", every: .year, 3).count == 2)
  }

  @Test func `The next is the same but open, and one without a due day counts from its completion`()
    throws
  {
    let day = try #require(Day(year: 2026, month: 11, day: 30))
    let item = ToDoItem(
      id: "x", name: "Water", completed: true, creationDate: .unixEpoch, completionDate: day,
      priority: .high, every: .month, tags: ["a"], note: "n")
    let next = try #require(item.next(doneOn: day))
    #expect(
      next
        == ToDoItem(
          name: "Water", creationDate: day, due: Day(year: 2026, month: 12, day: 30),
          priority: .high, every: .month, tags: ["a"], note: "n"))
    #expect(ToDoItem(name: "Once", due: day).next(doneOn: day) == nil)
  }
}
