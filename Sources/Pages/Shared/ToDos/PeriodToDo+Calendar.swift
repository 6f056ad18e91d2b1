import Basics
import Controllers
import Model
import Views

extension PeriodToDos {
  /// What fell due or was done in a period: first what fell due, then what was done without, each
  /// by day.
  init(in period: Period, of calendar: ToDoCalendar, _ formats: Formats) {
    let all = PeriodToDo.all(in: period, of: calendar, formats)
    self.init(
      first: Array(all.prefix(MoreToDos.shownCount)),
      more: Array(all.dropFirst(MoreToDos.shownCount)), link: MoreToDos(of: all.count, formats))
  }
}

extension PeriodToDo {
  fileprivate static func all(
    in period: Period, of calendar: ToDoCalendar, _ formats: Formats
  ) -> [PeriodToDo] {
    let due = calendar.due(in: period)
    let paths = Set(due.map(\.path))
    let done = calendar.completed(in: period).filter { !paths.contains($0.path) }
    return (due + done).map { toDo in
      let day = { (day: Day?) in day.flatMap { period.contains($0) ? formats.day($0) : nil } }
      return PeriodToDo(
        name: toDo.item.name.or(""), path: toDo.path, due: day(toDo.item.due),
        completed: toDo.status == .done ? day(toDo.item.completionDate) : nil,
        amount: toDo.item.amount.map { formats.amount($0.minorUnits, $0.currency, .symbol) })
    }
  }
}
