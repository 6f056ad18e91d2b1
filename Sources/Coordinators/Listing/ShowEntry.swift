import Basics
import Model

/// The task of showing all that an entry says.
package struct ShowEntry: Sendable {
  private let text: String
  /// The account, where several have an entry of that id.
  package var account: String?

  /// Takes an entry's id, or ACCOUNT/DAY/N.
  package init(_ text: String) { self.text = text }

  /// An entry, and those that it has to do with.
  package struct Report: Sendable {
    package let row: ListEntries.Row
    /// The entry that it reverses.
    package let reversed: ListEntries.Row?
    /// The entry that reverses it.
    package let reversal: ListEntries.Row?
    /// The name of the account at the other end where it is a transfer.
    package let transferAccount: String?
    /// The entry there; nil while it is not booked.
    package let transferEntry: ListEntries.Row?
  }

  /// The entry, whatever its day; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource) throws -> Report {
    let book = try source.bookAlone()
    let entry = try book.entry(named: text, inAccount: account)
    let other = Reversals(of: book.accounts[entry.account.value])[entry.position]
    let pair = other.map { book.row(of: FoundEntry(account: entry.account, position: $0.entry)) }
    let leg = book.otherLeg(of: entry)
    var row = book.row(of: entry)
    var otherRow = leg?.entry.map(book.row)
    row.transfer = leg.map { book.accounts[$0.account.value].name }
    otherRow?.transfer = row.account
    var reversed = pair
    if other?.isReversed == true { row.reverses = pair?.id } else { reversed?.reverses = row.id }
    return Report(
      row: row, reversed: other?.isReversed == true ? reversed : nil,
      reversal: other?.isReversed == false ? reversed : nil,
      transferAccount: row.transfer, transferEntry: otherRow)
  }
}
