extension BankRecord {
  /// What the parties call the payment, by which both legs of a transfer are known; nil where the
  /// bank does not say it, or says that there is nothing.
  var endToEndIdentity: String? { nil }
}

extension Account {
  /// What the bank knows the account by besides its IBAN.
  var ownNumbers: [String] { [] }
}

extension IdentifierScan {
  /// Adds what the bank said of the other party.
  mutating func add(_ bank: BankRecord) { add(bank.text) }
}
