internal import Model

extension JSONRecord {
  /// An entry as a book's file has it, in the order of its documentation; the other account of a
  /// transfer is named by the text.
  ///
  /// Where files have instants its own is not before one, in microseconds since 1970.
  init(_ entry: Transaction, transferWith other: String?, notBefore first: Int64? = nil) {
    self = .object([
      "id": entry.id.map { .text($0) },
      "date": .day(entry.date, notBefore: first),
      "amount": .number(entry.amount),
      "beneficiary": .text(entry.beneficiary),
      "valueDate": entry.valueDate.map { .day($0) },
      "reference": entry.reference.map { .text($0) },
      "category": entry.category.map { .text($0) },
      "tags": entry.tags.isEmpty ? nil : .array(entry.tags.map { .text($0) }),
      "note": entry.note.map { .text($0) },
      "transfer": other.map { .text($0) } ?? (entry.transfer == .never ? .flag(false) : nil),
      "reverses": entry.reverses.map { .text($0) },
      "bank": entry.bank.map { JSONRecord($0) },
    ])
  }
}
