internal import Basics
internal import Files
internal import Model

/// Reads changed files back: together with the others they must say what the model says.
///
/// Entries are read back some at a time, so that a million of them are never in memory twice.
struct ChangeCheck {
  let reading: BookReading
  /// The book with the change made.
  let edited: Book
  /// Whether layouts are what changes; elsewhere they are left as they are.
  var comparesLayouts = false
  /// So many bytes of an account's entries are parsed at once.
  var partLength = 1 << 20

  /// Reads all of the book as it would be; throws `changedMeanwhile` where it says something else.
  func check(_ reader: BookReader) throws(BookStoreError) {
    guard let book = reader.read().book, book.settings == edited.settings,
      book.accounts == edited.accounts,
      Self.counts(book.toDoLists) == Self.counts(edited.toDoLists),
      !comparesLayouts || book.imports.layouts == edited.imports.layouts
    else { throw .changedMeanwhile }
  }

  /// Each list and how often it is there: which place a new file has among others, its name says.
  private static func counts(_ lists: [ToDoList]) -> [ToDoList: Int] {
    Dictionary(lists.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Reads the changed files alone, in which accounts may differ in all but what they are called;
  /// throws `changedMeanwhile` where one says something else.
  func checkEntries(_ changes: [FileChange], _ reader: BookReader) throws(BookStoreError) {
    guard let before = reading.book?.accounts, before.count == edited.accounts.count else {
      throw .changedMeanwhile
    }
    let written = try writtenAccounts(changes, before)
    let decoded = try reader.parallel.map(written) { place throws(BookStoreError) in
      guard var account = reader.account(in: place.head, of: place.file, reading.settings) else {
        throw .changedMeanwhile
      }
      if place.hasEntries {
        // They are compared below; what follows from them is as in the edited account.
        account.account = account.account?.takingEntries(of: edited.accounts[place.ordinal.value])
      }
      return account
    }
    let read = Dictionary(uniqueKeysWithValues: zip(written.map(\.ordinal), decoded))
    guard let book = book(with: read), book.accounts == edited.accounts else {
      throw .changedMeanwhile
    }
    let directory = AccountDirectory(book: book, isComplete: !reading.lacksEntries)
    let parts = written.flatMap { $0.parts(ofLength: partLength) }
    _ = try reader.parallel.map(parts) { part throws(BookStoreError) in
      guard isRight(part, directory, reader) else { throw .changedMeanwhile }
    }
  }

  /// The accounts that differ, as their changed files have them; throws `changedMeanwhile` where one
  /// has another number of entries, or others at its beginning.
  private func writtenAccounts(
    _ changes: [FileChange], _ before: [Account]
  ) throws(BookStoreError) -> [WrittenAccount] {
    let places = reading.places.accounts
    let accounts = Dictionary(grouping: places.indices) { places[$0].file }
    var written: [WrittenAccount] = []
    for change in changes where change.file != BookStore.importRecord {
      guard let bytes = change.new else { throw .changedMeanwhile }
      // What is not edited has the bytes that were read, and says what it said.
      let changed = accounts[change.file, default: []].filter {
        before[$0] != edited.accounts[$0]
      }
      let text = JSONText(bytes: bytes[...])
      let looked = changed.count > 1 ? text.outlined : text
      for ordinal in changed {
        guard let object = looked.object(at: places[ordinal]) else { throw .changedMeanwhile }
        let account = WrittenAccount(
          AccountOrdinal(ordinal), at: object, of: text, in: change.file, keeping: change.kept)
        let (own, old) = (edited.accounts[ordinal].transactions, before[ordinal].transactions)
        guard !account.hasEntries || account.entryCount == own.count,
          own.prefix(account.keptCount).elementsEqual(old.prefix(account.keptCount))
        else { throw .changedMeanwhile }
        written.append(account)
      }
    }
    return written
  }

  /// The edited book with these accounts as they were read; nil where they break a rule.
  private func book(with read: [AccountOrdinal: DecodedAccount]) -> Book? {
    var book = Book(settings: edited.settings)
    do {
      for (ordinal, account) in edited.accounts.enumerated() {
        try book.add(read[AccountOrdinal(ordinal)]?.account ?? account)
      }
      for (ordinal, decoded) in read {
        if let account = decoded.account, account.hasReversals {
          guard Reversals(of: account).faults.isEmpty else { return nil }
        }
        guard !decoded.transfers.isEmpty else { continue }
        let directory = AccountDirectory(book: book, isComplete: !reading.lacksEntries)
        for transfer in decoded.transfers {
          guard let other = try directory.account(matching: transfer.account) else { continue }
          try book.declare(transfer.entry, of: ordinal, transferWith: other)
        }
      }
    } catch { return nil }
    return book
  }

  /// Whether some of an account's entries are those of the edited one.
  private func isRight(
    _ part: WrittenAccount.Part, _ directory: AccountDirectory, _ reader: BookReader
  ) -> Bool {
    let account = edited.accounts[part.ordinal.value]
    var rest = account.transactions[part.places]
    let areRight = reader.allEntries(
      in: part.text, of: part.file, account.currency, reading.settings
    ) { entry, other in
      var entry = entry
      if let other {
        do {
          if let other = try directory.account(matching: other) {
            try edited.checkTransfer(of: part.ordinal, with: other)
            entry.transfer = .with(edited.accounts[other.value].id)
          }
        } catch { return false }
      }
      return rest.popFirst() == entry
    }
    return areRight && rest.isEmpty
  }
}

/// An account in the text of a changed file.
private struct WrittenAccount: Sendable {
  let ordinal: AccountOrdinal
  let file: FilePath
  /// The account with an empty array in the place of its entries; with all of them where their key is
  /// not found as it is usually written.
  let head: [UInt8]
  /// Whether the head lacks the entries.
  let hasEntries: Bool
  /// So many of the first entries have the bytes that were read.
  let keptCount: Int
  private let text: ArraySlice<UInt8>
  private let entries: [Range<Int>]

  /// Entries that follow each other in the text.
  struct Part: Sendable {
    let ordinal: AccountOrdinal
    let file: FilePath
    /// Which of the account's entries they are.
    let places: Range<Int>
    let text: ArraySlice<UInt8>
  }

  /// Takes where the account's object stands, and how many bytes of the text are those that were read.
  init(
    _ ordinal: AccountOrdinal, at object: Range<Int>, of text: JSONText, in file: FilePath,
    keeping kept: Int
  ) {
    self.ordinal = ordinal
    self.file = file
    self.text = text.bytes
    guard let array = text.member(AccountKey.transactions.name, of: object)?.value,
      text.isArray(array)
    else {
      head = Array(text.bytes[object])
      (hasEntries, keptCount, entries) = (false, 0, [])
      return
    }
    head =
      text.bytes[object.lowerBound..<array.lowerBound] + Array("[]".utf8)
      + text.bytes[array.upperBound..<object.upperBound]
    let elements = text.elements(of: array)
    (hasEntries, entries) = (true, elements)
    keptCount = elements.prefix { $0.upperBound <= kept }.count
  }

  var entryCount: Int { entries.count }

  /// Those that need not have the bytes that were read, in parts of about so many bytes.
  func parts(ofLength length: Int) -> [Part] {
    var parts: [Part] = []
    var first = keptCount
    for index in entries.indices.dropFirst(keptCount) {
      let range = entries[first].lowerBound..<entries[index].upperBound
      guard range.count >= length || index == entries.count - 1 else { continue }
      parts.append(
        Part(ordinal: ordinal, file: file, places: first..<index + 1, text: text[range]))
      first = index + 1
    }
    return parts
  }
}
