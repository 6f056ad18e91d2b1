import Model

extension RecordEntry {
  /// What was written, read by what the book holds.
  func entry(for book: Book) throws -> BookEdit.NewEntry {
    let account = try book.account(named: request.account)
    let today = clock.today(book.settings.timeZone)
    var ids = clock.ids(for: book)
    let transaction = Transaction(
      id: ids.make(), date: try request.day.map { try WrittenText.day($0, "--on", today) } ?? today,
      amount: try amount(in: account.currency),
      beneficiary: try WrittenText.checked(request.payee, "the payee"),
      valueDate: try request.valueDay.map { try WrittenText.day($0, "--value", today) },
      reference: try request.reference.map { try WrittenText.checked($0, "--reference") },
      category: try request.category.map { try WrittenText.checked($0, "--category") },
      tags: try request.tags.map { try WrittenText.checked($0, "--tag") },
      note: try request.note.map { try WrittenText.checked($0, "--note", hasLines: true) })
    return BookEdit.NewEntry(transaction, to: account.id)
  }

  private func amount(in currency: Currency) throws -> Int64 {
    do throws(WrittenAmountError) {
      return try Money(written: request.amount, in: currency).minorUnits
    } catch { throw ChangeFailure.amount(error) }
  }
}
