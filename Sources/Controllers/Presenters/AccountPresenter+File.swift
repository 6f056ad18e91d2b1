import Model
package import Views

extension AccountPresenter {
  /// All entries of the account, oldest first, for spreadsheets and other programs.
  package var transactionsFile: CSVFile {
    let header = [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ]
    return CSVFile(
      header: header,
      rows: register.entries.map { entry in
        let transaction = entry.transaction
        return [
          .plain(transaction.date.description), .plain(transaction.valueDay.description),
          .plain(number(transaction.amount).plain), .plain(account.currency.code),
          .plain(number(entry.balance).plain), .text(transaction.beneficiary),
          .text(transaction.reference ?? ""), .text(transaction.category ?? ""),
          .text(transaction.tags.joined(separator: ", ")), .text(transaction.note ?? ""),
          .text(transaction.id ?? ""),
        ]
      })
  }
}
