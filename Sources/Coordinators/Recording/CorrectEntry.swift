import Basics
package import Model

/// The task of correcting what an entry says beside its figures: its category, its tags, its note.
package struct CorrectEntry: Sendable {
  // What is to be corrected, as it was written; nil stays, an empty text is removed.
  /// An id, or ACCOUNT/DAY/N.
  package var entry: String
  /// The account where several have the id.
  package var account: String?
  package var category: String?
  /// All that the entry is to have; none where nothing is said of them.
  package var tags: [String] = []
  /// CommonMark.
  package var note: String?

  /// Corrects nothing yet of an entry.
  package init(entry: String) { self.entry = entry }

  /// The entry as it is now.
  package struct Report: Sendable {
    package let account: String
    package let transaction: Transaction
    package let change: StateController.Change
  }

  /// Corrects the entry; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// An entry without an id gets one by the clock.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    let (change, corrected) = try controller.decide { book in
      let amendment = try amendment(in: book, clock)
      return (.amend([amendment]), amendment)
    }
    guard let account = change.after[corrected.account] else { throw ChangeFailure.impossible() }
    return Report(
      account: account.name, transaction: account.transactions[corrected.entry.value],
      change: change)
  }

  private func amendment(in book: Book, _ clock: RecordingClock) throws -> EntryAmendment {
    guard category != nil || !tags.isEmpty || note != nil else {
      throw ChangeFailure.nothingToCorrect
    }
    let entry = try book.entry(named: self.entry, inAccount: account)
    var amendment = EntryAmendment(
      entry.position, of: book.accounts[entry.account.value].id)
    if book[entry].id == nil {
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofEntriesOf: book.accounts[entry.account.value].id)
      amendment.id = ids.make()
    }
    if let category {
      amendment.category = try change(category) { try WrittenText.checked($0, "--category") }
    }
    if let note {
      amendment.note = try change(note) { try WrittenText.checked($0, "--note", hasLines: true) }
    }
    if !tags.isEmpty {
      let tags = try self.tags.filter { !$0.isEmpty }.map {
        try WrittenText.checked($0, "--tag")
      }
      amendment.tags = tags.isEmpty ? .removed : .set(tags)
    }
    return amendment
  }

  private func change(
    _ text: String, _ check: (String) throws -> String
  ) throws -> Amendment<String> {
    text.isEmpty ? .removed : .set(try check(text))
  }
}

extension Book {
  /// The account that a text names; without one that of the settings, or the book's only account.
  func account(named text: String?) throws(ChangeFailure) -> Account {
    guard let text = text ?? settings.defaultAccount else {
      guard let only = accounts.first, accounts.count == 1 else {
        throw .whichAccount(count: accounts.count)
      }
      return only
    }
    do throws(AccountLookupError) { return accounts[try account(matching: text).value] } catch {
      throw .account(text, error)
    }
  }

  /// A payee that is written almost as this one, which the book does not know yet; nil where there
  /// is none.
  func nearlyPayee(to name: String) -> String? {
    let known = Set(accounts.lazy.flatMap(\.transactions).map(\.beneficiary))
    return known.contains(name) ? nil : nearest(to: name, among: known.sorted())
  }

  /// Whether money has only ever gone to the payee, as far as entries are read.
  func hasOnlyBeenPaid(_ payee: String) -> Bool {
    let name = payee.foldedName
    let amounts = accounts.lazy.flatMap(\.transactions).filter { $0.amount != 0 }
      .filter { $0.beneficiary == payee || $0.beneficiary.foldedName == name }.map(\.amount)
    return !amounts.isEmpty && amounts.allSatisfy { $0 < 0 }
  }

  /// What has only ever been paid of what a to-do is called: the payee of that name, else a payee or a
  /// category whose name is part of it, such as the `Rent` of `Pay the rent`; nil where there is none,
  /// or for one of them money came in.
  func onlyPaid(inToDoCalled text: String) -> String? {
    let words = Self.words(of: text)
    var flows: [String: Bool] = [:]
    for entry in accounts.lazy.flatMap(\.transactions) where entry.amount != 0 {
      let category = entry.category?.split(whereSeparator: { ":/".contains($0) }).last
      for name in [entry.beneficiary, category.map(String.init)].compactMap(\.self) {
        flows[name] = flows[name, default: true] && entry.amount < 0
      }
    }
    let named = flows.map { (name: $0.key, isPaid: $0.value, words: Self.words(of: $0.key)) }
    let same = named.filter { $0.words == words }
    let meant = same.isEmpty ? named.filter { !$0.words.isEmpty && words.contains($0.words) } : same
    guard meant.allSatisfy(\.isPaid) else { return nil }
    return meant.map(\.name).min()
  }

  /// Without regard to case and accents.
  private static func words(of text: String) -> [Substring] {
    text.foldedName.split { !$0.isLetter && !$0.isNumber }
  }
}

/// An entry of a book.
struct FoundEntry: Hashable {
  let account: AccountOrdinal
  let position: FilePosition
}

extension Book {
  /// The entry that a text names: by its id, or as ACCOUNT/DAY/N, the N-th of its day in the order
  /// of booking; only of one account where that is named.
  ///
  /// Throws `ChangeFailure` where there is none, or several accounts have one of that id.
  func entry(named text: String, inAccount name: String?) throws(ChangeFailure) -> FoundEntry {
    let only = if let name { try account(named: name).id } else { AccountID?.none }
    let named = accounts.indices.filter { only == nil || accounts[$0].id == only }.compactMap {
      account in
      accounts[account].transactions.firstIndex { $0.id == text }.map {
        FoundEntry(account: AccountOrdinal(account), position: FilePosition($0))
      }
    }
    guard named.count <= 1 else {
      throw .severalEntries(text, accounts: named.map { accounts[$0.account.value].name })
    }
    let meant = if let first = named.first { first } else { try entry(placed: text) }
    guard let found = meant,
      only == nil || accounts[found.account.value].id == only
    else { throw .noEntry(text) }
    return found
  }

  /// The entry that ACCOUNT/DAY/N means; nil where the text is not of that form, or there is none.
  private func entry(placed text: String) throws(ChangeFailure) -> FoundEntry? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, let number = Int(parts[parts.count - 1]), number > 0,
      let day = Day(iso: Array(parts[parts.count - 2].utf8))
    else { return nil }
    let name = parts.dropLast(2).joined(separator: "/")
    let ordinal = try account(listedAs: name)
    let account = accounts[ordinal.value]
    let order = account.bookingOrder ?? account.transactions.indices.map(FilePosition.init)
    let ofDay = order.filter { account.transactions[$0.value].date == day }
    guard number <= ofDay.count else { return nil }
    return FoundEntry(account: ordinal, position: ofDay[number - 1])
  }

  /// The account of which listings print the slug; else what is meant by a text otherwise.
  private func account(listedAs name: String) throws(ChangeFailure) -> AccountOrdinal {
    let ordinals = accounts.indices.lazy.map { AccountOrdinal($0) }
    if let listed = ordinals.first(where: { slug(of: $0) == name }) { return listed }
    do throws(AccountLookupError) { return try account(matching: name) } catch {
      throw .account(name, error)
    }
  }

  subscript(entry: FoundEntry) -> Transaction {
    accounts[entry.account.value].transactions[entry.position.value]
  }

  /// The entry of another account that goes with this one in a transfer; nil where it is no transfer.
  ///
  /// The entry is nil while it is not booked there. A transfer is declared where one of the two says
  /// so.
  func otherLeg(
    of entry: FoundEntry
  ) -> (account: AccountOrdinal, entry: FoundEntry?, isDeclared: Bool)? {
    guard let lastDay = accounts.lazy.flatMap(\.transactions).map(\.date).max() else { return nil }
    let magnitude = self[entry].amount.magnitude
    let transfers = Transfers(
      of: accounts.map { TransferFacts(of: $0, wanting: { $0 == magnitude }) },
      through: lastDay, by: TransferRules(settings))
    guard let leg = transfers[entry.account][entry.position],
      let account = ordinal(of: leg.account)
    else { return nil }
    return (
      account, leg.position.map { FoundEntry(account: account, position: $0) },
      leg.evidence == .declared
    )
  }
}
