package import Basics
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
  /// and compared with; so many files are worked on at once as work is done in parallel. Throws `changedMeanwhile` when the files are not those that were read.
  package func changes(
    for edit: BookEdit, to reading: BookReading, giving edited: Book,
    _ parallel: Parallel = Parallel(width: 1)
  ) throws(BookStoreError) -> [FileChange] {
    var edits = FileEdits()
    reading.newSettings.map { edits.make(BookFiles.settingsFile, $0) }
    try collect(edit, to: reading, giving: edited, in: &edits)
    let changes = try edits.changes(in: folder, reading, parallel)
    var check = ChangeCheck(reading: reading, edited: edited)
    if case .layout = edit { check.comparesLayouts = true }
    if edit.isOfEntriesAlone {
      try check.checkEntries(changes, BookReader(folder, parallel))
    } else {
      try check.check(BookReader(folder.showing(changes), parallel))
    }
    return changes
  }
}

/// Why a book's files cannot be changed.
package enum BookStoreError: Error, Hashable, Sendable {
  /// The files are not those that were read: read them again.
  case changedMeanwhile
  /// An account that an entry is to name has no name and no IBAN of its own.
  case cannotBeNamed(AccountID)
  /// The file is an array of to-dos, in which no list can have a name or stand beside another.
  case listWithoutName(String)
  /// A file that messages name so.
  case file(String, FileError)
  /// A change of several files was broken off, and this one has been changed since.
  case unfinished(String)
  /// A line of the record of imports that is none; the first line is 1.
  case importRecord(String, line: Int)
}

extension BookStore {
  /// What an edit does to the files; the edited book says what new things are called.
  private func collect(
    _ edit: BookEdit, to reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    switch edit {
    case .record(let entries): try append(entries, to: reading, giving: edited, in: &edits)
    case .amend(let changes): try amend(changes, in: reading, giving: edited, in: &edits)
    case .assert(let changes): try change(changes, in: reading, giving: edited, in: &edits)
    case .accounts(let edit): try change(edit, of: reading, giving: edited, in: &edits)
    case .bringIn(let edit): try bringIn(edit, to: reading, giving: edited, in: &edits)
    case .toDos(let edit): try change(edit, of: reading, giving: edited, in: &edits)
    case .layout(let layout): add(layout, in: &edits)
    case .together(let parts):
      for part in parts { try collect(part, to: reading, giving: edited, in: &edits) }
    }
  }
}

extension BookEdit {
  /// Whether no account comes, goes or gets another name, so that the changed files say all of it.
  fileprivate var isOfEntriesAlone: Bool {
    switch self {
    case .record, .amend, .assert: true
    case .accounts, .toDos, .layout: false
    case .bringIn(let edit): edit.accounts.isEmpty
    case .together(let parts): parts.allSatisfy(\.isOfEntriesAlone)
    }
  }
}
