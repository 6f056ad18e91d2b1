import Controllers
import Foundation
package import Model
import Values
import Views

/// The task of recording an entry: one that a person names by what is on the receipt.
package struct RecordEntry: Sendable {
  // What is to be recorded, as it was written.
  /// A name, an IBAN or a slug; nil is that of the settings, or the book's only account.
  package var account: String?
  /// Such as `-12.50`, in the account's currency.
  package var amount: String
  package var payee: String
  /// The booking day; nil is today.
  package var day: String?
  package var valueDay: String?
  package var reference: String?
  package var category: String?
  package var tags: [String] = []
  /// CommonMark.
  package var note: String?

  /// An entry of today, in the account that the book has for entries which name none.
  package init(amount: String, payee: String) {
    self.amount = amount
    self.payee = payee
  }

  /// What was recorded.
  package struct Report: Sendable {
    package let account: Account
    package let transaction: Transaction
    /// As the book's language writes it.
    package let amount: String
    /// The account's balance after all of its entries, written likewise.
    package let balance: String
    /// A payee of the book that is written almost so; nil where this one is known, or none is near.
    package let nearlyPayee: String?
    /// Whether it is money in of a payee to whom money only went before.
    package let isFirstFromPayee: Bool
    /// Whether the booking day is after today.
    package let isLater: Bool
    package let change: StateController.Change
  }

  /// Records the entry; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says which day it is, and when the entry is recorded.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var recorded: (entry: BookEdit.NewEntry, today: Day)?
    let change = try controller.change(
      entriesOf: {
        $0.ids(ofAccountsNamed: [self.account ?? $0.settings.defaultAccount].compactMap(\.self))
      }
    ) { book in
      let today = clock.today(book.settings.timeZone)
      let entry = try entry(for: book, on: today, clock.ids(for: book))
      recorded = (entry, today)
      return .record([entry])
    }
    guard let (entry, today) = recorded, let account = change.after[entry.account] else {
      throw ChangeFailure.impossible()
    }
    let money = Formats(for: change.after).money(in: account.currency)
    return Report(
      account: account, transaction: entry.transaction,
      amount: money.amount(entry.transaction.amount, .signedSymbol).text,
      balance: money.amount(account.finalBalance, .symbol).text,
      nearlyPayee: change.before.nearlyPayee(to: entry.transaction.beneficiary),
      isFirstFromPayee: entry.transaction.amount > 0
        && change.before.hasOnlyBeenPaid(entry.transaction.beneficiary),
      isLater: entry.transaction.date > today, change: change)
  }
}
