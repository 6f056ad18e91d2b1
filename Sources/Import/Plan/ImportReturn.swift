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
    for entry in accounts.flatMap(\.added) {
      guard let place = places.added[entry.id], let found = book[place] else {
        missingCount += 1
        continue
      }
      let tie = ties[entry.id]
      var fields = comparison.edits(
        of: tie.map { found.tied(to: $0.before) } ?? found, in: place.account, since: entry)
      if let tie { fields.append("tied by run \(tie.run)") }
      let reversal = places.reversals[entry.id]
      if reversal != nil { fields.append("reversed") }
      if !fields.isEmpty { edited.append(Edited(place: place, fields: fields)) }
      guard fields.isEmpty || extent == .all else { continue }
      take(place)
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
    for file in run.files {
      for part in file.accounts {
        if let account = account(of: part) { takeBackBalances(part, of: file, account) }
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
    _ part: ImportRun.Account, of file: ImportRun.File, _ account: Account
  ) {
    if let change = part.openingBalance, account.openingBalance == change.after,
      !isNeeded(change, by: account)
    {
      edit.openingBalances.append(
        ImportEdit.OpeningBalanceChange(of: account.id, to: change.before))
    }
    let source = file.name.split(separator: "/").last.map(String.init) ?? file.name
    assertions += account.assertions.all.filter { assertion in
      assertion.source == source
        && (part.period?.contains(assertion.day) ?? false
          || assertion.day == part.closing?.day || assertion.day == part.current?.day)
    }.map { AssertionEdit($0, of: account.id, .removed) }
  }

  /// Whether entries that stay depend on the opening balance of the run: they do unless what it
  /// added before them leads from its balance to the one before.
  private func isNeeded(_ change: ImportRun.Change, by account: Account) -> Bool {
    let entries = account.transactions.enumerated()
    let kept = entries.filter {
      !isRemoved.contains(EntryReference(FilePosition($0.offset), of: account.id))
    }
    guard let first = kept.map(\.element.date).min() else { return false }
    guard let before = change.before else { return true }
    let earlier = entries.filter { $0.element.date < first }
    return earlier.reduce(change.after) { $0 &+ $1.element.amount } != before
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

/// What rules set on entries that the book had, by the record of imports.
package struct RuledValues {
  private struct Key: Hashable {
    let account: AccountID
    let id: String
  }

  /// The oldest first.
  private var changes: [Key: [ImportRun.Ruled]] = [:]

  /// Takes all lines of the record.
  package init(_ runs: [ImportRun], in book: Book) {
    for change in runs.lazy.flatMap(\.ruled) {
      guard let ordinal = try? book.account(matching: change.account) else { continue }
      let key = Key(account: book.accounts[ordinal.value].id, id: change.id)
      changes[key, default: []].append(change)
    }
  }

  /// An entry as it was before rules set what it still has, and which of its values they set.
  package struct Origin {
    package var entry: Transaction
    package var isPayeeRuled = false
    package var isReferenceRuled = false
    package var isCategoryRuled = false
    package var ruledTags: Set<String> = []
  }

  package func origin(of entry: Transaction, in account: AccountID) -> Origin {
    var origin = Origin(entry: entry)
    guard let id = entry.id else { return origin }
    for change in (changes[Key(account: account, id: id)] ?? []).reversed() {
      if let set = change.payee, set.after == origin.entry.beneficiary, let before = set.before {
        origin.entry.beneficiary = before
        origin.isPayeeRuled = true
      }
      if let set = change.reference, set.after == origin.entry.reference {
        origin.entry.reference = set.before
        origin.isReferenceRuled = true
      }
      if let set = change.category, set.after == origin.entry.category {
        origin.entry.category = set.before
        origin.isCategoryRuled = true
      }
      if let set = change.tags {
        let given = Set(set.after).subtracting(set.before ?? []).intersection(origin.entry.tags)
        origin.ruledTags.formUnion(given)
        origin.entry.tags.removeAll { given.contains($0) }
      }
    }
    return origin
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

/// The recorded imports that were not taken back, looked up by file, account and entry.
struct ImportHistory {
  /// A run that imported a file.
  struct Source {
    let id: String
    /// How many booked entries the file has.
    let bookedCount: Int
  }

  /// What a file brought to an account.
  struct Record {
    let account: ImportRun.Account
    /// The file's; nil where it is not known.
    let format: BankFileFormat?
  }

  private var runs: [String: Source] = [:]
  /// What was imported of each account of the book.
  private var accounts: [AccountID: [Record]] = [:]
  /// What was of accounts that are called otherwise now and have no number, or that are gone.
  private var others: [Record] = []
  /// Where the records stand that an entry was added by, by its id.
  private var othersByID: [String: [Int]] = [:]

  init(_ runs: [ImportRun], _ book: Book, _ index: AccountIndex) {
    for run in runs {
      for file in run.files {
        // Where entries were held, a person may have decided since.
        if file.heldCount == 0 {
          let count = file.accounts.reduce(0) { $0 + $1.bookedCount }
          self.runs[file.digest] = Source(id: run.id, bookedCount: count)
        }
        let format = BankFileFormat(of: file)
        for account in file.accounts {
          let record = Record(account: account, format: format)
          if let id = index.account(of: account, in: book)?.id {
            accounts[id, default: []].append(record)
          } else {
            for entry in account.added { othersByID[entry.id, default: []].append(others.count) }
            others.append(record)
          }
        }
      }
    }
  }

  /// What was imported of an account, the oldest first; one that was renamed since has entries that
  /// were added to it under its earlier name.
  func records(of account: Account) -> [Record] {
    let own = accounts[account.id] ?? []
    guard !others.isEmpty else { return own }
    var places: Set<Int> = []
    for id in account.transactions.lazy.compactMap(\.id) {
      if let added = othersByID[id] { places.formUnion(added) }
    }
    return places.sorted().map { others[$0] } + own
  }

  /// The run that imported a file with these bytes and held nothing; nil where none did.
  func run(of digest: String) -> Source? { runs[digest] }
}

extension [ImportHistory.Record] {
  /// The format of all files that brought entries; nil where they differ, or one is not known.
  var onlyFormat: BankFileFormat? {
    let formats = Set(lazy.filter { !$0.account.added.isEmpty }.map(\.format))
    return formats.count == 1 ? formats.first ?? nil : nil
  }

  /// The formats of the files that brought entries, by the entries' ids in the book.
  var formats: [String: BankFileFormat] {
    var formats: [String: BankFileFormat] = [:]
    for record in self {
      guard let format = record.format else { continue }
      for entry in record.account.added { formats[entry.id] = format }
      for tied in record.account.tied { formats[tied.id] = format }
    }
    return formats
  }
}

extension BankFileFormat {
  /// As the record of imports has it, or as the file's name lets expect.
  init?(of file: ImportRun.File) {
    if let format = file.format {
      self.init(rawValue: format)
      return
    }
    let ending = file.name.split(separator: ".").last.map { $0.lowercased() }
    switch ending {
    case "xml", "camt": self = .camt
    case "ofx", "qfx", "qbo": self = .ofx
    case "sta", "mt940", "940", "mt942", "942", "swi": self = .mt940
    case "qif": self = .qif
    case "csv", "tsv", "txt": self = .csv
    default: return nil
    }
  }
}

extension AccountIndex {
  /// The account that a recorded run was of: by its number, which stays, else by its name.
  func account(of record: ImportRun.Account, in book: Book) -> Account? {
    if let iban = try? IBAN(normalising: record.number), let account = book[.iban(iban)] {
      return account
    }
    let number = AccountNumber(record.number)
    let numbered = number.isEmpty ? [] : keeping(number) + havingIBAN(of: number)
    if let first = numbered.first, numbered.allSatisfy({ $0.id == first.id }) { return first }
    return (try? book.account(matching: record.name)).map { book.accounts[$0.value] }
  }
}

/// Which recorded file gave an entry the bank's id that it has.
///
/// It is the one that brought the entry, or the last that a person tied it to. The index is made when
/// it is first asked.
final class ImportSources {
  private let history: [ImportHistory.Record]
  private lazy var numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, record) in history.enumerated() {
      for entry in record.account.added { numbers[entry.id] = number }
      for tied in record.account.tied { numbers[tied.id] = number }
    }
    return numbers
  }()

  init(_ history: [ImportHistory.Record]) { self.history = history }

  /// The file of the entry with an id of the book, counted from 0.
  subscript(id: String) -> Int? { numbers[id] }
}
