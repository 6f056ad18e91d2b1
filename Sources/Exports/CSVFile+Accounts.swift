import Model

extension CSVFile {
  /// The entries of several accounts in one table, which Daybook reads back by its own layout.
  ///
  /// The column `account` names the account as `--account` takes it: by its IBAN, or where it has
  /// none by its part of paths.
  init(of book: ExportedBook) {
    self.init(header: [
      "account", "accountName", "date", "valueDate", "amount", "currency", "balance",
      "beneficiary", "reference", "category", "tags", "note", "id",
    ])
    for account in book.accounts {
      let key = account.account.iban?.electronic ?? account.names.last ?? ""
      for entry in account.entries {
        let transaction = entry.transaction
        put(Self.withoutZeros(key))
        put(Self.withoutZeros(account.account.name))
        put(plain: transaction.date.description)
        put(plain: transaction.valueDay.description)
        put(plain: account.account.money(transaction.amount).decimal)
        put(plain: account.currency.code)
        put(plain: account.account.money(entry.balance).decimal)
        endRow(
          withTextsOf: transaction, id: transaction.exportedID, Self.withoutZeros)
      }
    }
  }

  /// Programs take what holds a U+0000 for no text at all.
  private static func withoutZeros(_ text: String) -> String {
    text.replacing("\0", with: "\u{FFFD}")
  }
}
