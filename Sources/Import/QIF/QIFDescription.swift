internal import Model

/// What the description of a QIF account says where Daybook wrote it: the account's IBAN, where it
/// has one, and its currency, for both of which QIF has no field.
struct QIFDescription {
  private(set) var iban: String?
  private(set) var currency: Currency?

  /// Reads `IBAN CODE` or `CODE`; any other text says nothing.
  init(_ text: String) {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count),
      let currency = words.last.flatMap({ Currency(code: String($0)) })
    else { return }
    if words.count == 2 {
      guard let iban = try? IBAN(String(words[0])) else { return }
      self.iban = iban.electronic
    }
    self.currency = currency
  }
}
