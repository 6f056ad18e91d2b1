internal import Diagnostics
internal import Model

extension BookAssembly {
  /// What entries say of transfers, kept until all accounts are there.
  struct Waiting {
    let account: AccountOrdinal
    let transfer: WrittenTransfer
    let source: SourceText
  }

  /// Ties the entries that name an account as the other end of a transfer to that account, once all
  /// accounts are added.
  mutating func tieTransfers() {
    let directory = directory
    for waiting in waiting {
      let transfer = waiting.transfer
      do throws(AccountLookupError) {
        guard let other = try directory.account(matching: transfer.account) else {
          withUnread.append(waiting)
          continue
        }
        declare(waiting, other)
      } catch {
        let key = TransactionKey.transfer.name
        report(suggesting(.lookup(error, of: transfer.account, key: key)), waiting)
      }
    }
    if hasAllAccounts, !waiting.isEmpty { noteTransfersAlone() }
  }

  /// Refuses the entries that name an account which may be one that could not be read: without it
  /// nothing is known of their transfers.
  mutating func refuseTransfersWithUnread() {
    for waiting in withUnread {
      let key = TransactionKey.transfer.name
      report(
        .noSuchAccount(waiting.transfer.account, key: key, nearest: nil), waiting)
    }
  }

  /// Points out the entries that name an account in which nothing goes with them.
  private mutating func noteTransfersAlone() {
    let entries = waiting.map {
      book.accounts[$0.account.value].entry(at: $0.transfer.entry)
    }
    let amounts = Set(entries.map(\.amount.magnitude))
    guard let lastDay = book.accounts.compactMap(\.lastDay).max() else { return }
    let transfers = Transfers(
      of: book.accounts.map { TransferFacts(of: $0.withEntriesAtHand, wanting: amounts.contains) },
      through: lastDay, by: TransferRules(book.settings))
    for (waiting, entry) in zip(waiting, entries) {
      let leg = transfers[waiting.account][waiting.transfer.entry]
      guard let leg, leg.position == nil, let other = book[leg.account] else { continue }
      report(
        .transferAlone(
          account: other.name, amount: Money(minorUnits: -entry.amount, currency: other.currency)),
        waiting)
    }
  }

  private mutating func declare(_ waiting: Waiting, _ other: AccountOrdinal) {
    do throws(TransferError) {
      try book.declare(waiting.transfer.entry, of: waiting.account, transferWith: other)
    } catch {
      switch error {
      case .toItself: report(.transferToItself, waiting)
      case .ofCurrencies(let own, let others):
        let name = book.accounts[other.value].name
        report(.transferOfCurrencies(own, named: name, other: others), waiting)
      }
    }
  }

  private mutating func report(_ fault: BookFault, _ waiting: Waiting) {
    found.add(fault, at: waiting.transfer.range, in: waiting.source)
  }
}
