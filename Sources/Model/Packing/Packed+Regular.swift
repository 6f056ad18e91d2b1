package import Basics

extension RegularPayment: Packed {
  /// Reads all of it; throws for what is no interval or no day of a month.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let interval = RegularInterval(rawValue: try pack.value()) else { throw DamagedPack() }
    let (last, dayOfMonth) = (try pack.value(BookedAmount.self), try pack.value(Int.self))
    guard (1...31).contains(dayOfMonth) else { throw DamagedPack() }
    self.init(
      interval: interval, last: last, dayOfMonth: dayOfMonth, next: try pack.value(),
      yearly: try pack.value(), priceChanges: try pack.value())
  }

  /// Writes all of it.
  package func pack(into pack: inout PackWriter) {
    pack.add(interval.rawValue)
    pack.add(last)
    pack.add(dayOfMonth)
    pack.add(next)
    pack.add(yearly)
    pack.add(priceChanges)
  }
}

extension BookedAmount: Packed {
  /// Reads the day and the amount.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(day: try pack.value(), amount: try pack.value())
  }

  /// Writes the day and the amount.
  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(amount)
  }
}

extension PriceChange: Packed {
  /// Reads the day and both amounts.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(day: try pack.value(), before: try pack.value(), after: try pack.value())
  }

  /// Writes the day and both amounts.
  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(before)
    pack.add(after)
  }
}
