import Views

/// What was transferred from and to one other account of the book.
struct TransferRow: Sendable {
  let account: Link
  let moneyIn: Amount
  let moneyOut: Amount
}

extension TransferRow: TemplateData {
  static let fields = Fields<TransferRow>(
    "transfers of an account",
    [.record("account", \.account), .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}
