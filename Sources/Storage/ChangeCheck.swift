internal import Model

/// Reads changed files back: together with the others they must say what the model says.
struct ChangeCheck {
  private let reading: BookReading
  private let edited: Book

  /// Takes the book with the change made.
  init(_ reading: BookReading, _ edited: Book) {
    self.reading = reading
    self.edited = edited
  }

  /// Reads all of the book as it would be; throws `changedMeanwhile` where it says something else.
  func check(_ reader: BookReader) throws(BookStoreError) {
    guard let book = reader.read().book, book.settings == edited.settings,
      book.accounts == edited.accounts, Self.counts(book.toDoLists) == Self.counts(edited.toDoLists)
    else { throw .changedMeanwhile }
  }

  /// Each list and how often it is there: which place a new file has among others, its name says.
  private static func counts(_ lists: [ToDoList]) -> [ToDoList: Int] {
    Dictionary(lists.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Reads the changed files alone, in which nothing but entries of accounts and what banks said of
  /// them may differ; throws `changedMeanwhile` where one says something else.
  func checkEntries(_ changes: [FileChange], _ reader: BookReader) throws(BookStoreError) {
    guard let before = reading.book?.accounts, before.count == edited.accounts.count else {
      throw .changedMeanwhile
    }
    let places = reading.places.accounts
    var read: [Int: DecodedAccount] = [:]
    for change in changes where change.file != BookStore.importRecord {
      let ordinals = places.indices.filter { places[$0].file == change.file }
      guard let bytes = change.new, !ordinals.isEmpty else { throw .changedMeanwhile }
      let accounts = reader.accounts(
        in: JSONBytes(bytes, count: bytes.count), of: change.file,
        isOneFile: ordinals.contains { places[$0].element != nil }, reading.settings
      ) { element in
        let ordinal = ordinals[min(element, ordinals.count - 1)]
        return before[ordinal] != edited.accounts[ordinal]
      }
      guard let accounts, accounts.count == ordinals.count else { throw .changedMeanwhile }
      for (ordinal, account) in zip(ordinals, accounts) { read[ordinal] = account }
    }
    guard let book = book(with: read), book.accounts == edited.accounts else {
      throw .changedMeanwhile
    }
  }

  /// The edited book with these accounts as they were read; nil where they break a rule.
  private func book(with read: [Int: DecodedAccount]) -> Book? {
    var book = Book(settings: edited.settings)
    do {
      for (ordinal, account) in edited.accounts.enumerated() {
        try book.add(read[ordinal]?.account ?? account)
      }
      for (ordinal, decoded) in read {
        let directory = AccountDirectory(book: book, isComplete: !reading.lacksEntries)
        for transfer in decoded.transfers {
          guard let other = try directory.account(matching: transfer.account) else { continue }
          try book.declare(transfer.entry, of: AccountOrdinal(ordinal), transferWith: other)
        }
      }
    } catch { return nil }
    return book
  }
}
