/// What other currencies are worth in the book's own, day by day.
package struct Prices: Hashable, Sendable {
  /// Oldest first.
  private var byCurrency: [Currency: [Price]] = [:]

  /// What a unit of a currency is worth from a day on, until there is a later price.
  package struct Price: Hashable, Sendable {
    package let day: Day
    /// Units of the book's currency.
    package let rate: ExchangeRate
  }

  package var isEmpty: Bool { byCurrency.isEmpty }

  /// No prices.
  package init() {}

  /// The latest price of a currency on or before a day; nil where there is none.
  package func price(of currency: Currency, on day: Day) -> Price? {
    guard let prices = byCurrency[currency] else { return nil }
    let later = prices.partitionIndex { $0.day > day }
    return later > 0 ? prices[later - 1] : nil
  }
}

extension Prices {
  /// Prices in any order, at most one a day of each currency.
  package init(_ prices: [(currency: Currency, price: Price)]) {
    self.init()
    byCurrency = Dictionary(grouping: prices, by: \.currency).mapValues { prices in
      prices.map(\.price).sorted { $0.day < $1.day }
    }
  }
}

extension Prices.Price {
  /// The day from which on the rate holds, and the rate.
  package init(on day: Day, _ rate: ExchangeRate) { self.init(day: day, rate: rate) }
}
