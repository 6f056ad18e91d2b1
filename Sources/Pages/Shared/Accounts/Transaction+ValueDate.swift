import Model

extension Transaction {
  /// The value date where it differs from the booking date.
  var otherValueDate: Day? { valueDate == date ? nil : valueDate }
}
