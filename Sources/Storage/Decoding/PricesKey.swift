/// The keys of `prices.json`.
enum PricesKey: Int, ObjectKey {
  case prices

  static let object = "file"
  static let mayNameSchema = true
  static let suggestions: [String: Self] = ["rates": .prices]
}

enum PriceKey: Int, ObjectKey {
  case day, currency, rate

  static let object = "price"
  static let suggestions: [String: Self] = ["date": .day, "price": .rate, "value": .rate]
}
