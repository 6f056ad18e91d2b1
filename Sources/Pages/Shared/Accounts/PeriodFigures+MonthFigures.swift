import Controllers
import Model
import Views

extension PeriodFigures {
  init(_ figures: MonthFigures, _ currency: Currency, _ formats: Formats) {
    let amount = { formats.amount($0, currency, .number) }
    self.init(
      opening: amount(figures.opening), moneyIn: amount(figures.moneyIn),
      moneyOut: amount(figures.moneyOut),
      transferred: formats.amount(figures.transferred, currency, .signedNumber),
      closing: amount(figures.closing))
  }
}
