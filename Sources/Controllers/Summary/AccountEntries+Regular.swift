import Model

extension AccountEntries {
  /// The regular payments among the entries, as their payees first appear.
  var regularPayments: [PayeePayment] {
    var places: [Series: Int] = [:]
    var series: [(payee: String, entries: [BookedAmount])] = []
    let entries = entries
    for index in entries.indices.lazy.map(BookingIndex.init) where !isTransfer(index) {
      let amount = entries.amount(at: index)
      guard amount != 0, let payee = entries.name(at: index, by: .payee) else { continue }
      let key = Series(payee: payee, isIncome: amount > 0)
      let place = places[key] ?? series.count
      if place == series.count {
        places[key] = place
        series.append((payee, []))
      }
      series[place].entries.append(BookedAmount(amount, on: entries.day(at: index)))
    }
    return series.compactMap { payee, entries in
      RegularPayment(of: entries).map { PayeePayment(payee: payee, payment: $0) }
    }
  }
}

/// What entries have in common that may be regular payments of one kind.
private struct Series: Hashable {
  let payee: String
  let isIncome: Bool
}
