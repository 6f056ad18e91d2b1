internal import Basics
internal import Model

extension PricesKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .prices:
      .array(of: .definition("price")).about(
        "What other currencies are worth; of each the latest on or before a day counts.")
    }
  }
}

extension PriceKey: DescribedKey {
  var isRequired: Bool { true }

  var schema: JSONSchema {
    switch self {
    case .day: .day.about("From which day on it holds, until there is a later price.")
    case .currency: .currency.about("Any but the book's own.")
    case .rate:
      .text(matching: Self.ratePattern).about(
        "How many units of the book's currency one unit is worth, as a decimal number in quotes.")
    }
  }

  private static var ratePattern: String {
    let limits = ExchangeRate.limits
    return "^(?=.*[1-9])[0-9]{1,\(limits.whole)}(\\.[0-9]{1,\(limits.decimals)})?$"
  }
}
