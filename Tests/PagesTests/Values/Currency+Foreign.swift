import Model

extension Currency {
  static let dollar = Currency(code: "USD") ?? .euro
  static let yen = Currency(code: "JPY") ?? .euro
}
