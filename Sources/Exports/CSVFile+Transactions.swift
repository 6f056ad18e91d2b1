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
      put(plain: date)
      put(plain: isOneDay ? date : transaction.valueDay.description)
      put(plain: money.plain(transaction.amount))
      put(plain: ledger.currency.code)
      put(plain: money.plain(entry.balance))
      endRow(withTextsOf: transaction, id: transaction.id) { $0 }
    }
  }

  /// Puts the texts of an entry and its id behind the other cells of its row, each as the closure has
  /// it.
  mutating func endRow(
    withTextsOf transaction: Transaction, id: String?, _ written: (String) -> String
  ) {
    put(written(transaction.beneficiary))
    put(written(transaction.reference ?? ""))
    put(written(transaction.category ?? ""))
    put(written(transaction.tags.joined(separator: ", ")))
    put(written(transaction.note ?? ""))
    put(written(id ?? ""))
    endRow()
  }
}
