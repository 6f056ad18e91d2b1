extension Samples {
  var overdueToDo: ToDoRow {
    toDo("Pay the window cleaner", .overdue, date: "2026-11-03", days: 11, high: true)
  }

  var soonToDo: ToDoRow {
    toDo("Pay council tax, December", .soon, date: "2026-11-15", days: 1)
  }

  var todayToDo: ToDoRow {
    toDo("Renew the home insurance", .soon, date: "2026-11-14", days: 0)
  }

  var toDoIndex: ToDoIndexPage {
    ToDoIndexPage(
      frame: frame(root: "../", section: .toDos),
      asOf: Self.day("2026-11-14"), lists: lists, calendarPath: "todos.ics")
  }

  var toDoList: ToDoListPage {
    ToDoListPage(
      frame: frame(root: "../", section: .toDos),
      asOf: Self.day("2026-11-14"), name: said("Household"), note: said("Keep it *short*."),
      openCount: Self.count(5), overdueCount: Self.count(1), doneCount: Self.count(14),
      openAmounts: [Self.amount(149_927, "£"), Self.amount(2000, "€")],
      lastDone: Self.day("2026-10-26"),
      groups: [
        ToDoGroup(state: .overdue, itemCount: Self.count(1), items: [overdueToDo]),
        ToDoGroup(state: .soon, itemCount: Self.count(2), items: [todayToDo, soonToDo]),
        ToDoGroup(
          state: .later, itemCount: Self.count(1),
          items: [toDo("Book the boiler service", .later, date: "2026-12-09", days: nil)]),
        ToDoGroup(
          state: .noDate, itemCount: Self.count(1),
          items: [toDo("Compare broadband", .noDate, date: nil, days: nil)]),
        ToDoGroup(
          state: .done, itemCount: Self.count(1),
          items: [toDo("Clear the gutters", .done, date: "2026-10-26", days: nil)],
          earlier: [toDo("Sweep the chimney", .done, date: "2025-10-20", days: nil)]),
      ], lists: lists)
  }

  private var lists: [ToDoListRow] {
    [
      ToDoListRow(
        name: said("Household"), path: "todos/household.html", isCurrent: true,
        overdueCount: Self.count(1), openCount: Self.count(5), doneCount: Self.count(14)),
      ToDoListRow(
        name: said("Tax return 2025"), path: "todos/tax.html", isCurrent: false,
        overdueCount: Self.count(0), openCount: Self.count(0), doneCount: Self.count(3)),
    ]
  }

  private func toDo(
    _ name: String, _ state: ToDoState, date: String?, days: Int?, high: Bool = false
  ) -> ToDoRow {
    let anchor = "i-\(name.lowercased().filter { $0.isLetter })"
    return ToDoRow(
      state: state, anchor: anchor, path: "todos/household.html#\(anchor)", name: said(name),
      created: Self.shortDay("2026-10-01"), date: date.map(Self.shortDay),
      days: days.map(Self.count), isHighPriority: high,
      isLowPriority: state == .noDate, amount: high ? Self.amount(3500, "£") : nil,
      account: high ? Link(said("Current account"), path: "accounts/current/index.html") : nil,
      tags: high ? [said("house")] : [],
      note: high ? said("Cash in the **blue** envelope.\n\n# Mind\n\nHe comes on the 17th.") : nil)
  }
}
