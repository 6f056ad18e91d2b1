internal import Model

extension JSONRecord {
  /// An entry as a book's file has it, in the order of its documentation.
  init(_ transaction: Transaction) {
    self = .object([
      "id": transaction.id.map { .text($0) },
      "date": .text(transaction.date.description),
      "amount": .number(transaction.amount),
      "beneficiary": .text(transaction.beneficiary),
      "valueDate": transaction.valueDate.map { .text($0.description) },
      "reference": transaction.reference.map { .text($0) },
      "category": transaction.category.map { .text($0) },
      "tags": transaction.tags.isEmpty ? nil : .array(transaction.tags.map { .text($0) }),
      "note": transaction.note.map { .text($0) },
    ])
  }
}
