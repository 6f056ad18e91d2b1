package import Model

extension CSVFile {
  /// The entries of an account, which are to be added oldest first, for spreadsheets and other
  /// programs.
  package static var transactions: CSVFile {
    CSVFile(header: [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ])
  }

  /// Adds an entry; takes its booking date, amount and balance as programs read them.
  package mutating func add(
    _ transaction: Transaction, date: String, amount: String, in currency: Currency,
    balance: String
  ) {
    put(plain: date)
    put(plain: transaction.otherValueDate?.description ?? date)
    put(plain: amount)
    put(plain: currency.code)
    put(plain: balance)
    endRow(withTextsOf: transaction, id: transaction.id) { $0 }
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
