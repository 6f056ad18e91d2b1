internal import Model

/// A balance as MT940 writes it: `C260907EUR4928,98`.
struct MT940Balance {
  let day: Day
  let amount: Money

  init(_ value: ArraySlice<UInt8>, field: String) throws(BankFileFault) {
    let value = value.trimmed
    let text = String(decoding: value.prefix(40), as: UTF8.self)
    guard let sign = value.first, sign == UInt8(ascii: "C") || sign == UInt8(ascii: "D"),
      value.count > 10, let code = Self.currencyCode(in: value)
    else { throw .malformedBalance(field: field, text) }
    let date = value.dropFirst().prefix(6)
    guard let day = Day(mt940: date) else {
      guard date.allSatisfy(\.isDigit) else { throw .malformedBalance(field: field, text) }
      throw .impossibleDay(String(decoding: date, as: UTF8.self))
    }
    guard let currency = Currency(inUseOrWithdrawn: code) else {
      throw .statementCurrency(code)
    }
    self.day = day
    let amount: Money
    do throws(AmountFault) {
      let decimal = try DecimalText(value.dropFirst(10), marks: MT940Entry.marks)
      amount = try Money(decimal, in: currency)
      self.amount =
        sign == UInt8(ascii: "D")
        ? Money(minorUnits: -amount.minorUnits, currency: currency) : amount
    } catch {
      throw .amount(error)
    }
  }

  /// The three capitals behind the sign and the date of a balance.
  static func currencyCode(in value: ArraySlice<UInt8>) -> String? {
    let code = value.trimmed.dropFirst(7).prefix(3)
    guard code.count == 3, code.allSatisfy(\.isCapital) else { return nil }
    return String(decoding: code, as: UTF8.self)
  }
}

extension Day {
  /// Reads `YYMMDD`; years up to 79 are those of this century, as SWIFT has it.
  init?(mt940 digits: ArraySlice<UInt8>) {
    guard digits.count == 6, let number = digits.smallNumber else { return nil }
    let year = number / 10_000
    self.init(
      year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number % 100)
  }
}
