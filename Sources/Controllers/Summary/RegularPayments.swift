package import Model

/// The regular payments of a book, as of a day: per account, payee and direction, without transfers
/// between the book's accounts.
package struct RegularPayments: Sendable {
  /// By account in the book's order, then as their payees first appear.
  package let all: [AccountPayment]

  /// A regular payment and where it is booked.
  package struct AccountPayment: Hashable, Sendable {
    package let account: AccountOrdinal
    package let payee: String
    package let payment: RegularPayment
    /// Whether it is overdue for so long, or its account closed, that nothing more is expected.
    package let isStopped: Bool
  }

  /// What is still expected.
  package var running: [AccountPayment] { all.filter { !$0.isStopped } }
}

extension RegularPayments {
  /// Takes the accounts in the book's order; `except` are the payees whose payments are not regular,
  /// as the book's settings say.
  package init(of accounts: [AccountSummary], asOf day: Day, except: Set<String>) {
    let found = zip(accounts.indices, accounts).lazy.map { place, account in
      account.regular.filter { !except.contains($0.payee) }.map {
        AccountPayment($0, in: AccountOrdinal(place), isClosed: account.isClosed, asOf: day)
      }
    }
    self.init(all: found.flatMap(\.self))
  }
}

extension RegularPayments.AccountPayment {
  fileprivate init(
    _ found: PayeePayment, in account: AccountOrdinal, isClosed: Bool, asOf day: Day
  ) {
    self.init(
      account: account, payee: found.payee, payment: found.payment,
      isStopped: isClosed || found.payment.isStopped(on: day))
  }
}

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

/// A regular payment among an account's entries.
package struct PayeePayment: Hashable, Sendable {
  package let payee: String
  package let payment: RegularPayment
}
