package import Values

/// The days of months, the darker the more went out on them.
package struct DayCalendar: Sendable {
  /// The shortest names of the days of the week, as columns have them, with spaces between.
  package let weekdays: String
  package let months: [CalendarMonth]

  // Written by .ci/initialisers.
  @inlinable package init(weekdays: String, months: [CalendarMonth]) {
    (self.weekdays, self.months) = (weekdays, months)
  }

  /// How many steps of darkness there are.
  package static let steps = 5
}

/// A month whose weeks are rows.
package struct CalendarMonth: Sendable {
  package let name: String
  /// In which column the first day is, from 0 to 6.
  package let offset: Int
  /// Those that are not to come.
  package let days: [CalendarDay]

  // Written by .ci/initialisers.
  @inlinable package init(name: String, offset: Int, days: [CalendarDay]) {
    (self.name, self.offset, self.days) = (name, offset, days)
  }
}

/// A day, which has a link where money went out.
package struct CalendarDay: Sendable {
  /// From 1 to the number of steps; 0 where nothing went out.
  package let step: Int
  package let day: String
  package let amount: Amount
  /// What is to be searched for to find its entries.
  package let search: String

  // Written by .ci/initialisers.
  @inlinable package init(step: Int, day: String, amount: Amount, search: String) {
    (self.step, self.day, self.amount, self.search) = (step, day, amount, search)
  }
}

extension DayCalendar: TemplateData {
  package static let fields = Fields<DayCalendar>(
    "calendar of days", [.safeText("weekdays", \.weekdays), .list("months", \.months)])
}

extension CalendarMonth: TemplateData {
  package static let fields = Fields<CalendarMonth>(
    "month of a calendar",
    [
      .safeText("name", \.name),
      .safeText("offset") { $0.offset > 0 ? String($0.offset) : nil },
      .list("days", \.days),
    ])
}

extension CalendarDay: TemplateData {
  package static let fields = Fields<CalendarDay>(
    "day of a calendar",
    [
      .safeText("step") { $0.step > 0 ? String($0.step) : nil },
      // It needs no class, so that a fifth of the days is shorter.
      .flag("isMiddle") { $0.step == (DayCalendar.steps + 1) / 2 },
      .safeText("day", \.day),
      .record("amount", \.amount),
      .safeText("search", \.search),
    ])
}
