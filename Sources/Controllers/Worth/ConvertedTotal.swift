package import Model

/// Amounts of several currencies in the book's own, at the latest rates on or before a day.
package struct ConvertedTotal: Hashable, Sendable {
  /// In minor units of the book's currency, without those that are left out.
  package let amount: Int64
  /// The rates of the other currencies, in their order.
  package let rates: [Rate]
  /// The currencies of amounts that are left out, for want of a rate or since what they come to is
  /// beyond 64 bits.
  package let leftOut: [Currency]

  /// What a unit of a currency is worth in the book's own.
  package struct Rate: Hashable, Sendable {
    package let currency: Currency
    package let price: Prices.Price
  }
}

extension ConvertedTotal {
  /// Takes the amount of each currency in minor units, and the book's currency.
  ///
  /// Each amount is rounded by itself; of nothing no rate is needed.
  package init(
    of amounts: [(currency: Currency, amount: Int64)], on day: Day, at prices: Prices,
    in own: Currency
  ) {
    var (sum, rates, leftOut): (Int64, [Rate], [Currency]) = (0, [], [])
    for (currency, amount) in amounts where currency == own || amount != 0 {
      let price = currency == own ? nil : prices.price(of: currency, on: day)
      let value = currency == own ? amount : price?.rate.convert(amount, from: currency, to: own)
      guard let value, case let (next, isTooLarge) = sum.addingReportingOverflow(value), !isTooLarge
      else {
        leftOut.append(currency)
        continue
      }
      sum = next
      if let price { rates.append(Rate(currency: currency, price: price)) }
    }
    self.init(amount: sum, rates: rates, leftOut: leftOut)
  }
}
