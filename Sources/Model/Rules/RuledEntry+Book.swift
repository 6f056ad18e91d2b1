extension RuledEntry {
  /// An entry of the book: its text is what its bank said, else its payee and its reference.
  package init(_ entry: Transaction, of account: AccountID) {
    let words = [entry.beneficiary, entry.reference].compactMap { $0 }
    self.init(
      text: entry.bank?.text ?? words.joined(separator: " "), payee: entry.beneficiary,
      reference: entry.reference,
      account: account, amount: entry.amount)
  }
}
