internal import Model

extension BankAccount {
  /// Reads a `:25:`: an IBAN, with the currency behind it or not, or the bank's own number, as it is
  /// written.
  init(mt940 value: ArraySlice<UInt8>, currency: Currency?) {
    let written = value.words ?? ""
    let compact = written.filter { $0 != " " }
    if let iban = Self.iban(compact) {
      self.init(number: iban, currency: currency)
    } else {
      self.init(number: written, currency: currency)
      if let slash = written.firstIndex(of: "/") { bank = String(written[..<slash]) }
    }
    if number != written { self.written = written }
  }

  private static func iban(_ text: String) -> String? {
    var candidates = [text]
    let tail = text.suffix(3)
    if text.count > 3, Currency(inUseOrWithdrawn: String(tail)) != nil {
      candidates.append(String(text.dropLast(3)))
    }
    return candidates.lazy.compactMap { candidate -> String? in
      (try? IBAN(candidate)) == nil ? nil : candidate
    }.first
  }
}
