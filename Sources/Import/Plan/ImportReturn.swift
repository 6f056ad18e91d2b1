package import Model

/// What takes an import back: its own entries that are as they were added, what it tied, and what it
/// said of balances.
///
/// An account that it opened stays.
package struct ImportReturn: Sendable {
  package let run: ImportRun
  package private(set) var edit = ImportEdit()
  /// Entries that are not as they were added, or that others reverse.
  package private(set) var kept: [EntryReference] = []
  /// How many of its entries the book has no more.
  package private(set) var missingCount = 0
  private var assertions: [AssertionEdit] = []

  /// The return of a run, which goes on record under an id.
  package init(of run: ImportRun, in book: Book, as id: String) {
    self.run = run
    var record = ImportRun(id: id)
    record.undone = run.id
    edit.run = record
    let accounts = run.files.flatMap(\.accounts)
    let places = Self.places(of: accounts, in: book)
    for entry in accounts.flatMap(\.added) {
      guard let place = places.added[entry.id], let found = book[place] else {
        missingCount += 1
        continue
      }
      if found.fingerprint == entry.fingerprint, !places.reversed.contains(entry.id) {
        edit.removed.append(place)
      } else {
        kept.append(place)
      }
    }
    for id in accounts.flatMap(\.tied) {
      guard let place = places.added[id], book[place]?.bank != nil else { continue }
      edit.ties.append(ImportEdit.Tie(place, to: nil))
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

  private mutating func takeBackBalances(of file: ImportRun.File, in book: Book) {
    for part in file.accounts {
      guard let account = book.account(of: part) else { continue }
      if let change = part.openingBalance, account.openingBalance == change.after {
        edit.openingBalances.append(
          ImportEdit.OpeningBalanceChange(of: account.id, to: change.before))
      }
      let source = file.name.split(separator: "/").last.map(String.init) ?? file.name
      assertions += account.assertions.all.filter { assertion in
        assertion.source == source
          && (part.period?.contains(assertion.day) ?? false
            || assertion.day == part.closing?.day)
      }.map { AssertionEdit($0, of: account.id, .removed) }
    }
  }

  /// Where entries with the run's ids stand, and which of them others reverse.
  private static func places(
    of accounts: [ImportRun.Account], in book: Book
  ) -> (added: [String: EntryReference], reversed: Set<String>) {
    let ids = Set(accounts.flatMap(\.added).map(\.id) + accounts.flatMap(\.tied))
    var places: [String: EntryReference] = [:]
    var reversed: Set<String> = []
    for account in book.accounts {
      for (index, entry) in account.transactions.enumerated() {
        if let id = entry.id, ids.contains(id) {
          places[id] = EntryReference(FilePosition(index), of: account.id)
        }
        if let id = entry.reverses { reversed.insert(id) }
      }
    }
    return (places, reversed)
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
