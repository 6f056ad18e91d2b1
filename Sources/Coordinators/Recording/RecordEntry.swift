import Basics
import Controllers
package import Foundation
package import Model
import Values

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
    /// The account's balance after all of its entries, also as the book's language writes it.
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
    let (change, (recorded, dayOfRecording)) = try controller.decide(
      entriesOf: {
        $0.ids(ofAccountsNamed: [self.account ?? $0.settings.defaultAccount].compactMap(\.self))
      }
    ) { book in
      let today = clock.today(book.settings.timeZone)
      let made = try self.entry(for: book, on: today, clock.ids(for: book))
      return (.record([made]), (made, today))
    }
    guard let account = change.after[recorded.account] else { throw ChangeFailure.impossible() }
    let entry = recorded.transaction
    let money = Formats(for: change.after).money(in: account.currency)
    return Report(
      account: account, transaction: entry,
      amount: money.amount(entry.amount, .signedSymbol).text,
      balance: money.amount(account.finalBalance, .symbol).text,
      nearlyPayee: change.before.nearlyPayee(to: entry.beneficiary),
      isFirstFromPayee: entry.amount > 0
        && change.before.hasOnlyBeenPaid(entry.beneficiary),
      isLater: entry.date > dayOfRecording, change: change)
  }

  /// What was written, read by what the book holds.
  func entry(
    for book: Book, on today: Day, _ ids: consuming RecordIDs
  ) throws -> BookEdit.NewEntry {
    let account = try book.account(named: self.account)
    var transaction = Transaction(
      date: try day.map { try WrittenText.day($0, "--on", today) } ?? today,
      amount: try WrittenText.amount(amount, in: account.currency).minorUnits,
      beneficiary: try WrittenText.checked(payee, "the payee"))
    ids.form = book.idForm(ofEntriesOf: account.id)
    transaction.id = ids.make()
    transaction.valueDate = try valueDay.map { try WrittenText.day($0, "--value", today) }
    transaction.reference = try reference.map { try WrittenText.checked($0, "--reference") }
    transaction.category = try category.map { try WrittenText.checked($0, "--category") }
    transaction.tags = try tags.map { try WrittenText.checked($0, "--tag") }
    transaction.note = try note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    return BookEdit.NewEntry(transaction, to: account.id)
  }
}

/// What a text must be that a person gives for a book: nothing is mended, so that what was asked
/// for is what is recorded.
enum WrittenText {
  /// In bytes: longer than any name or note that a person types.
  static let longest = 10_000

  /// The day that is meant, the latest of a weekday unless it lies ahead; throws `ChangeFailure`.
  static func day(
    _ text: String, _ option: String, _ today: Day, _ direction: Day.Direction = .past
  ) throws(ChangeFailure) -> Day {
    do throws(WrittenDayError) { return try Day(written: text, today: today, direction) } catch {
      throw .day(option: option, error)
    }
  }

  /// The amount that is meant; throws `ChangeFailure`.
  static func amount(_ text: String, in currency: Currency) throws(ChangeFailure) -> Money {
    do throws(WrittenAmountError) { return try Money(written: text, in: currency) } catch {
      throw .amount(error)
    }
  }

  /// The text itself, in which a note may have lines and tabs.
  ///
  /// Throws `ChangeFailure` where it is blank, has a control character, or is longer than a person
  /// writes.
  static func checked(
    _ text: String, _ option: String, hasLines: Bool = false
  ) throws(ChangeFailure) -> String {
    let allowed: Set<UInt8> = hasLines ? [0x09, 0x0A] : []
    let isControl = { (byte: UInt8) in (byte < 0x20 || byte == 0x7F) && !allowed.contains(byte) }
    if text.utf8.contains(where: isControl) {
      throw .controlCharacter(option: option)
    }
    if text.isBlank { throw .emptyText(option: option) }
    if text.utf8.count > longest { throw .tooLongText(option: option, limit: longest) }
    return text
  }
}

/// When something is recorded.
package struct RecordingClock: Sendable {
  let today: @Sendable (TimeZone) -> Day
  package let millisecondsSince1970: @Sendable () -> Int64

  /// The day is asked for in the book's time zone.
  package init(
    today: @escaping @Sendable (TimeZone) -> Day,
    millisecondsSince1970: @escaping @Sendable () -> Int64
  ) {
    self.today = today
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Ids that no entry and no to-do of the book has, and none that a run gave: what it added may be
  /// gone since, and must not be taken for what comes later.
  func ids(for book: Book, after runs: [ImportRun]) -> RecordIDs {
    let now = millisecondsSince1970() / 1000
    let recent = runs.lazy.filter { $0.mayHaveGivenIDs(after: now) }
    return ids(
      for: book,
      besides: runs.map(\.id)
        + recent.flatMap(\.files).flatMap(\.accounts).flatMap(\.added).map(\.id))
  }

  /// Ids that no entry and no to-do of the book has, and none of these.
  func ids(for book: Book, besides others: [String] = []) -> RecordIDs {
    var ids = RecordIDs(taken: others, millisecondsSince1970: millisecondsSince1970())
    for account in book.accounts {
      for entry in account.transactions { if let id = entry.id { ids.take(id) } }
    }
    for item in book.toDoLists.lazy.flatMap(\.items) { if let id = item.id { ids.take(id) } }
    return ids
  }
}

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
    let (change, recorded) = try controller.decide(
      entriesOf: { $0.ids(ofAccountsNamed: [from, to]) }
    ) { book in
      let entries = try entries(for: book, clock)
      return (.record(entries), entries)
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
    let money = try WrittenText.amount(amount, in: from.currency)
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
