import Controllers
import Foundation
package import Model
import Values

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

extension AddAccount {
  /// What was written, read by what the book holds.
  func newAccount(
    for book: Book, _ clock: RecordingClock, _ random: @escaping @Sendable () -> UInt64
  ) throws -> NewAccount {
    let currency = currency ?? book.settings.currency
    let today = clock.today(book.settings.timeZone)
    let day = try day.map { try WrittenText.day($0, "--on", today) }
    let deposit = try deposit.map { try WrittenText.amount($0, in: currency).minorUnits }
    let iban = try iban(in: book, RandomBits(source: random))
    let name = try WrittenText.checked(name, "the name")
    let owner = try checked(owner, "--owner")
    let (bank, bic) = (try checked(bank, "--bank"), try checked(bic, "--bic"))
    let note = try note.map { try WrittenText.checked($0, "--note", hasLines: true) }
    let openingBalance = try openingBalance.map {
      try WrittenText.amount($0, in: currency).minorUnits
    }
    let texts = try StartTexts.texts(for: book.settings.locale)
    do throws(AccountError) {
      var account = try Account(
        name: name, iban: iban, currency: currency, opened: deposit == nil ? day : day ?? today,
        openingBalance: openingBalance)
      account.kind = kind
      account.owner = owner
      account.bank = bank
      account.bic = bic
      account.note = note
      account.isInvented = self.iban == nil && iban != nil
      var ids = clock.ids(for: book)
      account.writtenID = book.writtenID(ofNewAccount: &ids)
      ids.form = book.idForm(ofEntriesOf: account.id)
      let first = deposit.map { deposit in
        self.entry(of: deposit, on: day ?? today, ids, texts)
      }
      return NewAccount(account, deposit: first)
    } catch { throw ChangeFailure.rule(.account(name, error)) }
  }

  private func checked(_ text: String?, _ option: String) throws -> String? {
    try text.map { try WrittenText.checked($0, option) }
  }

  /// The entry in the words of the book's language.
  private func entry(
    of deposit: Int64, on day: Day, _ ids: consuming RecordIDs, _ texts: StartTexts
  ) -> Transaction {
    var entry = Transaction(date: day, amount: deposit, beneficiary: texts.deposit)
    entry.id = ids.make()
    return entry
  }

  /// The IBAN that was given, or one that no account of the book has.
  private func iban(in book: Book, _ digits: consuming RandomBits) throws -> IBAN? {
    if let text = iban {
      if !book.settings.checkIBANs, let iban = IBAN(unchecked: text) { return iban }
      do throws(IBANError) { return try IBAN(normalising: text) } catch {
        throw ChangeFailure.iban(text, error)
      }
    }
    guard let country else { return nil }
    for _ in 0..<1_000 {
      guard let iban = IBAN(inventedIn: country, by: &digits) else { break }
      if book[.iban(iban)] == nil { return iban }
    }
    throw ChangeFailure.noFreeIBAN(country: country)
  }
}

/// Random bits from wherever they come.
private struct RandomBits: RandomNumberGenerator {
  let source: @Sendable () -> UInt64

  mutating func next() -> UInt64 { source() }
}
