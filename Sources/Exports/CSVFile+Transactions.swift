package import Controllers
package import Model

extension CSVFile {
  /// All entries of an account, oldest first, for spreadsheets and other programs.
  package init(_ ledger: Ledger, as money: MoneyFormat) {
    self.init(header: [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ])
    for entry in ledger.entries {
      let transaction = entry.transaction
      let date = transaction.date.description
      let isOneDay = transaction.valueDay == transaction.date
      append([
        .plain(date), .plain(isOneDay ? date : transaction.valueDay.description),
        .plain(money.plain(transaction.amount)), .plain(ledger.currency.code),
        .plain(money.plain(entry.balance)), .text(transaction.beneficiary),
        .text(transaction.reference ?? ""), .text(transaction.category ?? ""),
        .text(transaction.tags.joined(separator: ", ")), .text(transaction.note ?? ""),
        .text(transaction.id ?? ""),
      ])
    }
  }
}
