import Model

extension RecordEntry {
  /// What was written, read by what the book holds.
  func entry(
    for book: Book, on today: Day, _ ids: consuming RecordIDs
  ) throws -> BookEdit.NewEntry {
    let account = try book.account(named: self.account)
    var transaction = Transaction(
      date: try day.map { try WrittenText.day($0, "--on", today) } ?? today,
      amount: try amount(in: account.currency),
      beneficiary: try WrittenText.checked(payee, "the payee"))
    ids.form = book.idForm(ofEntriesOf: account.id)
    transaction.id = ids.make()
    transaction.valueDate = try valueDay.map { try WrittenText.day($0, "--value", today) }
    transaction.reference = try reference.map { try WrittenText.checked($0, "--reference") }
    transaction.category = try category.map { try WrittenText.checked($0, "--category") }
    transaction.tags = try tags.map { try WrittenText.checked($0, "--tag") }
    transaction.note = try note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    return BookEdit.NewEntry(transaction, to: account.id)
  }

  private func amount(in currency: Currency) throws -> Int64 {
    do throws(WrittenAmountError) {
      return try Money(written: amount, in: currency).minorUnits
    } catch { throw ChangeFailure.amount(error) }
  }
}
