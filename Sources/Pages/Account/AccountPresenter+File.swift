import Controllers
import Exports
import Model
import Values
import Views

extension AccountPresenter {
  /// Adds the entries of a year to the file of all, in booking order.
  ///
  /// Takes what is shown of them, if that is at hand.
  func add(_ year: YearStatement, _ shown: ShownEntries?, to file: inout CSVFile) {
    for index in year.year.entries.indices.lazy.map(BookingIndex.init) {
      let transaction = ledger.entries[index].transaction
      if let shown {
        // Field by field, since an entry is a dozen texts to copy.
        file.add(
          transaction, date: shown[index].date.iso, amount: shown[index].amount.plain,
          in: ledger.currency, balance: shown[index].balance.plain)
      } else {
        file.add(
          transaction, date: transaction.date.description,
          amount: money.plain(transaction.amount), in: ledger.currency,
          balance: money.plain(ledger.entries.balance(at: index)))
      }
    }
  }
}
