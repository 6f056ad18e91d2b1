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

  /// The return of a run, which goes on record under an id.
  package init(of run: ImportRun, in book: Book, as id: String, _ extent: Extent) {
    self.run = run
    var record = ImportRun(id: id)
    record.undone = run.id
    edit.run = record
    let accounts = run.files.flatMap(\.accounts)
    let places = Self.places(of: accounts, in: book)
    let comparison = EditComparison(book)
    for entry in accounts.flatMap(\.added) {
      guard let place = places.added[entry.id], let found = book[place] else {
        missingCount += 1
        continue
      }
      var fields = comparison.edits(of: found, in: place.account, since: entry)
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
      edit.entries += part.corrected.filter { $0.id.map { !ids.contains($0) } ?? true }
        .map { BookEdit.NewEntry($0, to: account.id) }
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

extension Book {
  fileprivate subscript(place: EntryReference) -> Transaction? {
    guard let entries = self[place.account]?.transactions,
      entries.indices.contains(place.position.value)
    else { return nil }
    return entries[place.position.value]
  }
}
