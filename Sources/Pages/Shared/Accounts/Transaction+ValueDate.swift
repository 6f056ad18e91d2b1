import Model

extension Transaction {
  /// The value date where it differs from the booking date.
  var otherValueDate: Day? { valueDate == date ? nil : valueDate }
}

extension Ledger.Entries {
  /// The same of the entry at an index.
  func otherValueDate(at index: BookingIndex) -> Day? {
    let valueDate = valueDate(at: index)
    return valueDate == day(at: index) ? nil : valueDate
  }
}
