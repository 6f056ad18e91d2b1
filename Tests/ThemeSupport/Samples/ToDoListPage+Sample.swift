import Values
package import Views

extension ToDoListPage: SamplePage {
  /// A list with items in every state.
  package static func sample(_ samples: Samples) -> ToDoListPage {
    ToDoListPage(
      frame: samples.frame(path: "todos/household.html", section: .toDos),
      asOf: Samples.day("2026-11-14"), name: samples.said("Household"),
      note: NoteText(samples.said("Keep it *short*.")),
      openCount: Samples.count(5), overdueCount: Samples.count(1), doneCount: Samples.count(14),
      openAmounts: [Samples.amount(149_927, "£"), Samples.amount(2000, "€")],
      lastDone: Samples.day("2026-10-26"),
      groups: [
        samples.overdueGroup,
        ToDoGroup(
          state: .soon, itemCount: Samples.count(2), items: [samples.todayToDo, samples.soonToDo],
          earlier: [], earlierCount: Samples.count(0)),
        ToDoGroup(
          state: .later, itemCount: Samples.count(1),
          items: [
            samples.toDo(
              "Book the boiler service", .later, date: "2026-12-09", days: nil, every: .year)
          ],
          earlier: [], earlierCount: Samples.count(0)),
        ToDoGroup(
          state: .noDate, itemCount: Samples.count(1),
          items: [samples.toDo("Compare broadband", .noDate, date: nil, days: nil)], earlier: [],
          earlierCount: Samples.count(0)),
        ToDoGroup(
          state: .done, itemCount: Samples.count(1),
          items: [samples.toDo("Clear the gutters", .done, date: "2026-10-26", days: nil)],
          earlier: [samples.toDo("Sweep the chimney", .done, date: "2025-10-20", days: nil)],
          earlierCount: Samples.count(1)),
      ], lists: samples.lists, allListsPath: "todos/index.html")
  }
}
