import Views

/// A balance and the day on which it was reached.
struct DatedAmount: Sendable {
  let amount: Amount
  let date: DateText
}

extension DatedAmount: TemplateData {
  static let fields = Fields<DatedAmount>(
    "balance of a day", [.record("amount", \.amount), .record("date", \.date)])
}
