internal import Basics
internal import Files
internal import Model

/// Reads changed files back: together with the others they must say what the model says.
struct ChangeCheck {
  let reading: BookReading
  /// The book with the change made.
  let edited: Book
  /// Whether layouts are what changes; elsewhere they are left as they are.
  var comparesLayouts = false

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
    let places = reading.places.accounts
    let accounts = Dictionary(grouping: places.indices) { places[$0].file }
    var written: [(ordinal: Int, object: ArraySlice<UInt8>, file: FilePath)] = []
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
        written.append((ordinal, bytes[object], change.file))
      }
    }
    let decoded = try reader.parallel.map(written) { place throws(BookStoreError) in
      guard let account = reader.account(in: place.object, of: place.file, reading.settings) else {
        throw .changedMeanwhile
      }
      return account
    }
    let read = Dictionary(
      uniqueKeysWithValues: zip(written.map { AccountOrdinal($0.ordinal) }, decoded))
    guard let book = book(with: read), book.accounts == edited.accounts else {
      throw .changedMeanwhile
    }
  }

  /// The edited book with these accounts as they were read; nil where they break a rule.
  private func book(with read: [AccountOrdinal: DecodedAccount]) -> Book? {
    var book = Book(settings: edited.settings)
    do {
      for (ordinal, account) in edited.accounts.enumerated() {
        try book.add(read[AccountOrdinal(ordinal)]?.account ?? account)
      }
      for (ordinal, decoded) in read where !decoded.transfers.isEmpty {
        let directory = AccountDirectory(book: book, isComplete: !reading.lacksEntries)
        for transfer in decoded.transfers {
          guard let other = try directory.account(matching: transfer.account) else { continue }
          try book.declare(transfer.entry, of: ordinal, transferWith: other)
        }
      }
    } catch { return nil }
    return book
  }
}
