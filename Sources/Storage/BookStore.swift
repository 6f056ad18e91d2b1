internal import Basics
package import Files
package import Model

/// Changes the files of a book, so that nothing but the change differs in them.
package struct BookStore: Sendable {
  let folder: BookFolder

  /// The folder must be locked for as long as what was read of it is changed.
  package init(_ folder: BookFolder) { self.folder = folder }

  /// The files that an edit changes; nothing is written.
  ///
  /// Takes what was read, and the book with the edit made, which the changed files are read back
  /// and compared with. Throws `changedMeanwhile` when the files are not those that were read.
  package func changes(
    for edit: BookEdit, to reading: BookReading, giving edited: Book
  ) throws(BookStoreError) -> [FileChange] {
    var edits: [FilePath: [(JSONText) -> TextEdit?]] = [:]
    switch edit {
    case .record(let entries):
      for (id, group) in Dictionary(grouping: entries, by: \.account) {
        guard let ordinal = edited.ordinal(of: id)?.value,
          reading.places.accounts.indices.contains(ordinal)
        else { throw .changedMeanwhile }
        let place = reading.places.accounts[ordinal]
        var records: [JSONRecord] = []
        for entry in group { records.append(try record(of: entry.transaction, in: edited)) }
        edits[place.file, default: []].append { [records] in
          $0.appending(records, toAccountAt: place)
        }
      }
    }
    var changes: [FileChange] = []
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      changes.append(try change(of: file, by: edits))
    }
    try ChangeCheck(reading, edited).check(changes, BookReader(folder, Parallel(width: 1)))
    return changes
  }
}

/// A file of a book before and after a change.
package struct FileChange: Sendable {
  let file: FilePath
  /// As the user names it.
  package let shownPath: String
  package let old: [UInt8]
  package let new: [UInt8]
}

/// Why a book's files cannot be changed.
package enum BookStoreError: Error, Hashable, Sendable {
  /// The files are not those that were read: read them again.
  case changedMeanwhile
  /// An account that an entry is to name has no name and no IBAN of its own.
  case cannotBeNamed(AccountID)
  /// A file that messages name so.
  case file(String, FileError)
  /// A change of several files was broken off, and this one has been changed since.
  case unfinished(String)
}

extension BookStore {
  private func change(
    of file: FilePath, by edits: [(JSONText) -> TextEdit?]
  ) throws(BookStoreError) -> FileChange {
    let text: JSONText
    do throws(FileError) { text = JSONText(bytes: try folder.bytes(of: file).text) } catch {
      throw .file(folder.shown(file), error)
    }
    var made: [TextEdit] = []
    for edit in edits {
      guard let edit = edit(text) else { throw .changedMeanwhile }
      made.append(edit)
    }
    return FileChange(
      file: file, shownPath: folder.shown(file), old: Array(text.bytes),
      new: made.applied(to: text.bytes))
  }

  private func record(
    of entry: Transaction, in book: Book
  ) throws(BookStoreError) -> JSONRecord {
    var other: String?
    if case .with(let id) = entry.transfer {
      other = book.text(naming: id)
      if other == nil { throw .cannotBeNamed(id) }
    }
    return JSONRecord(entry, transferWith: other)
  }
}

extension JSONText {
  /// Appends entries to the account at a place; nil where there is none.
  fileprivate func appending(
    _ records: [JSONRecord], toAccountAt place: BookPlaces.Place
  ) -> TextEdit? {
    guard let account = object(at: place), isObject(account) else { return nil }
    guard let entries = member("transactions", of: account) else {
      return setting("transactions", to: .array(records), in: account)
    }
    guard isArray(entries.value) else { return nil }
    return appending(records, to: entries.value)
  }
}
