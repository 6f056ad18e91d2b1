import Controllers
import Foundation
package import Model
import Views

/// The task of opening an account, or of adding one that existed before.
package struct AddAccount: Sendable {
  private let controller: StateController
  let request: Request
  let clock: RecordingClock
  /// Where the digits of an invented IBAN come from.
  let random: @Sendable () -> UInt64

  /// What is to be added, as it was written.
  package struct Request: Sendable {
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
  }

  /// Takes the clock that says which day it is, and a source of random bits.
  package init(
    _ request: Request, by controller: StateController, clock: RecordingClock,
    random: @escaping @Sendable () -> UInt64
  ) {
    self.controller = controller
    self.request = request
    self.clock = clock
    self.random = random
  }

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
  package func run() throws -> Report {
    let change = try controller.change { book in .accounts(.open(try newAccount(for: book))) }
    let known = Set(change.before.accounts.map(\.id))
    guard let place = change.after.accounts.firstIndex(where: { !known.contains($0.id) }) else {
      throw ChangeFailure.changing("")
    }
    let account = change.after.accounts[place]
    let money = Formats(for: change.after).money(in: account.currency)
    return Report(
      account: account, slug: change.after.slug(of: AccountOrdinal(place)),
      balance: money.amount(account.finalBalance, .symbol).text,
      moved: change.movedPages { $0 }, change: change)
  }
}
