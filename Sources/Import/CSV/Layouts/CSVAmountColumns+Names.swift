internal import Model

extension CSVAmountColumns {
  /// One column with signs, by its name.
  static func signed(_ name: String) -> CSVAmountColumns { .signed(.named(name)) }

  /// Two columns by their names.
  static func divided(_ debit: String, _ credit: String) -> CSVAmountColumns {
    .divided(debit: .named(debit), credit: .named(credit))
  }
}
