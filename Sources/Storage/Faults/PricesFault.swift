internal import Diagnostics
internal import Model

/// What can be wrong in `prices.json` alone.
enum PricesFault: Sendable {
  case notARate(String, ExchangeRateError)
  /// A price of the currency in which prices are.
  case ownCurrency(Currency)
  /// A second price of a currency on one day, and where the first stands in the file.
  case sameDay(Currency, Day, first: Int)
}

extension PricesFault {
  /// What is wrong; the lines are those of the file.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .notARate(let text, .notDecimal): "\(DisplayText.quoted(text)) is not a decimal number"
    case .notARate(let text, .notAboveZero):
      "the rate \(DisplayText.quoted(text)) is not above zero"
    case .notARate(let text, .tooLong): "the rate \(DisplayText.quoted(text)) has too many digits"
    case .ownCurrency(let currency):
      "\(currency.code) is the book's own currency, in which prices are"
    case .sameDay(let currency, let day, let first):
      "\(currency.code) has an earlier price of \(day)"
        + BookFault.position(first, ", at", in: lines)
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .notARate(_, .notDecimal): "write digits with a point and no exponent, such as \"0.9312\""
    case .notARate(_, .notAboveZero):
      "write how many units of the book's currency one unit is worth, such as \"0.9312\""
    case .notARate(_, .tooLong):
      "write at most \(ExchangeRate.limits.whole) digits before the point and"
        + " \(ExchangeRate.limits.decimals) behind it"
    case .ownCurrency: "leave it out; daybook.json says which currency the book has"
    case .sameDay: "keep one of them"
    }
  }
}
