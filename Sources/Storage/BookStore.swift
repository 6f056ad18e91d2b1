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
        guard let ordinal = reading.book?.ordinal(of: id)?.value else { throw .changedMeanwhile }
        let place = reading.places.accounts[ordinal]
        let records = group.map { JSONRecord($0.transaction) }
        edits[place.file, default: []].append { $0.appending(records, toAccountAt: place) }
      }
    }
    var changes: [FileChange] = []
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let change = try change(of: file, by: edits)
      try check(change, of: reading, giving: edited)
      changes.append(change)
    }
    return changes
  }

  /// Writes the files; throws what the disk refuses, and `changedMeanwhile` when a file is not the
  /// one that was read.
  package func save(_ changes: [FileChange]) throws(BookStoreError) {
    for change in changes {
      do throws(FileError) {
        try folder.path(of: change.file).replace(change.old, with: change.new)
      } catch {
        throw error.cause == .changing ? .changedMeanwhile : .file(change.shownPath, error)
      }
    }
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
  /// A file that messages name so.
  case file(String, FileError)
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

  /// Reads the changed file back: it must say what the model says.
  private func check(
    _ change: FileChange, of reading: BookReading, giving edited: Book
  ) throws(BookStoreError) {
    let reader = BookReader(folder, Parallel(width: 1))
    let places = reading.places.accounts
    let read = reader.accounts(
      in: JSONBytes(change.new, count: change.new.count), of: change.file,
      isOneFile: places.contains { $0.file == change.file && $0.element != nil }, reading.settings)
    let expected = zip(edited.accounts, places).filter { $1.file == change.file }.map(\.0)
    guard let read, read.count == expected.count,
      zip(read, expected).allSatisfy({ $0.hasContent(of: $1) })
    else { throw .changedMeanwhile }
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
