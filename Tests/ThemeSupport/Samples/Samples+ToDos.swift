import Values
import Views

extension Samples {
  var overdueToDo: ToDoRow {
    toDo(
      "Pay the window cleaner", .overdue, date: "2026-11-03", days: 11, high: true, every: .month)
  }

  var soonToDo: ToDoRow {
    toDo("Pay council tax, December", .soon, date: "2026-11-15", days: 1)
  }

  var todayToDo: ToDoRow {
    toDo("Renew the home insurance", .soon, date: "2026-11-14", days: 0)
  }

  /// One that lately became overdue, and one that has long been.
  var overdueGroup: ToDoGroup {
    var old = toDo("Return the ladder", .overdue, date: "2026-05-03", days: 195)
    old.list = said("Household")
    return ToDoGroup(
      state: .overdue, itemCount: Self.count(2), items: [overdueToDo], earlier: [old],
      earlierCount: Self.count(1))
  }

  func toDo(
    _ name: String, _ state: ToDoState, date: String?, days: Int?, high: Bool = false,
    every: ToDoInterval? = nil
  ) -> ToDoRow {
    let anchor = "i-\(name.lowercased().filter { $0.isLetter })"
    return ToDoRow(
      state: state, anchor: anchor, path: "todos/household.html#\(anchor)", name: said(name),
      created: Self.shortDay("2026-10-01"), date: date.map(Self.shortDay),
      days: days.map(Self.count), isHighPriority: high,
      isLowPriority: state == .noDate, every: every, amount: high ? Self.amount(3500, "£") : nil,
      account: high ? Link(said("Current account"), path: "accounts/current/index.html") : nil,
      tags: high ? [said("house")] : [],
      note: high
        ? NoteText(said("Cash in the **blue** envelope.\n\n# Mind\n\nHe comes on the 17th.")) : nil)
  }

  var moreToDos: MoreToDos { MoreToDos(count: Self.count(2), path: "todos/index.html") }

  /// Two, and the way to more.
  var periodToDos: PeriodToDos {
    let toDos = [
      PeriodToDo(
        name: said("Pay the window cleaner"), path: "todos/household.html#i-1",
        due: Self.day("2026-10-12"), completed: Self.day("2026-10-14"),
        amount: Self.amount(3500, "£")),
      PeriodToDo(
        name: "", path: "todos/household.html#i-2", due: Self.day("2026-10-31"), completed: nil,
        amount: nil),
    ]
    return PeriodToDos(
      first: toDos, more: [], link: moreToDos)
  }
}
