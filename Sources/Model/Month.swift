/// A civil month of the years 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  /// Months since the start of year 0.
  private let index: Int32

  /// A month from 1 to 12 of a year from 1 to 9999; nil for any other.
  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(index: year * 12 + month - 1)
  }

  init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  package var year: Int { Int(index / 12) }
  /// The month of the year, 1 to 12.
  package var number: Int { Int(index % 12) + 1 }

  /// In the order of time.
  package static func < (one: Month, other: Month) -> Bool { one.index < other.index }
}

extension Month {
  /// How many days the month has.
  package var length: Int {
    switch number {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var firstDay: Day { Day(in: self, day: 1) }
  package var lastDay: Day { Day(in: self, day: length) }
  /// The month after; the one after December 9999 is for counting only and holds no day.
  package var next: Month { Month(index: Int(index) + 1) }
  package var previous: Month { Month(index: Int(index) - 1) }

  /// The month so many months later, or earlier when negative; nil outside the years 1 to 9999.
  package func advanced(by months: Int) -> Month? {
    let (sum, overflow) = Int(index).addingReportingOverflow(months)
    guard !overflow, (12..<120_000).contains(sum) else { return nil }
    return Month(index: sum)
  }

  /// The months from this one to the last, both included; none when the last is earlier.
  package func through(_ last: Month) -> [Month] {
    index <= last.index ? (index...last.index).map { Month(index: Int($0)) } : []
  }

  /// The position of a later month when this one is 0.
  package func months(until other: Month) -> Int { Int(other.index - index) }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

extension Month: CustomStringConvertible {
  /// Reads `YYYY-MM`, all seven characters and nothing else.
  package init?(iso text: some Collection<UInt8>) {
    guard text.count == 7,
      let year = decimalNumber(text.prefix(4)),
      text.dropFirst(4).first == UInt8(ascii: "-"),
      let month = decimalNumber(text.suffix(2))
    else { return nil }
    self.init(year: year, month: month)
  }

  /// The month as ISO 8601 writes it, such as `2026-10`.
  package var description: String { ISOText.string(of: 7) { $0.put(self) } }
}

/// The number that ASCII digits write, or nil when another character is among them.
func decimalNumber(_ digits: some Collection<UInt8>) -> Int? {
  var number = 0
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return number
}
