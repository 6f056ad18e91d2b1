import Controllers
import Foundation
package import Model
import Values
import Views

/// The task of opening an account, or of adding one that existed before.
package struct AddAccount: Sendable {
  // What is to be added, as it was written.
  package var name: String
  package var kind: AccountKind = .checking
  /// Nil is the book's.
  package var currency: Currency?
  package var iban: String?
  /// The two capitals of a country of which an IBAN is made up where none is given.
  package var country: String?
  /// In the account's currency.
  package var deposit: String?
  package var openingBalance: String?
  /// The day of its opening.
  package var day: String?
  package var owner: String?
  package var bank: String?
  package var bic: String?
  /// CommonMark.
  package var note: String?

  /// A checking account.
  package init(name: String) { self.name = name }

  /// What was added.
  package struct Report: Sendable {
    package let account: Account
    package let slug: String
    /// As the book's language writes it.
    package let balance: String
    package let moved: [MovedPages]
    package let change: StateController.Change
  }

  /// Adds the account; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says which day it is; the digits of an invented IBAN are made of the random bits.
  package func run(
    by controller: StateController, clock: RecordingClock,
    random: @escaping @Sendable () -> UInt64
  ) throws -> Report {
    let change = try controller.change { book in
      .accounts(.open(try newAccount(for: book, clock, random)))
    }
    let known = Set(change.before.accounts.map(\.id))
    guard let place = change.after.accounts.firstIndex(where: { !known.contains($0.id) }) else {
      throw ChangeFailure.impossible()
    }
    let account = change.after.accounts[place]
    let money = Formats(for: change.after).money(in: account.currency)
    return Report(
      account: account, slug: change.after.slug(of: AccountOrdinal(place)),
      balance: money.amount(account.finalBalance, .symbol).text,
      moved: change.movedPages { $0 }, change: change)
  }
}
