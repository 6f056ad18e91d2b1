internal import Model

/// Digits with a sign or none and a decimal mark or none, as bank files write amounts.
struct DecimalText {
  /// The whole text without blanks around it.
  let text: String
  var isNegative = false
  /// Digits without leading zeros, those behind the mark included.
  var digits: [UInt8] = []
  /// How many of the digits stand behind the mark.
  var decimals = 0
  /// The mark that stands in it.
  var mark: UInt8?

  /// Takes no grouping: a second mark, a blank inside or no digit at all is no amount.
  init(_ bytes: some Collection<UInt8>, marks: [UInt8]) throws(AmountFault) {
    var trimmed = Array(bytes.drop { $0 <= 0x20 })
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    text = String(decoding: trimmed, as: UTF8.self)
    var rest = trimmed[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var hasDigit = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        if mark != nil { decimals += 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      case _ where mark == nil && marks.contains(byte): mark = byte
      default: throw .notANumber(text)
      }
    }
    guard hasDigit else { throw .notANumber(text) }
  }
}

extension Money {
  /// The amount that a text writes, exact; throws where the currency has fewer decimals than it
  /// needs, or where 64 bits cannot hold it.
  init(_ written: DecimalText, in currency: Currency) throws(AmountFault) {
    var digits = written.digits
    var decimals = written.decimals
    while decimals > currency.digits {
      guard digits.isEmpty || digits.last == UInt8(ascii: "0") else {
        throw .tooFine(written.text, currency)
      }
      _ = digits.popLast()
      decimals -= 1
    }
    var units: Int64 = 0
    let zeros = digits.isEmpty ? 0 : currency.digits - decimals
    for digit in digits + Array(repeating: UInt8(ascii: "0"), count: zeros) {
      let (tenfold, tooMuch) = units.multipliedReportingOverflow(by: 10)
      let (sum, more) = tenfold.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
      guard !tooMuch, !more else { throw .tooLarge(written.text, currency) }
      units = sum
    }
    // Counted downwards; the one number without an opposite is no amount of money.
    guard units != .min else { throw .tooLarge(written.text, currency) }
    self.init(minorUnits: written.isNegative ? units : -units, currency: currency)
  }
}
