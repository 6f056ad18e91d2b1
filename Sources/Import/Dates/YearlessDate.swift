internal import Model

/// A date without its year as a file writes it: `7th Sep`, `1er mai`, `Tue 6 Jan`, `07.09.`.
struct YearlessDate: Hashable {
  /// In a year that is no part of it, so that it is parsed as other dates are.
  private let written: WrittenDate

  /// Nil for a date with its year, and for what is no date.
  init?(_ cell: ArraySlice<UInt8>) {
    let text = cell.trimmed
    guard (3...40).contains(text.count), text.contains(where: \.isDigit),
      WrittenDate(text) == nil, let written = WrittenDate.inSomeYear(text)
    else { return nil }
    self.written = written
  }

  /// The date with its numbers alone, whose order the file must show; nil where the month is named.
  var numbered: WrittenDate? { written.dayAndMonth == nil ? nil : written }

  /// The days of a range that it may mean; where a weekday stands beside it, only those of that
  /// weekday.
  ///
  /// A range of many years leaves none: it says nothing.
  func days(in range: ClosedRange<Day>, _ order: DateOrder?) -> [Day] {
    let years = range.lowerBound.year...range.upperBound.year
    guard years.count <= 30 else { return [] }
    // Where the year comes first, the month is the next.
    let order = order == .yearFirst ? .monthFirst : order
    return years.compactMap { written.day(inYear: $0, order) }.filter(range.contains)
  }
}
