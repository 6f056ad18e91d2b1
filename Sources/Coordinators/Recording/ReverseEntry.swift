import Controllers
package import Model
import Values

/// The task of reversing an entry: of booking its opposite, which names it.
///
/// Both entries of a transfer that is declared are reversed, or none of them.
package struct ReverseEntry: Sendable {
  // What is to be reversed, as it was written.
  /// An id, or ACCOUNT/DAY/N.
  package var entry: String
  /// The account of the entry, needed where several accounts have an entry of that id.
  package var account: String?
  /// The booking day; nil is today, or the day of an entry that is later.
  package var day: String?
  /// CommonMark.
  package var note: String?

  /// Reverses an entry today.
  package init(entry: String) { self.entry = entry }

  /// What was recorded.
  package struct Report: Sendable {
    package let entries: [Reversed]
    /// The account to which the entry may be taken for a transfer, although none is declared; its
    /// entry stays.
    package let guessedTransfer: String?
    package let change: StateController.Change
  }

  /// An entry that was reversed, and by which one; amounts as the book's language writes them.
  package struct Reversed: Sendable {
    package let account: String
    package let reversed: Transaction
    package let reversal: Transaction
    package let amount: String
    /// Of the account after all of its entries.
    package let balance: String
  }

  /// Records the reversal; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says which day it is, and when the reversal is recorded.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    let (change, plan) = try controller.decide { book in
      let made = try self.plan(in: book, clock)
      return (.together([.amend(made.ids), .record(made.reversals)]), made)
    }
    let formats = Formats(for: change.after)
    let entries = plan.reversals.compactMap { entry -> Reversed? in
      guard let account = change.after[entry.account],
        let reversed = account.transactions.first(where: { $0.id == entry.transaction.reverses })
      else { return nil }
      let money = formats.money(in: account.currency)
      return Reversed(
        account: account.name, reversed: reversed, reversal: entry.transaction,
        amount: money.amount(entry.transaction.amount, .signedSymbol).text,
        balance: money.amount(account.finalBalance, .symbol).text)
    }
    return Report(entries: entries, guessedTransfer: plan.guessedTransfer, change: change)
  }
}

extension ReverseEntry {
  private struct Plan {
    var ids: [EntryAmendment] = []
    var reversals: [BookEdit.NewEntry] = []
    var guessedTransfer: String?
  }

  private func plan(in book: Book, _ clock: RecordingClock) throws -> Plan {
    let entry = try book.entry(named: self.entry, inAccount: account)
    var plan = Plan()
    var entries = [entry]
    if let leg = book.otherLeg(of: entry) {
      if !leg.isDeclared {
        plan.guessedTransfer = book.accounts[leg.account.value].name
      } else if let other = leg.entry,
        Reversals(of: book.accounts[other.account.value])[other.position] == nil
      {
        entries.append(other)
      }
    }
    let today = clock.today(book.settings.timeZone)
    let latest = entries.map { book[$0].date }.reduce(today, max)
    let day = try self.day.map { try WrittenText.day($0, "--on", today) } ?? latest
    let note = try self.note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    var ids = clock.ids(for: book)
    for entry in entries {
      let account = book.accounts[entry.account.value]
      let reversed = book[entry]
      ids.form = book.idForm(ofEntriesOf: account.id)
      let id = reversed.id ?? ids.make()
      if reversed.id == nil {
        var amendment = EntryAmendment(entry.position, of: account.id)
        amendment.id = id
        plan.ids.append(amendment)
      }
      plan.reversals.append(
        .init(
          try opposite(of: reversed, of: account, id: id, by: ids.make(), on: day, note: note),
          to: account.id))
    }
    return plan
  }

  /// The opposite has what names and groups the entry, so that the two cancel in every sum.
  private func opposite(
    of entry: Transaction, of account: Account, id: String, by newID: String, on day: Day,
    note: String?
  ) throws -> Transaction {
    do throws(MoneyError) {
      var opposite = Transaction(
        date: day, amount: try account.money(entry.amount).negated().minorUnits,
        beneficiary: entry.beneficiary)
      opposite.id = newID
      opposite.reference = entry.reference
      opposite.category = entry.category
      opposite.tags = entry.tags
      opposite.note = note
      opposite.transfer = entry.transfer
      opposite.reverses = id
      return opposite
    } catch { throw ChangeFailure.rule(.account(account.name, .turnover(error))) }
  }
}
