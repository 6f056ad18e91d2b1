import Controllers
import Foundation
package import Model
import Values
import Views

/// The task of recording a transfer: an entry in each of two accounts, which name each other.
package struct RecordTransfer: Sendable {
  // What is to be recorded, as it was written; accounts by name, IBAN or slug.
  /// Such as `500`, in the currency of both accounts, more than nothing.
  package var amount: String
  package var from: String
  package var to: String
  /// The booking day; nil is today.
  package var day: String?
  package var reference: String?
  package var category: String?

  /// A transfer of today.
  package init(amount: String, from: String, to: String) {
    self.amount = amount
    self.from = from
    self.to = to
  }

  /// What was recorded: both accounts afterwards, and what they hold, as the book's language
  /// writes it.
  package struct Report: Sendable {
    package let day: Day
    package let amount: String
    package let from: (name: String, balance: String)
    package let to: (name: String, balance: String)
    package let change: StateController.Change
  }

  /// Records both entries or none; throws `BookProblems` and `ChangeFailure`.
  ///
  /// The clock says which day it is, and when the transfer is recorded.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var recorded: [BookEdit.NewEntry] = []
    let change = try controller.change(entriesOf: { $0.ids(ofAccountsNamed: [from, to]) }) { book in
      recorded = try entries(for: book, clock)
      return .record(recorded)
    }
    let accounts = recorded.compactMap { change.after[$0.account] }
    guard recorded.count == 2, accounts.count == 2 else { throw ChangeFailure.impossible() }
    let money = Formats(for: change.after).money(in: accounts[0].currency)
    let ends = accounts.map { account in
      (name: account.name, balance: money.amount(account.finalBalance, .symbol).text)
    }
    return Report(
      day: recorded[0].transaction.date,
      amount: money.amount(recorded[1].transaction.amount, .symbol).text, from: ends[0],
      to: ends[1], change: change)
  }

  private func entries(
    for book: Book, _ clock: RecordingClock
  ) throws -> [BookEdit.NewEntry] {
    let (from, to) = (try book.account(named: self.from), try book.account(named: self.to))
    guard from.id != to.id else { throw ChangeFailure.transfer(.toItself) }
    guard from.currency == to.currency else {
      throw ChangeFailure.transfer(.ofCurrencies(from.currency, to.currency))
    }
    let money: Money
    do throws(WrittenAmountError) {
      money = try Money(written: amount, in: from.currency)
    } catch { throw ChangeFailure.amount(error) }
    guard money.minorUnits > 0 else { throw ChangeFailure.notMoreThanNothing(amount) }
    let today = clock.today(book.settings.timeZone)
    let day = try self.day.map { try WrittenText.day($0, "--on", today) } ?? today
    let reference = try self.reference.map { try WrittenText.checked($0, "--reference") }
    let category = try self.category.map { try WrittenText.checked($0, "--category") }
    var ids = clock.ids(for: book)
    return [(from, to, -money.minorUnits), (to, from, money.minorUnits)].map {
      own, other, units in
      var entry = Transaction(date: day, amount: units, beneficiary: other.name)
      ids.form = book.idForm(ofEntriesOf: own.id)
      entry.id = ids.make()
      entry.reference = reference
      entry.category = category
      entry.transfer = .with(other.id)
      return BookEdit.NewEntry(entry, to: own.id)
    }
  }
}
