internal import Model

/// A date as a file writes it, taken apart: three numbers, or two and the name of a month.
struct WrittenDate: Hashable {
  private var parts: [Part] = []
  /// An apostrophe before the year: this century (Quicken).
  private var hasApostrophe = false

  private enum Part: Hashable {
    case number(Int, digits: Int)
    case month(Int)
  }

  /// Nil for a text that does not have the form of a date.
  ///
  /// A time of day behind it is passed over.
  init?(_ cell: ArraySlice<UInt8>) {
    var rest = cell.trimmed
    while parts.count < 3 {
      if rest.first?.isLetter == true {
        let name = rest.prefix { $0.isLetter || $0 >= 0x80 }
        guard let month = MonthName.number(of: name) else { return nil }
        parts.append(.month(month))
        rest = rest.dropFirst(name.count)
      } else {
        let digits = rest.prefix(while: \.isDigit)
        if parts.isEmpty, let compact = Self.compact(digits) {
          parts = compact
        } else {
          guard let number = digits.smallNumber, digits.count <= 4 else { return nil }
          parts.append(.number(number, digits: digits.count))
        }
        rest = rest.dropFirst(digits.count)
      }
      if parts.count < 3 { takeSeparator(&rest) }
    }
    guard hasPlausibleParts, Self.isTimeOfDay(rest) else { return nil }
  }

  /// Separators: a mark with blanks around it, or blanks alone.
  private mutating func takeSeparator(_ rest: inout ArraySlice<UInt8>) {
    while let byte = rest.first, " /-.',".utf8.contains(byte) {
      if byte == UInt8(ascii: "'") { hasApostrophe = true }
      rest.removeFirst()
    }
  }

  /// Eight digits without separators, and the same with a time of day behind them.
  private static func compact(_ digits: ArraySlice<UInt8>) -> [Part]? {
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func part(_ start: Int, _ length: Int) -> Part? {
      digits.dropFirst(start).prefix(length).smallNumber.map { .number($0, digits: length) }
    }
    let year = digits.prefix(4).smallNumber ?? 0
    return (1900...2199).contains(year)
      ? [part(0, 4), part(4, 2), part(6, 2)].compactMap(\.self)
      : [part(0, 2), part(2, 2), part(4, 4)].compactMap(\.self)
  }

  private var hasPlausibleParts: Bool {
    var (months, years) = (0, 0)
    for part in parts {
      switch part {
      case .month: months += 1
      case .number(_, let digits):
        if digits == 3 { return false }
        if digits == 4 { years += 1 }
      }
    }
    if case .number(_, digits: 4) = parts[1] { return false }
    return months <= 1 && years <= 1
  }

  /// Nothing, or digits and marks as in `T10:00:00.000Z`, ` 10:00 +0100`.
  private static func isTimeOfDay(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    if first == UInt8(ascii: "."), rest.count == 1 { return true }
    return " T,.".utf8.contains(first)
      && rest.allSatisfy { $0.isDigit || " :.,+-TZAPMUC".utf8.contains($0) }
  }
}

extension WrittenDate {
  /// The day, with its numbers in this order; nil where the calendar has no such day.
  ///
  /// A year that is written first, or a month by its name, needs no order. Years of two digits are those from 1970 to 2069, behind an apostrophe from 2000 to 2099.
  func day(in order: DateOrder?) -> Day? {
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let year, digits: 4), let month, .number(let day, _)):
      return Day(year: year, month: Self.number(month), day: day)
    case (.number(let day, _), .month(let month), .number(let year, let digits)),
      (.month(let month), .number(let day, _), .number(let year, let digits)):
      return Day(year: full(year, digits), month: month, day: day)
    case (.number(let one, let digits), .number(let two, _), .number(let three, let lastDigits)):
      switch order {
      case .dayFirst: return Day(year: full(three, lastDigits), month: two, day: one)
      case .monthFirst: return Day(year: full(three, lastDigits), month: one, day: two)
      case .yearFirst where lastDigits <= 2:
        return Day(year: full(one, digits), month: two, day: three)
      case .yearFirst, nil: return nil
      }
    default: return nil
    }
  }

  /// The two numbers before the year, where only an order tells which of them is the day.
  var dayAndMonth: (Int, Int)? {
    guard case .number(let one, let digits) = parts[0], digits <= 2,
      case .number(let two, _) = parts[1], case .number = parts[2]
    else { return nil }
    return (one, two)
  }

  private static func number(_ part: Part) -> Int {
    switch part {
    case .number(let number, _), .month(let number): number
    }
  }

  private func full(_ year: Int, _ digits: Int) -> Int {
    guard digits <= 2 else { return year }
    return hasApostrophe || year < 70 ? 2000 + year : 1900 + year
  }
}
