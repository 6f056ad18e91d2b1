/// What can be wrong in an MT940 or MT942.
package enum MT940Fault: Hashable, Sendable {
  /// A statement without this field, such as `25`.
  case missing(field: String)
  /// A `:61:` of which a part is not as SWIFT has it.
  case entry(MT940EntryPart, String)
  /// A balance, the field's tag and its text, that cannot be read.
  case balance(field: String, String)
  /// A day that the calendar does not have.
  case impossibleDay(String)
  /// Neither a balance nor a sum names a currency that is known.
  case unknownCurrency(String)
  /// Nothing proves that the file is whole.
  case withoutClosingBalance
  /// No message with an account, a balance or an entry.
  case nothingRead
}

/// A part of a `:61:` that a statement cannot do without.
package enum MT940EntryPart: Hashable, Sendable {
  case valueDay, mark, amount
}
