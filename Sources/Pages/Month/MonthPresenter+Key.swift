package import Basics
import Controllers
package import Model
import Values
import Views

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
    if let place = months.firstIndex(of: month) { accountMonths.add(at: place, to: &buffer) }
    for currency in currencies {
      buffer.add(currency.code)
      buffer.add(site.figures(of: month, in: currency))
      addShown(of: month, in: currency, to: &buffer)
    }
    var digest = buffer.takeDigest()
    for currency in currencies { digest.add(spending.spending[currency].largest(in: month).digest) }
    return digest
  }

  private func addShown(of month: Month, in currency: Currency, to buffer: inout DigestBuffer) {
    for row in compared(month, in: currency) {
      buffer.add(row.moneyIn.plain)
      buffer.add(row.moneyOut.plain)
      if case .average(let count) = row.subject { buffer.add(count.number) }
      if case .before(_, let path) = row.subject { buffer.add(path) }
    }
    if let course = course(month, in: currency) {
      for amount in course.spent + (course.usual ?? []) { buffer.add(Int(amount)) }
      buffer.add(course.spent.count)
      buffer.add(course.monthCount)
    }
    for group in spendingTable(month, in: currency)?.groups ?? [] {
      buffer.add(group.row.label)
      buffer.add(group.row.path)
      buffer.add(group.row.total.path)
      buffer.add(group.row.total.amount.plain)
      buffer.add(group.row.back?.plain)
    }
  }
}

extension DigestBuffer {
  fileprivate mutating func add(_ label: BreakdownRow.Label) {
    switch label {
    case .name(let name): add(name)
    case .none: add(-1)
    case .rest(let count): add(-2 - count.number)
    case .total: add(-2)
    }
  }
}
