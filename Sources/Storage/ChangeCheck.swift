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
      book.accounts == edited.accounts, book.toDoLists == edited.toDoLists
    else { throw .changedMeanwhile }
  }

  /// Reads the changed files alone, in which nothing but entries of accounts may differ; throws
  /// `changedMeanwhile` where one says something else.
  func checkEntries(_ changes: [FileChange], _ reader: BookReader) throws(BookStoreError) {
    let places = reading.places.accounts
    var read: [Int: DecodedAccount] = [:]
    for change in changes {
      let ordinals = places.indices.filter { places[$0].file == change.file }
      guard let bytes = change.new else { throw .changedMeanwhile }
      let accounts = reader.accounts(
        in: JSONBytes(bytes, count: bytes.count), of: change.file,
        isOneFile: ordinals.contains { places[$0].element != nil }, reading.settings)
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
        for transfer in decoded.transfers {
          try book.declare(
            transfer.entry, of: AccountOrdinal(ordinal),
            transferWith: try book.account(matching: transfer.account))
        }
      }
    } catch { return nil }
    return book
  }
}
