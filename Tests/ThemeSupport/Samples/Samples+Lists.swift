import Views

extension Samples {
  var lists: [ToDoListRow] {
    [
      ToDoListRow(
        name: said("Household"), path: "todos/household.html", isCurrent: true,
        overdueCount: Self.count(1), openCount: Self.count(5), doneCount: Self.count(14)),
      ToDoListRow(
        name: said("Tax return 2025"), path: "todos/tax.html", isCurrent: false,
        overdueCount: Self.count(0), openCount: Self.count(0), doneCount: Self.count(3)),
    ]
  }
}
