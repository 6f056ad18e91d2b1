internal import Model

extension BankStatement {
  /// The statement with a booking day on each entry of which the file prints none.
  ///
  /// That is the day of which the statement is, where it is of one day, else the value day, where it
  /// lies within the days of the statement or nothing says which these are. `isForced` takes it
  /// wherever it lies. What is left has no day.
  func dated(isForced: Bool) -> BankStatement {
    guard entries.contains(where: { $0.day == nil }) else { return self }
    let days = coveredDays
    let only = days.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
    var dated = self
    for index in entries.indices where entries[index].day == nil {
      let value = entries[index].valueDay
      dated.entries[index].day =
        only ?? value.flatMap { isForced || days?.contains($0) ?? true ? $0 : nil }
    }
    return dated
  }

  /// What the file says that it covers, else the days of its balances; nil where it says neither.
  var coveredDays: ClosedRange<Day>? {
    if let period { return period }
    guard let first = opening?.day, let last = closing?.day, first <= last else { return nil }
    return first...last
  }
}
