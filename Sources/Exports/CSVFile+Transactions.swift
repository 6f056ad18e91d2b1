package import Controllers
package import Model

extension CSVFile {
  /// All entries of a register, oldest first, for spreadsheets and other programs.
  package init(_ register: Register, in currency: Currency, as money: MoneyFormat) {
    self.init(header: [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ])
    for entry in register.entries {
      let transaction = entry.transaction
      append([
        .plain(transaction.date.description), .plain(transaction.valueDay.description),
        .plain(money.plain(transaction.amount)), .plain(currency.code),
        .plain(money.plain(entry.balance)), .text(transaction.beneficiary),
        .text(transaction.reference ?? ""), .text(transaction.category ?? ""),
        .text(transaction.tags.joined(separator: ", ")), .text(transaction.note ?? ""),
        .text(transaction.id ?? ""),
      ])
    }
  }
}
