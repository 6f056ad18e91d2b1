package import Basics
import Controllers
package import Model

extension MonthPresenter {
  /// What stands for all that the page of a month shows, beside the site's frame and the to-dos.
  package func key(of month: Month) -> Digest {
    var buffer = DigestBuffer()
    buffer.add(month.description)
    buffer.add(site.asOf.month.description)
    let beside = beside(month)
    buffer.add(beside.previous?.description)
    buffer.add(beside.next?.description)
    buffer.add(site.isRunning(month) ? lastEntry(in: month)?.description ?? "" : nil)
    for account in accounts {
      guard let figures = account.figures(of: month) else { continue }
      buffer.add(account.name)
      buffer.add(account.slug)
      buffer.add(account.currency.code)
      buffer.add(account.hasStatement(of: month) ? 1 : 0)
      buffer.add(figures)
    }
    for currency in currencies {
      buffer.add(currency.code)
      buffer.add(site.figures(of: month, in: currency))
    }
    return buffer.takeDigest()
  }
}

extension DigestBuffer {
  fileprivate mutating func add(_ figures: MonthFigures) {
    for amount in [figures.opening, figures.moneyIn, figures.moneyOut, figures.transferred] {
      add(Int(amount))
    }
    add(Int(figures.closing))
    add(figures.entryCount)
  }
}
