import Model
package import Views

extension AccountPresenter {
  /// All entries of the account, oldest first, for spreadsheets and other programs.
  package var transactionsFile: CSVFile {
    var file = CSVFile(header: [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ])
    for entry in register.entries {
      let transaction = entry.transaction
      file.append([
        .plain(transaction.date.description), .plain(transaction.valueDay.description),
        .plain(plain(transaction.amount)), .plain(account.currency.code),
        .plain(plain(entry.balance)), .text(transaction.beneficiary),
        .text(transaction.reference ?? ""), .text(transaction.category ?? ""),
        .text(transaction.tags.joined(separator: ", ")), .text(transaction.note ?? ""),
        .text(transaction.id ?? ""),
      ])
    }
    return file
  }
}
