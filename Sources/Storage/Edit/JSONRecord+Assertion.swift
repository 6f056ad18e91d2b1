internal import Model

extension JSONRecord {
  /// What a bank said of a balance, as a book's file has it.
  init(_ assertion: BalanceAssertion) {
    self = .object([
      AssertionKey.date.name: .day(assertion.day),
      AssertionKey.balance.name: .number(assertion.balance),
      AssertionKey.source.name: assertion.source.map { .text($0) },
    ])
  }
}
