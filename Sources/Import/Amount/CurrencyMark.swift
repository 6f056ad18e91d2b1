internal import Model

/// What an amount says of its currency: a code of ISO 4217, or a sign that several currencies share.
///
/// A sign never converts anything. It fits the account's currency or it does not.
struct CurrencyMark: Hashable {
  /// As it is written, for messages.
  let text: String
  /// The codes that it may stand for.
  private let codes: Set<String>

  /// Nil for a text that names no currency, such as `€`, `US$` or `CHF`.
  init?(_ written: some StringProtocol) {
    let text = String(written.filter { !$0.isWhitespace && $0 != "." })
    guard !text.isEmpty else { return nil }
    self.text = String(written)
    let upper = text.uppercased()
    if let codes = Self.codesBySign[upper] {
      self.codes = codes
    } else if upper.utf8.count == 3, Currency(inUseOrWithdrawn: upper) != nil {
      codes = [upper]
    } else {
      return nil
    }
  }

  /// Whether an account in this currency may write it so.
  func fits(_ currency: Currency) -> Bool { codes.contains(currency.code) }

  /// The currency, where the mark stands for one alone.
  var currency: Currency? {
    codes.count == 1 ? codes.first.flatMap { Currency(inUseOrWithdrawn: $0) } : nil
  }

  private static let dollars: Set = [
    "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "DOP",
    "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
    "TTD", "XCD", "CUP", "NIO", "BRL", "CVE", "MOP", "TOP", "WST",
  ]

  private static let codesBySign: [String: Set<String>] = [
    "€": ["EUR"], "EURO": ["EUR"], "EUROS": ["EUR"], "$": dollars,
    "£": ["GBP", "GIP", "FKP", "SHP", "EGP", "LBP", "SYP", "SDG", "SSP"],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY", "TWD", "HKD"],
    "US$": ["USD"], "$US": ["USD"], "C$": ["CAD"], "CA$": ["CAD"], "A$": ["AUD"], "AU$": ["AUD"],
    "NZ$": ["NZD"], "HK$": ["HKD"], "S$": ["SGD"], "NT$": ["TWD"], "MX$": ["MXN"],
    "R$": ["BRL"], "$U": ["UYU"], "RD$": ["DOP"],
    "FR": ["CHF"], "SFR": ["CHF"], "FS": ["CHF"],
    "KR": ["SEK", "NOK", "DKK", "ISK"], "KČ": ["CZK"], "ZŁ": ["PLN"], "FT": ["HUF"],
    "LEI": ["RON", "MDL"], "ЛВ": ["BGN"], "R": ["ZAR"], "RP": ["IDR"], "RM": ["MYR"],
    "RS": ["INR", "PKR", "LKR", "NPR", "MUR"], "₹": ["INR"], "₽": ["RUB"], "₺": ["TRY"],
    "TL": ["TRY"], "₴": ["UAH"], "₩": ["KRW"], "₪": ["ILS"], "₫": ["VND"], "₱": ["PHP"],
    "฿": ["THB"], "₦": ["NGN"], "₸": ["KZT"], "₾": ["GEL"], "₵": ["GHS"], "₡": ["CRC"],
    "₲": ["PYG"], "₼": ["AZN"], "֏": ["AMD"], "៛": ["KHR"], "₭": ["LAK"], "₮": ["MNT"],
  ]
}

extension CurrencyMark {
  /// The currency that the name of a column says its amounts are in: `Amount (USD)`, `Betrag (€)`,
  /// `Betrag in CHF`, `USD Amount`; nil where it says none.
  init?(inHeader name: String) {
    let words = name.split { " /:-_".contains($0) }.map(String.init)
    for (index, word) in words.enumerated() {
      let isInBrackets = "([".contains(word.first ?? " ") && ")]".contains(word.last ?? " ")
      let inner = isInBrackets ? String(word.dropFirst().dropLast()) : word
      guard !inner.isEmpty, let mark = CurrencyMark(inner) else { continue }
      if isInBrackets || inner.allSatisfy({ !$0.isLetter }) {
        self = mark
        return
      }
      // Words such as `ALL` and `TOP` are codes, too; a code stands beside words in small letters,
      // or behind `in`.
      let isCode = inner.utf8.count == 3 && inner == inner.uppercased()
      let isBehindIn = index > 0 && ["in", "en"].contains(words[index - 1].lowercased())
      if isCode, isBehindIn || words.count > 1 && name != name.uppercased() {
        self = mark
        return
      }
    }
    return nil
  }
}
