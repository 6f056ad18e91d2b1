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
          Self.text(key), Self.text(account.account.name), .plain(transaction.date.description),
          .plain(transaction.valueDay.description),
          .plain(account.account.money(transaction.amount).decimal),
          .plain(account.currency.code), .plain(account.account.money(entry.balance).decimal),
          Self.text(transaction.beneficiary), Self.text(transaction.reference ?? ""),
          Self.text(transaction.category ?? ""),
          Self.text(transaction.tags.joined(separator: ", ")),
          Self.text(transaction.note ?? ""), Self.text(transaction.exportedID ?? ""),
        ])
      }
    }
  }

  /// Programs take what holds a U+0000 for no text at all.
  private static func text(_ text: String) -> Cell {
    .text(text.replacing("\0", with: "\u{FFFD}"))
  }
}
