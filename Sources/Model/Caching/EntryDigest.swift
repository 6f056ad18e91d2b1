package import Basics

extension Transaction {
  /// Adds all that pages show of it, but for its transfer and what its bank's file said.
  func add(to buffer: inout DigestBuffer) {
    buffer.add(id)
    buffer.add(date)
    buffer.add(Int(amount))
    buffer.add(beneficiary)
    buffer.add(valueDate ?? date)
    buffer.add(reference)
    buffer.add(category)
    buffer.add(note)
    buffer.add(tags.count)
    for tag in tags { buffer.add(tag) }
  }
}

extension DigestBuffer {
  fileprivate mutating func add(_ day: Day) { add(day.year << 9 | day.monthNumber << 5 | day.day) }
}

extension Ledger.Entries {
  /// Adds all that pages show of the entry at an index, but for its balance and its transfer.
  package func add(_ index: BookingIndex, to buffer: inout DigestBuffer) {
    transactions[position(at: index).value].add(to: &buffer)
  }
}

/// Simple values are coded as the texts that ISO standards have for them.
private func encode(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}

extension Day: Codable {
  /// Reads `YYYY-MM-DD`; throws a `DecodingError` for anything else.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(iso: Array(try container.decode(String.self).utf8)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no day")
    }
    self = day
  }

  /// Writes `YYYY-MM-DD`; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Month: Encodable {
  /// Writes `YYYY-MM`; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Currency: Encodable {
  /// Writes the code of ISO 4217; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws { try Model.encode(code, to: encoder) }
}

extension IBAN: Encodable {
  /// Writes the electronic form, behind a mark that no IBAN begins with when it is not valid; throws
  /// what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(isValid ? electronic : "?" + electronic, to: encoder)
  }
}
