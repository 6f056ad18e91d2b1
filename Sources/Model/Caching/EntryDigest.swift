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

/// Simple values are coded as the texts that ISO standards have for them, and read back with the
/// same checks as those of a book.
private func decode<Value>(
  from decoder: any Decoder, _ make: (String) throws -> Value?
) throws -> Value {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  guard let value = try make(text) else {
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "\"\(text)\" is no \(Value.self)")
  }
  return value
}

private func encode(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}

extension Day: Codable {
  /// Reads `YYYY-MM-DD`; throws a `DecodingError` for anything else.
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Day(iso: Array($0.utf8)) }
  }

  /// Writes `YYYY-MM-DD`; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Month: Codable {
  /// Reads `YYYY-MM`; throws a `DecodingError` for anything else.
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Month(iso: Array($0.utf8)) }
  }

  /// Writes `YYYY-MM`; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Currency: Codable {
  /// Reads a code of ISO 4217; throws a `DecodingError` for anything else.
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Currency(code: $0) }
  }

  /// Writes the code of ISO 4217; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws { try Model.encode(code, to: encoder) }
}

extension IBAN: Codable {
  /// Reads the electronic form; throws an `IBANError` for a number that fails a check, unless it
  /// was written as one that does.
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { text in
      text.hasPrefix(Self.invalidMark)
        ? IBAN(invalid: String(text.dropFirst(Self.invalidMark.count))) : try IBAN(text)
    }
  }

  /// Writes the electronic form, behind a mark when it is not valid; throws what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    try Model.encode(isValid ? electronic : Self.invalidMark + electronic, to: encoder)
  }

  /// What no IBAN begins with.
  private static let invalidMark = "?"
}
