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

  /// Takes a run back, of which others came later; the record of imports gets a line for that under
  /// an id.
  package init(
    of run: ImportRun, before later: some Sequence<ImportRun>, in book: Book, as id: String,
    _ extent: Extent
  ) {
    self.run = run
    var record = ImportRun(id: id)
    record.undone = run.id
    edit.run = record
    let accounts = run.files.flatMap(\.accounts)
    let places = Self.places(of: accounts, in: book)
    let comparison = EditComparison(book)
    let ties = Self.ties(by: later)
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
      guard let account = book.account(of: part) else { continue }
      let ids = Set(account.transactions.compactMap(\.id))
      let restored = part.corrected.filter { $0.id.map { !ids.contains($0) } ?? true }
      if !restored.isEmpty {
        edit.entries.append(ImportEdit.NewEntries(restored, to: account.id))
      }
    }
    for file in run.files { takeBackBalances(of: file, in: book) }
    for part in accounts where !part.learned.isEmpty {
      // An account that was renamed since is known by what it learned.
      let known =
        book.account(of: part)
        ?? book.accounts.first { Set(part.learned).isSubset(of: $0.numbers) }
      guard let account = known else { continue }
      let numbers = edit.numbers[account.id] ?? account.numbers
      edit.numbers[account.id] = numbers.filter { !part.learned.contains($0) }
    }
  }

  /// The change of the book.
  package var bookEdit: BookEdit { .together([.bringIn(edit), .assert(assertions)]) }

  private mutating func take(_ place: EntryReference) {
    if isRemoved.insert(place).inserted { edit.removed.append(place) }
  }

  private mutating func takeBackBalances(of file: ImportRun.File, in book: Book) {
    for part in file.accounts {
      guard let account = book.account(of: part) else { continue }
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

/// Tells what a person changed in imported entries since they were added; what the book's rules set
/// is no edit.
struct EditComparison {
  private let rules: ImportRules

  init(_ book: Book) { rules = ImportRules(book.imports.rules, in: book) }

  /// The fields that were edited; none where the entry is as it was added, or as rules made it.
  func edits(
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
  private(set) var accounts: [AccountID: [Record]] = [:]

  init(_ runs: [ImportRun], _ book: Book) {
    for run in runs {
      for file in run.files {
        // Where entries were held, a person may have decided since.
        if file.heldCount == 0 {
          let count = file.accounts.reduce(0) { $0 + $1.bookedCount }
          self.runs[file.digest] = Source(id: run.id, bookedCount: count)
        }
        let format = BankFileFormat(of: file)
        for account in file.accounts {
          guard let id = book.account(of: account)?.id else { continue }
          accounts[id, default: []].append(Record(account: account, format: format))
        }
      }
    }
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

extension Book {
  /// The account that a recorded run was of: by its number, which stays, else by its name.
  func account(of record: ImportRun.Account) -> Account? {
    if let iban = try? IBAN(normalising: record.number), let account = self[.iban(iban)] {
      return account
    }
    return (try? account(matching: record.name)).map { accounts[$0.value] }
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
