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
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Day(iso: Array($0.utf8)) }
  }

  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Month: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Month(iso: Array($0.utf8)) }
  }

  package func encode(to encoder: any Encoder) throws {
    try Model.encode(description, to: encoder)
  }
}

extension Currency: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { Currency(code: $0) }
  }

  package func encode(to encoder: any Encoder) throws { try Model.encode(code, to: encoder) }
}

extension IBAN: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decode(from: decoder) { try IBAN($0) }
  }

  package func encode(to encoder: any Encoder) throws {
    try Model.encode(electronic, to: encoder)
  }
}
