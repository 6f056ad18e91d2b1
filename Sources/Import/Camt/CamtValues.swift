internal import Model

/// Reads what the elements of a camt message write: days, amounts, signs, with the place of what is
/// wrong.
struct CamtValues {
  let text: DecodedText
  /// What an amount without a currency of its own is in.
  var currency: Currency?

  /// A fault of an element's content.
  func problem(_ fault: BankFileFault, at element: XMLElement) -> BankFileProblem {
    let content = element.trimmedContent
    return BankFileProblem(fault, at: text.places(content.isEmpty ? element.tag : content))
  }

  /// A field that an element lacks.
  func missing(_ field: String, in element: XMLElement) -> BankFileProblem {
    BankFileProblem(.missing(field: field), at: text.places(element.tag))
  }

  /// The day of an element that holds `Dt` or `DtTm`; nil where it has neither.
  func day(in element: XMLElement?) throws(BankFileProblem) -> Day? {
    guard let written = element?[.date] ?? element?[.dateTime] else { return nil }
    return try day(written)
  }

  /// The day that a date or an instant prints, moved by no time zone; nil where it is empty.
  func day(_ element: XMLElement) throws(BankFileProblem) -> Day? {
    let bytes = text.bytes[element.trimmedContent]
    guard !bytes.isEmpty else { return nil }
    let rest = bytes.dropFirst(10).first
    guard let day = Day(bytes, separator: UInt8(ascii: "-")),
      rest.map({ "TZ+-".utf8.contains($0) }) ?? true
    else { throw problem(.notADay(element.text ?? ""), at: element) }
    return day
  }

  /// The time of an element that holds `DtTm`, in seconds from the beginning of its day; nil where it
  /// has none.
  func second(in element: XMLElement?) -> Int32? {
    guard let written = element?[.date] ?? element?[.dateTime] else { return nil }
    return TimeOfDay(iso: text.bytes[written.trimmedContent].dropFirst(10))?.seconds
  }

  /// The amount of `Amt`: a debit is negative; where nothing says credit or debit, a sign may stand
  /// in the amount itself.
  func money(
    _ amount: XMLElement, isDebit: Bool?
  ) throws(BankFileProblem) -> Money {
    guard let currency = try currency(of: amount) else { throw missing("Ccy", in: amount) }
    do throws(AmountFault) {
      var written = try DecimalText(text.bytes[amount.trimmedContent], marks: [UInt8(ascii: ".")])
      if let isDebit {
        guard !written.isNegative else { throw AmountFault.notANumber(written.text) }
        written.isNegative = isDebit
      }
      return try Money(written, in: currency)
    } catch {
      throw problem(.amount(error), at: amount)
    }
  }

  /// The currency that `Ccy` of an amount says, else the account's.
  private func currency(of amount: XMLElement) throws(BankFileProblem) -> Currency? {
    guard let code = amount.attribute("Ccy") else { return currency }
    if let currency, currency.code == code { return currency }
    guard let currency = Currency(code: code) else {
      throw BankFileProblem(.unknownCurrency(code), at: text.places(amount.tag))
    }
    return currency
  }

  /// Whether the element's `CdtDbtInd` says debit; nil where it has none.
  func isDebit(_ element: XMLElement) throws(BankFileProblem) -> Bool? {
    guard let sign = element[.sign] else { return nil }
    switch sign.text {
    case "CRDT": return false
    case "DBIT": return true
    default: throw problem(.unknownCode(sign.text ?? "", field: "CdtDbtInd"), at: sign)
    }
  }
}
