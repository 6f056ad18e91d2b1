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
        append([
          .text(key), .text(account.account.name), .plain(transaction.date.description),
          .plain(transaction.valueDay.description),
          .plain(account.account.money(transaction.amount).decimal),
          .plain(account.currency.code), .plain(account.account.money(entry.balance).decimal),
          .text(transaction.beneficiary), .text(transaction.reference ?? ""),
          .text(transaction.category ?? ""), .text(transaction.tags.joined(separator: ", ")),
          .text(transaction.note ?? ""), .text(transaction.exportedID ?? ""),
        ])
      }
    }
  }
}
