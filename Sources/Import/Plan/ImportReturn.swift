package import Model

/// What takes an import back: its own entries, what it tied, and what it said of balances.
///
/// It is whole or not at all unless a person says otherwise: entries that were edited since stand in
/// its way. What rules set is no edit. An account that it opened stays.
package struct ImportReturn: Sendable {
  /// What is done with entries that were edited since.
  package enum Extent: Hashable, Sendable {
    /// Nothing is taken back where there are any.
    case unedited
    /// They stay, and the others are taken back.
    case keepingEdited
    /// They are taken back too.
    case all
  }

  /// An entry that is not as it was added.
  package struct Edited: Sendable {
    package let place: EntryReference
    /// What was changed, in words such as `category`.
    package let fields: [String]
  }

  package let run: ImportRun
  package private(set) var edit = ImportEdit()
  /// Entries that are not as they were added, or that others reverse.
  package private(set) var edited: [Edited] = []
  /// How many of its entries the book has no more.
  package private(set) var missingCount = 0
  private var assertions: [AssertionEdit] = []
  private var isRemoved: Set<EntryReference> = []

  /// Takes a run of the record of imports back; the record gets a line for that under an id.
  package init(
    of run: ImportRun, in runs: [ImportRun], _ book: Book, as id: String, _ extent: Extent
  ) {
    self.run = run
    var record = ImportRun(id: id)
    record.undone = run.id
    edit.run = record
    let accounts = run.files.flatMap(\.accounts)
    let places = Self.places(of: accounts, in: book)
    let comparison = EditComparison(
      ImportRules(book.imports.rules, in: book), RuledValues(runs, in: book))
    let ties = Self.ties(by: runs.standing.drop { $0.id != run.id }.dropFirst())
    let index = AccountIndex(book)
    // An account that was renamed, and has no number, is where its entries are.
    func account(of part: ImportRun.Account) -> Account? {
      index.account(of: part, in: book)
        ?? part.added.lazy.compactMap { places.added[$0.id] }.first.flatMap { book[$0.account] }
    }
    var found: [(place: EntryReference, reversal: EntryReference?, fields: [String])] = []
    var renamed = Self.renamed(accounts, places.added, among: runs, in: book)
    for entry in accounts.flatMap(\.added) {
      guard let place = places.added[entry.id], let now = book[place] else {
        if let place = renamed[entry.bank.identity]?.popLast() {
          found.append((place, nil, ["id"]))
        } else {
          missingCount += 1
        }
        continue
      }
      let tie = ties[entry.id]
      var fields = comparison.edits(
        of: tie.map { now.tied(to: $0.before) } ?? now, in: place.account, since: entry)
      if let tie { fields.append("tied by run \(tie.run)") }
      let reversal = places.reversals[entry.id]
      if reversal != nil { fields.append("reversed") }
      found.append((place, reversal, fields))
    }
    // A bank's entry that is kept in parts stays with all of them, or goes with all of them: some
    // alone would count as the whole when it comes again.
    let kept = Set(found.lazy.filter { !$0.fields.isEmpty }.flatMap { book.parts(of: $0.place) })
    for (place, reversal, fields) in found {
      let isPart = fields.isEmpty && kept.contains(place)
      if !fields.isEmpty || isPart {
        edited.append(Edited(place: place, fields: isPart ? ["another part"] : fields))
      }
      guard extent == .all || !kept.contains(place) else { continue }
      for part in extent == .all ? book.parts(of: place) : [place] { take(part) }
      // Without the entry there is nothing that it reverses.
      if let reversal { take(reversal) }
    }
    for tied in accounts.flatMap(\.tied) {
      guard let place = places.added[tied.id], book[place]?.bank != nil else { continue }
      edit.ties.append(ImportEdit.Tie(place, to: tied.before))
    }
    for part in accounts where !part.corrected.isEmpty {
      guard let account = account(of: part) else { continue }
      let ids = Set(account.transactions.compactMap(\.id))
      let restored = part.corrected.filter { $0.id.map { !ids.contains($0) } ?? true }
      if !restored.isEmpty {
        edit.entries.append(ImportEdit.NewEntries(restored, to: account.id))
      }
    }
    let others = OtherRuns(runs, besides: run, in: book, index)
    for file in run.files {
      for part in file.accounts {
        if let account = account(of: part) { takeBackBalances(part, of: file, account, others) }
      }
    }
    for part in accounts where !part.learned.isEmpty {
      guard let account = account(of: part) else { continue }
      let numbers = edit.numbers[account.id] ?? account.numbers
      edit.numbers[account.id] = numbers.filter { !part.learned.contains($0) }
    }
    for part in accounts where part.owner != nil {
      guard let account = account(of: part), account.owner == part.owner else { continue }
      edit.owners[account.id] = .some(nil)
    }
  }

  /// The change of the book.
  package var bookEdit: BookEdit { .together([.bringIn(edit), .assert(assertions)]) }

  private mutating func take(_ place: EntryReference) {
    if isRemoved.insert(place).inserted { edit.removed.append(place) }
  }

  private mutating func takeBackBalances(
    _ part: ImportRun.Account, of file: ImportRun.File, _ account: Account, _ others: OtherRuns
  ) {
    if let change = part.openingBalance, account.openingBalance == change.after,
      let opening = opening(of: account, without: change, others)
    {
      edit.openingBalances.append(opening)
    }
    let said = Dictionary(
      part.assertedBalances.map { ($0.balance.day, $0) }, uniquingKeysWith: { $1 })
    for assertion in account.assertions.all where assertion.source == file.name.lastName {
      let own = said[assertion.day]
      guard
        own?.balance.amount == assertion.balance
          || part.asserted == nil && part.period?.contains(assertion.day) ?? false
      else { continue }
      let before = own?.before
      if let other = others.last(on: assertion.day, of: account.id) {
        // What another import says of the day holds again, or still, by that one's name.
        let restored = before?.balance == other.balance ? before ?? other : other
        guard restored != assertion else { continue }
        if restored.balance == assertion.balance {
          assertions.append(AssertionEdit(assertion, of: account.id, .removed))
        }
        assertions.append(AssertionEdit(restored, of: account.id, .replaced))
      } else if let before, !others.hasSaid(before, of: account.id) {
        assertions.append(AssertionEdit(before, of: account.id, .replaced))
      } else {
        assertions.append(AssertionEdit(assertion, of: account.id, .removed))
      }
    }
  }

  /// What the account is to have held at first once the opening balance of the run is taken back; nil
  /// where entries that stay depend on that one.
  ///
  /// They do not where the account had all of them before the run, with an opening balance that still
  /// holds, and no later run is of it; nor where what the run added before them leads from its balance
  /// to the one before; nor where a statement that stays says what the account held before them.
  private func opening(
    of account: Account, without change: ImportRun.Change, _ others: OtherRuns
  ) -> ImportEdit.OpeningBalanceChange? {
    let entries = account.transactions.enumerated()
    let kept = entries.filter {
      !isRemoved.contains(EntryReference(FilePosition($0.offset), of: account.id))
    }.map(\.element)
    let standing = others.standingOpening(change.before, of: account.id)
    let back = ImportEdit.OpeningBalanceChange(of: account.id, to: standing)
    guard let first = kept.map(\.date).min() else { return back }
    if !others.isFollowed.contains(account.id), standing == change.before,
      kept.allSatisfy({ $0.id.map(others.entriesBefore.contains) ?? false })
    {
      return back
    }
    if let before = change.before {
      let earlier = entries.lazy.map(\.element).filter { $0.date < first }
      if earlier.reduce(change.after, { $0 &+ $1.amount }) == before { return back }
    }
    return others.statedOpening(of: account.id, before: kept).map {
      ImportEdit.OpeningBalanceChange(of: account.id, to: $0)
    }
  }

  /// By their ids, the entries that runs tied to what a bank said, the first run that did, and what
  /// the bank had said before.
  private static func ties(
    by runs: some Sequence<ImportRun>
  ) -> [String: (run: String, before: BankRecord?)] {
    var ties: [String: (run: String, before: BankRecord?)] = [:]
    for run in runs {
      for tied in run.files.lazy.flatMap(\.accounts).flatMap(\.tied) where ties[tied.id] == nil {
        ties[tied.id] = (run.id, tied.before)
      }
    }
    return ties
  }

  /// Entries of the run to which a person gave an id that no run knows, by what the bank said of them.
  private static func renamed(
    _ accounts: [ImportRun.Account], _ places: [String: EntryReference], among runs: [ImportRun],
    in book: Book
  ) -> [BankRecord: [EntryReference]] {
    let missing = accounts.lazy.flatMap(\.added).filter { places[$0.id] == nil }
    let said = Set(missing.map(\.bank.identity))
    guard !said.isEmpty else { return [:] }
    let ids = Set(runs.lazy.flatMap(\.files).flatMap(\.accounts).flatMap(\.added).map(\.id))
    var found: [BankRecord: [EntryReference]] = [:]
    for account in book.accounts {
      for (index, entry) in account.transactions.enumerated() {
        guard let bank = entry.bank?.identity, said.contains(bank),
          entry.id.map({ !ids.contains($0) }) ?? true
        else { continue }
        found[bank, default: []].append(EntryReference(FilePosition(index), of: account.id))
      }
    }
    return found
  }

  /// Where entries with the run's ids stand, and those that reverse them.
  private static func places(
    of accounts: [ImportRun.Account], in book: Book
  ) -> (added: [String: EntryReference], reversals: [String: EntryReference]) {
    let ids = Set(accounts.flatMap(\.added).map(\.id) + accounts.flatMap(\.tied).map(\.id))
    var places: [String: EntryReference] = [:]
    var reversals: [String: EntryReference] = [:]
    for account in book.accounts {
      for (index, entry) in account.transactions.enumerated() {
        if let id = entry.id, ids.contains(id) {
          places[id] = EntryReference(FilePosition(index), of: account.id)
        }
        if let id = entry.reverses, ids.contains(id) {
          reversals[id] = EntryReference(FilePosition(index), of: account.id)
        }
      }
    }
    return (places, reversals)
  }
}

extension Transaction {
  /// The entry as it was when the bank had said this of it.
  fileprivate func tied(to bank: BankRecord?) -> Transaction {
    var entry = self
    entry.bank = bank
    return entry
  }
}

extension Book {
  fileprivate subscript(place: EntryReference) -> Transaction? {
    guard let entries = self[place.account]?.transactions,
      entries.indices.contains(place.position.value)
    else { return nil }
    return entries[place.position.value]
  }
}

extension Book {
  /// Where the parts of the bank's entry stand that an entry is of; that alone where it is all of it.
  fileprivate func parts(of place: EntryReference) -> [EntryReference] {
    self[place.account]?.parts(of: place.position).map {
      EntryReference($0, of: place.account)
    } ?? []
  }
}

extension String {
  /// A file's name without its folders, as assertions give it as their source.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}

/// What runs beside one that is taken back brought, and said of balances.
private struct OtherRuns {
  private struct AccountDay: Hashable {
    let account: AccountID
    let day: Day
  }

  /// The ids of the entries that earlier runs added or tied; none where no opening balance is to be
  /// taken back.
  private(set) var entriesBefore: Set<String> = []
  /// What the runs that stand recorded of statements.
  private var statements: [AccountID: [StatementRecord]] = [:]
  /// The accounts of later runs.
  private(set) var isFollowed: Set<AccountID> = []
  /// What the last of the runs that stand asserted of a day.
  private var asserted: [AccountDay: BalanceAssertion] = [:]
  /// What any run ever asserted, but for its source.
  private var ever: [AccountDay: Set<Int64>] = [:]
  /// How runs that were taken back changed opening balances, the last first.
  private var undoneOpenings: [AccountID: [ImportRun.Change]] = [:]

  /// Takes all lines of the record.
  init(_ runs: [ImportRun], besides taken: ImportRun, in book: Book, _ index: AccountIndex) {
    let standing = Set(runs.standing.map(\.id))
    let wanted = Set(
      taken.files.flatMap(\.accounts).compactMap { index.account(of: $0, in: book)?.id })
    let changesOpening = taken.files.lazy.flatMap(\.accounts).contains { $0.openingBalance != nil }
    var isLater = false
    for run in runs where run.undone == nil {
      if run.id == taken.id {
        isLater = true
        continue
      }
      for file in run.files {
        for part in file.accounts {
          if changesOpening, !isLater {
            entriesBefore.formUnion(part.added.map(\.id) + part.tied.map(\.id))
          }
          guard let id = index.account(of: part, in: book)?.id, wanted.contains(id) else {
            continue
          }
          let stands = standing.contains(run.id)
          if !stands, let change = part.openingBalance {
            undoneOpenings[id, default: []].insert(change, at: 0)
          }
          if isLater, stands { isFollowed.insert(id) }
          if changesOpening, stands { statements[id, default: []].append(StatementRecord(part)) }
          for balance in part.assertedBalances.map(\.balance) {
            let key = AccountDay(account: id, day: balance.day)
            ever[key, default: []].insert(balance.amount)
            guard stands else { continue }
            asserted[key] = BalanceAssertion(
              balance.amount, on: balance.day, source: file.name.lastName)
          }
        }
      }
    }
  }

  /// An opening balance; where a run set it that was taken back, the one before that.
  func standingOpening(_ balance: Int64?, of account: AccountID) -> Int64? {
    (undoneOpenings[account] ?? []).reduce(balance) { $0 == $1.after ? $1.before : $0 }
  }

  /// What the first statement begins with, no later than the first of the entries, where these lead from
  /// there to what it ends with; nil where there is no such statement, or several begin otherwise.
  func statedOpening(of account: AccountID, before entries: [Transaction]) -> Int64? {
    let dated = (statements[account] ?? []).compactMap { statement in
      statement.period.map { (first: $0.lowerBound, statement: statement) }
    }
    guard let day = dated.map(\.first).min(), !entries.contains(where: { $0.date < day }) else {
      return nil
    }
    let first = dated.filter { $0.first == day }.map(\.statement)
    let proved = first.compactMap { statement -> Int64? in
      guard let opening = statement.opening, let closing = statement.closing else { return nil }
      let sum = entries.filter { $0.date <= closing.day }.sum(from: opening.amount)
      return sum == closing.amount ? opening.amount : nil
    }
    return proved.count == first.count && Set(proved).count == 1 ? proved.first : nil
  }

  func last(on day: Day, of account: AccountID) -> BalanceAssertion? {
    asserted[AccountDay(account: account, day: day)]
  }

  /// Whether an assertion is a run's, and no person's.
  func hasSaid(_ assertion: BalanceAssertion, of account: AccountID) -> Bool {
    ever[AccountDay(account: account, day: assertion.day)]?.contains(assertion.balance) ?? false
  }
}

/// Tells what a person changed in imported entries since they were added; what rules set, those of
/// now or of any time since, is no edit.
struct EditComparison {
  private let rules: ImportRules
  private let ruled: RuledValues

  init(_ rules: ImportRules, _ ruled: RuledValues) {
    self.rules = rules
    self.ruled = ruled
  }

  /// The fields that were edited; none where the entry is as it was added, or as rules made it.
  func edits(
    of now: Transaction, in account: AccountID, since added: ImportRun.Entry
  ) -> [String] {
    let entry = ruled.origin(of: now, in: account).entry
    return texts(of: entry, in: account, since: added)
      + (isTransferEdited(entry, since: added) ? ["transfer"] : [])
  }

  /// No import says that an entry is no transfer.
  private func isTransferEdited(_ entry: Transaction, since added: ImportRun.Entry) -> Bool {
    if entry.transfer == .never { return true }
    return added.parts?.isTransfer.map { $0 != (entry.transfer != nil) } ?? false
  }

  /// All but its transfer.
  private func texts(
    of entry: Transaction, in account: AccountID, since added: ImportRun.Entry
  ) -> [String] {
    guard entry.fingerprint != added.fingerprint else { return [] }
    let ruled = rules.apply(to: RuledEntry(entry, of: account))
    guard let parts = added.parts else {
      // Earlier versions recorded the digest of the whole entry alone.
      let isRuled = Self.withoutRuled(entry, ruled).contains {
        $0.fingerprint == added.fingerprint
      }
      return isRuled ? [] : ["edited"]
    }
    let now = EntryFingerprints(of: entry)
    var fields: [String] = []
    if now.rest != parts.rest {
      fields.append(entry.date == added.bank.day ? "note or amount" : "day")
    }
    if now.payee != parts.payee, entry.beneficiary != ruled.payee?.value { fields.append("payee") }
    if now.reference != parts.reference, entry.reference != ruled.reference?.value {
      fields.append("reference")
    }
    if now.category != parts.category, entry.category != ruled.category?.value {
      fields.append("category")
    }
    let areTagsRuled = Self.withoutRuled(entry, ruled).contains {
      EntryFingerprints(of: $0).tags == parts.tags
    }
    if !areTagsRuled, entry.tags != ruled.tags?.value { fields.append("tags") }
    return fields
  }

  /// The entry as it may have been before rules set category and tags.
  private static func withoutRuled(
    _ entry: Transaction, _ ruled: RuleOutcome
  ) -> [Transaction] {
    var entries = [entry]
    if let tags = ruled.tags {
      var plain = entry
      plain.tags.removeAll { tags.value.contains($0) }
      entries.append(plain)
    }
    guard let category = ruled.category, entry.category == category.value else { return entries }
    return entries
      + entries.map { entry in
        var plain = entry
        plain.category = nil
        return plain
      }
  }
}
