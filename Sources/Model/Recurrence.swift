/// How often a to-do comes again; raw values are those of the book's files.
package enum Recurrence: String, CaseIterable, Codable, Sendable {
  case week, month, quarter, year

  /// The day that follows a due day; nil where the calendar ends before it.
  ///
  /// A week is seven days. All else keeps the day of the month, 1 to 31: a month that has not so
  /// many days has it on its last.
  package func day(after due: Day, on dayOfMonth: Int) -> Day? {
    guard let months else { return Day(daysSinceEpoch: due.daysSinceEpoch + 7) }
    return due.month.advanced(by: months).map { month in
      Day(in: month, day: max(1, min(dayOfMonth, month.length)))
    }
  }

  private var months: Int? {
    switch self {
    case .week: nil
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }
}

extension ToDoItem {
  /// What is to be done next once this is done on a day; nil where it is done once, or the calendar
  /// ends.
  ///
  /// It falls due one step after the item, even where that has passed: nothing of a series is left
  /// out. An item without a due day counts from the day on which it was done. Where a month is too
  /// short for the day of the series, the next keeps that day as its `dueDay`.
  package func next(doneOn day: Day) -> ToDoItem? {
    guard let every else { return nil }
    let original = due.map(dayOfSeries) ?? day.day
    guard let due = every.day(after: due ?? day, on: original) else { return nil }
    var next = self
    next.id = nil
    next.completed = false
    next.completionDate = nil
    next.creationDate = day
    next.due = due
    next.dueDay = every == .week || due.day == original ? nil : original
    return next
  }

  /// The day of the month of its series; `dueDay` counts only while it goes with the due day, which
  /// a person may have changed.
  private func dayOfSeries(of due: Day) -> Int {
    guard let dueDay, due.day == min(dueDay, due.month.length) else { return due.day }
    return dueDay
  }
}
