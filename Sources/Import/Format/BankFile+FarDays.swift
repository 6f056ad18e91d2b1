internal import Model

extension BankFile {
  /// Notes, once and at the first, that entries are booked or valued before 1970 or more than a year
  /// after a day.
  mutating func noteFarDays(_ today: Day) {
    var count = 0
    var first: (place: FileOffset, day: Day)?
    for statement in statements {
      for entry in statement.entries where entry.status == .booked {
        let days = [entry.day, entry.valueDay].compactMap(\.self)
        guard let day = days.first(where: { $0.isFar(from: today) }) else { continue }
        count += 1
        if first.map({ entry.place < $0.place }) ?? true { first = (entry.place, day) }
      }
    }
    guard let first else { return }
    problems.append(BankFileProblem(.farDays(count, first.day), at: first.place..<first.place))
  }
}

extension Day {
  /// Before 1970, or more than a year after a day.
  fileprivate func isFar(from today: Day) -> Bool {
    year < 1970 || (year - 1, monthNumber, day) > (today.year, today.monthNumber, today.day)
  }
}
