import Model

extension AccountEntries {
  /// The regular payments among the entries, as their payees first appear.
  var regularPayments: [PayeePayment] {
    var numbers: [Series: Int] = [:]
    var series: [(payee: String, count: Int)] = []
    let entries = entries
    // By entry, the number of its series.
    let numberOfEach = entries.indices.map { index -> Int? in
      let index = BookingIndex(index)
      let amount = entries.amount(at: index)
      guard !isTransfer(index), amount != 0, let payee = entries.name(at: index, by: .payee) else {
        return nil
      }
      let key = Series(payee: payee, isIncome: amount > 0)
      let number = numbers[key] ?? series.count
      if number == series.count {
        numbers[key] = number
        series.append((payee, 0))
      }
      series[number].count += 1
      return number
    }
    var amounts = series.map { series in
      var amounts: [BookedAmount] = []
      amounts.reserveCapacity(series.count)
      return amounts
    }
    for (index, number) in numberOfEach.enumerated() {
      guard let number else { continue }
      let index = BookingIndex(index)
      amounts[number].append(BookedAmount(entries.amount(at: index), on: entries.day(at: index)))
    }
    return zip(series, amounts).compactMap { series, amounts in
      RegularPayment(of: amounts).map { PayeePayment(payee: series.payee, payment: $0) }
    }
  }
}

/// What entries have in common that may be regular payments of one kind.
private struct Series: Hashable {
  let payee: String
  let isIncome: Bool
}
