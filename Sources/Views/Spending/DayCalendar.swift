package import Values

/// The days of months, the darker the more went out on them.
package struct DayCalendar: Sendable {
  package let months: [CalendarMonth]

  // Written by .ci/initialisers.
  @inlinable package init(months: [CalendarMonth]) {
    self.months = months
  }

  /// How many steps of darkness there are.
  package static let steps = 5
}

/// A month whose weeks are rows.
package struct CalendarMonth: Sendable {
  package let name: String
  /// In which column the first day is, from 0 to 6.
  package let offset: Int
  /// How many days it has that are not to come.
  package let dayCount: Int
  /// The days on which anything went out.
  package let days: [CalendarDay]

  // Written by .ci/initialisers.
  @inlinable package init(name: String, offset: Int, dayCount: Int, days: [CalendarDay]) {
    (self.name, self.offset, self.dayCount, self.days) = (name, offset, dayCount, days)
  }
}

/// A day on which money went out.
package struct CalendarDay: Sendable {
  /// Of the month, and how many days stand before it in the first row.
  package let number: Int
  package let offset: Int
  /// From 1 to the number of steps.
  package let step: Int
  package let day: String
  package let amount: Amount
  /// What is to be searched for to find its entries.
  package let search: String

  // Written by .ci/initialisers.
  @inlinable package init(
    number: Int, offset: Int, step: Int, day: String, amount: Amount, search: String
  ) {
    (self.number, self.offset, self.step, self.day) = (number, offset, step, day)
    (self.amount, self.search) = (amount, search)
  }
}

/// The places of days: rows of seven squares, which are large enough for a finger.
private enum CalendarGrid {
  static let side = 24
  /// The name of the month stands above.
  static let head = 22

  static func corner(of number: Int, after offset: Int) -> (x: Int, y: Int) {
    let place = offset + number - 1
    return (place % 7 * side, head + place / 7 * side)
  }
}

extension DayCalendar: TemplateData {
  package static let fields = Fields<DayCalendar>(
    "calendar of days", [.list("months", \.months)])
}

extension CalendarMonth: TemplateData {
  package static let fields = Fields<CalendarMonth>(
    "month of a calendar",
    [
      .safeText("name", \.name),
      .safeText("weeks") { $0.weeks },
      .list("days", \.days),
    ])

  /// A line for each week, whose dashes are the squares of its days.
  private var weeks: String {
    guard dayCount > 0 else { return "" }
    let starts = [1] + stride(from: 8 - offset, through: dayCount, by: 7).filter { $0 > 1 }
    return starts.reduce(into: "") { path, start in
      let (x, y) = CalendarGrid.corner(of: start, after: offset)
      let last = min(start + 6 - (offset + start - 1) % 7, dayCount)
      let end = CalendarGrid.corner(of: last, after: offset).x + 23
      path += "M\(x + 1) \(y + 12)H\(end)"
    }
  }
}

extension CalendarDay: TemplateData {
  package static let fields = Fields<CalendarDay>(
    "day of a calendar",
    [
      .safeText("x") { String(CalendarGrid.corner(of: $0.number, after: $0.offset).x + 1) },
      .safeText("y") { String(CalendarGrid.corner(of: $0.number, after: $0.offset).y + 12) },
      .safeText("step") { String($0.step) },
      .safeText("day", \.day),
      .record("amount", \.amount),
      .safeText("search", \.search),
    ])
}
