import Basics

extension Day: PackedNumber {
  /// Nil for what is no day of the calendar.
  package init?(packedNumber number: Int64) {
    let day = Int(number & 31)
    // No month is shorter than 28 days.
    guard let month = Month(packedNumber: number >> 5), day > 0, day <= 28 || day <= month.length
    else { return nil }
    self.init(in: month, day: day)
  }

  /// Year, month and day as one number.
  package var packedNumber: Int64 { Int64((year * 12 + monthNumber - 1) * 32 + day) }
}

extension Month: PackedNumber {
  /// Nil for what is no month of the calendar.
  package init?(packedNumber number: Int64) {
    guard (12..<120_000).contains(number) else { return nil }
    self.init(index: Int(number))
  }

  /// Year and month as one number.
  package var packedNumber: Int64 { Int64(year * 12 + number - 1) }
}
