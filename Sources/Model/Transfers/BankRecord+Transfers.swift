extension BankRecord {
  /// What the parties call the payment, by which both legs of a transfer are known; nil where the
  /// bank does not say it, or says that there is nothing.
  var endToEndIdentity: String? {
    guard let id = details.endToEndID, !id.isEmpty, id != "NOTPROVIDED" else { return nil }
    return id
  }
}

extension Account {
  /// What the bank knows the account by besides its IBAN, without the bank's code before it.
  var ownNumbers: [String] {
    numbers.map { number in number.split(separator: "/").last.map(String.init) ?? number }
  }
}

extension IdentifierScan {
  /// Adds what the bank said of the other party.
  mutating func add(_ bank: BankRecord) {
    add(bank.text)
    let party = bank.details.counterparty
    for text in [party.iban, party.account] { if let text { add(text) } }
  }
}
