internal import Model

extension JSONRecord {
  /// An account as a book's file has it, in the order of its documentation.
  ///
  /// An account at the other end of a transfer is called as `naming` says.
  init(
    _ account: Account, order: Int64?, naming: (AccountID) -> String? = { _ in nil }
  ) {
    self = .object([
      "id": account.writtenID.map { .text($0) },
      "name": .text(account.name),
      "iban": account.iban.map { .text($0.electronic) },
      "numbers": account.numbers.isEmpty ? nil : .array(account.numbers.map { .text($0) }),
      "invented": account.isInvented ? .flag(true) : nil,
      "bic": account.bic.map { .text($0) },
      "bank": account.bank.map { .text($0) },
      "owner": account.owner.map { .text($0) },
      "kind": .text(account.kind.rawValue),
      "currency": .text(account.currency.code),
      "opened": account.opened.map { .day($0) },
      "closed": account.closed.map { .day($0) },
      "openingBalance": account.openingBalance.map { .number($0) },
      "order": order.map { .number($0) },
      "note": account.note.map { .text($0) },
      "transactions": .array(
        account.transactions.map { entry in
          if case .with(let other) = entry.transfer {
            JSONRecord(entry, transferWith: naming(other))
          } else {
            JSONRecord(entry, transferWith: nil)
          }
        }),
      "assertions": account.assertions.isEmpty
        ? nil : .array(account.assertions.all.map { JSONRecord($0) }),
    ])
  }
}
