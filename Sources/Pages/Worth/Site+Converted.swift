import Controllers
import Model
import Views

extension Site {
  /// What is held in all of these currencies, in the book's own; nil where none of the others has a
  /// rate.
  func converted(_ currencies: [Currency]) -> ConvertedWorth? {
    let total = convertedTotal(of: currencies, at: asOf.month)
    guard !total.rates.isEmpty else { return nil }
    return ConvertedWorth(
      currency: frame.currency.code,
      total: formats.amount(total.amount, frame.currency, .symbol),
      rates: total.rates.map { rate in
        ConvertedRate(
          currency: rate.currency.code, rate: formats.rate(rate.price.rate),
          into: frame.currency.code, day: formats.day(rate.price.day))
      }, leftOut: total.leftOut.map(\.code))
  }

  /// The same at the ends of months or years, newest first, at the rates of their days; from the
  /// first on at which any rate is known.
  func convertedRows(_ currencies: [Currency]) -> [ConvertedRow] {
    guard !prices.isEmpty, let first = index.firstMonth else { return [] }
    let history = WorthHistory(of: [], from: first, through: asOf.month)
    let totals = history.points.map { ($0.month, convertedTotal(of: currencies, at: $0.month)) }
    return totals.drop { $0.1.rates.isEmpty }.reversed().map { month, total in
      ConvertedRow(
        period: history.isByYear ? formats.year(month.year) : formats.month(month),
        isRunning: history.isByYear ? isRunning(month.year) : isRunning(month),
        total: formats.amount(total.amount, frame.currency, .number),
        leftOut: total.leftOut.map(\.code))
    }
  }

  /// At the end of a month, or of the as-of day where that is earlier.
  private func convertedTotal(of currencies: [Currency], at month: Month) -> ConvertedTotal {
    ConvertedTotal(
      of: currencies.map { ($0, figures(of: month, in: $0).closing) },
      on: min(month.lastDay, asOf), at: prices, in: frame.currency)
  }
}
