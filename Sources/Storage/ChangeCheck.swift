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
  ///
  /// Gives the changes with the fingerprints of what was made in pieces.
  func check(
    _ changes: [FileChange], in folder: BookFolder, _ parallel: Parallel
  ) throws(BookStoreError) -> [FileChange] {
    var changes = changes
    let short = try shortened(&changes, BookReader(folder, parallel))
    let shown = folder.showing(changes, shortened: short.mapValues(\.bytes))
    let read = BookReader(shown, parallel).read()
    guard let book = read.book, book.settings == edited.settings,
      haveAccounts(book, read.places.accounts, short),
      Self.counts(book.toDoLists) == Self.counts(edited.toDoLists),
      !comparesLayouts || book.imports.layouts == edited.imports.layouts
    else { throw .changedMeanwhile }
    return changes
  }

  /// Whether a book that was read has the edited accounts; those whose texts were read shortened have the
  /// entries before those that were left out.
  private func haveAccounts(
    _ book: Book, _ places: [BookPlaces.Place], _ short: [FilePath: ShortText]
  ) -> Bool {
    guard book.accounts.count == edited.accounts.count, places.count == book.accounts.count else {
      return false
    }
    return book.accounts.indices.allSatisfy { index in
      let (account, wanted) = (book.accounts[index], edited.accounts[index])
      guard let text = short[places[index].file], text.ordinal.value == index else {
        return account == wanted
      }
      let whole = JSONText(bytes: text.bytes[...])
      guard let object = whole.object(at: places[index]) else { return false }
      let written = WrittenAccount(text.ordinal, at: object, of: whole, in: text.file, keeping: 0)
      return written.endOfEntries == text.end
        && account.transactions.count + text.restCount == wanted.transactions.count
        && account.transactions.elementsEqual(
          wanted.transactions.prefix(account.transactions.count))
        && account.takingEntries(of: wanted) == wanted
        && (!wanted.hasReversals || Reversals(of: wanted).faults.isEmpty)
    }
  }

  /// The long texts among the changed ones, with the first alone of the entries that make them long.
  ///
  /// The other entries are compared here. Throws `changedMeanwhile` where they are not as they are to be.
  ///
  /// An array that is right with one element, and to which others are added that are right, each behind a
  /// comma, is right with all of them.
  private func shortened(
    _ changes: inout [FileChange], _ reader: BookReader
  ) throws(BookStoreError) -> [FilePath: ShortText] {
    var texts: [FilePath: ShortText] = [:]
    for (index, change) in changes.enumerated() where change.file != BookStore.importRecord {
      guard case .made(let text)? = change.newText else { continue }
      guard let (id, count) = text.longEntries, let ordinal = edited.ordinal(of: id),
        edited.accounts[ordinal.value].transactions.count >= count, count > 0
      else { throw .changedMeanwhile }
      let directory = AccountDirectory(book: edited, isComplete: !reading.lacksEntries)
      var next = edited.accounts[ordinal.value].transactions.count - count + 1
      var isRight = true
      var parts: [WrittenAccount.Part] = []
      func readParts() {
        let verdicts = reader.parallel.map(parts) { self.isRight($0, directory, reader) }
        isRight = isRight && verdicts.allSatisfy(\.self)
        parts.removeAll()
      }
      let (bytes, end, whole) = text.shortened { records, count in
        let comma = records.firstIndex { !JSONLexis.isSpace($0) }
        let places = next..<next + count
        guard let comma, records[comma] == UInt8(ascii: ","), isRight,
          places.upperBound <= edited.accounts[ordinal.value].transactions.count
        else { return isRight = false }
        parts.append(
          WrittenAccount.Part(
            ordinal: ordinal, file: change.file, places: places, text: records[(comma + 1)...]))
        next = places.upperBound
        if parts.count == 8 { readParts() }
      }
      readParts()
      guard isRight, next == edited.accounts[ordinal.value].transactions.count else {
        throw .changedMeanwhile
      }
      changes[index].checked = whole
      texts[change.file] = ShortText(
        file: change.file, ordinal: ordinal, bytes: bytes, end: end, restCount: count - 1)
    }
    return texts
  }

  /// Each list and how often it is there: which place a new file has among others, its name says.
  private static func counts(_ lists: [ToDoList]) -> [ToDoList: Int] {
    Dictionary(lists.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Reads the changed files alone, in which accounts may differ in all but what they are called;
  /// throws `changedMeanwhile` where one says something else.
  ///
  /// Gives the changes with the fingerprints of what was made in pieces.
  @discardableResult
  func checkEntries(
    _ changes: [FileChange], _ reader: BookReader
  ) throws(BookStoreError) -> [FileChange] {
    var changes = changes
    guard let before = reading.book?.accounts, before.count == edited.accounts.count else {
      throw .changedMeanwhile
    }
    let short = try shortened(&changes, reader)
    let written = try writtenAccounts(changes, before, short)
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
    return changes
  }

  /// The accounts that differ, as their changed files have them; throws `changedMeanwhile` where one
  /// has another number of entries, or others at its beginning.
  private func writtenAccounts(
    _ changes: [FileChange], _ before: [Account], _ short: [FilePath: ShortText]
  ) throws(BookStoreError) -> [WrittenAccount] {
    let places = reading.places.accounts
    let accounts = Dictionary(grouping: places.indices) { places[$0].file }
    var written: [WrittenAccount] = []
    for change in changes where change.file != BookStore.importRecord {
      let shortened = short[change.file]
      guard let bytes = shortened?.bytes ?? change.new else { throw .changedMeanwhile }
      // What is not edited has the bytes that were read, and says what it said.
      let changed = accounts[change.file, default: []].filter {
        before[$0] != edited.accounts[$0]
      }
      if let shortened, !changed.contains(shortened.ordinal.value) { throw .changedMeanwhile }
      let text = JSONText(bytes: bytes[...])
      let looked = changed.count > 1 ? text.outlined : text
      for ordinal in changed {
        guard let object = looked.object(at: places[ordinal]) else { throw .changedMeanwhile }
        let account = WrittenAccount(
          AccountOrdinal(ordinal), at: object, of: text, in: change.file, keeping: change.kept)
        let (own, old) = (edited.accounts[ordinal].transactions, before[ordinal].transactions)
        let rest = shortened?.ordinal.value == ordinal ? shortened : nil
        guard
          account.hasEntries
            ? account.entryCount + (rest?.restCount ?? 0) == own.count : rest == nil,
          account.areSeparated, rest == nil || rest?.end == account.endOfEntries,
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

/// A long text of a changed file, without most of the entries that make it long.
private struct ShortText {
  let file: FilePath
  /// Whose entries these are.
  let ordinal: AccountOrdinal
  let bytes: [UInt8]
  /// Behind the entry before those that were left out, and how many these are.
  let end: Int
  let restCount: Int
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
  private let array: Range<Int>
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
      text.isArray(array), array.upperBound < object.upperBound
    else {
      head = Array(text.bytes[object])
      (hasEntries, keptCount, entries) = (false, 0, [])
      self.array = object.lowerBound..<object.lowerBound
      return
    }
    head =
      text.bytes[object.lowerBound..<array.lowerBound] + Array("[]".utf8)
      + text.bytes[array.upperBound..<object.upperBound]
    let elements = text.elements(of: array)
    (hasEntries, entries) = (true, elements)
    self.array = array
    keptCount = elements.prefix { $0.upperBound <= kept }.count
  }

  var entryCount: Int { entries.count }

  /// Whether a comma, and nothing else but blanks, stands between two entries each of which the second
  /// need not have the bytes that were read, and nothing before the first and behind the last.
  var areSeparated: Bool {
    guard let first = entries.first, let last = entries.last else { return true }
    func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy(JSONLexis.isSpace) }
    return isBlank(array.lowerBound + 1..<first.lowerBound)
      && isBlank(last.upperBound..<array.upperBound - 1)
      && entries.indices.dropFirst(max(1, keptCount)).allSatisfy { index in
        let between = entries[index - 1].upperBound..<entries[index].lowerBound
        guard let comma = text[between].firstIndex(of: UInt8(ascii: ",")) else { return false }
        return isBlank(between.lowerBound..<comma) && isBlank(comma + 1..<between.upperBound)
      }
  }

  /// Behind the last entry; nil where there is none.
  var endOfEntries: Int? { entries.last?.upperBound }

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
