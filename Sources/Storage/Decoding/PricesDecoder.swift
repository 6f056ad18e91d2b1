internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

/// The keys of `prices.json`.
enum PricesKey: Int, ObjectKey {
  case prices

  static let object = "file"
  static let mayNameSchema = true
  static let suggestions: [String: Self] = ["rates": .prices]

  var schema: JSONSchema {
    .array(of: .definition("price")).about(
      "What other currencies are worth; of each the latest on or before a day counts.")
  }
}

enum PriceKey: Int, ObjectKey {
  case day, currency, rate

  static let object = "price"
  static let suggestions: [String: Self] = ["date": .day, "price": .rate, "value": .rate]

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

/// Reads `prices.json`; what is refused is left out, so that the rest can be read.
struct PricesDecoder {
  private let settings: Settings
  private var days: DayReader
  private var reader: ObjectReader<PriceKey>
  private var prices: [(currency: Currency, price: Prices.Price)] = []
  /// Where the price of each currency and day stands first.
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    let currency: Currency
    let day: Day
  }

  /// What the file says; nil where it holds something else altogether.
  static func decode(
    _ root: JSONValue, _ report: FileReport, _ settings: Settings
  ) -> Prices? {
    guard root.isObject else {
      report.add(.wrongRoot(.prices, found: root.found), at: root)
      return nil
    }
    var file = ObjectReader<PricesKey>(report)
    file.read(root)
    var decoder = PricesDecoder(
      settings: settings, days: DayReader(settings), reader: ObjectReader(report))
    file.forEachObject(of: .prices) { decoder.decode($0) }
    return Prices(decoder.prices)
  }

  private mutating func decode(_ object: JSONValue) {
    reader.read(object)
    let day = reader.requiredDay(.day, &days)
    let currency = reader.requiredText(.currency) == nil ? nil : reader.currency(.currency)
    let rate = rate()
    if let currency, currency == settings.currency, let value = reader[.currency] {
      reader.report.add(.ownCurrency(currency), at: value)
      return
    }
    guard let day, let currency, let rate, let value = reader[.rate] else { return }
    let place = Place(currency: currency, day: day)
    let start = value.range(in: reader.report.source.bytes).lowerBound
    if let first = places[place] {
      reader.report.add(.sameDay(currency, day, first: first), at: value)
      return
    }
    places[place] = start
    prices.append((currency, Prices.Price(on: day, rate)))
  }

  private func rate() -> ExchangeRate? {
    guard let text = reader.requiredText(.rate), let value = reader[.rate] else { return nil }
    do throws(ExchangeRateError) { return try ExchangeRate(text) } catch {
      reader.report.add(.notARate(text, error), at: value)
      return nil
    }
  }
}
