package import Basics
package import Files
package import Model

/// Changes the files of a book, so that nothing but the change differs in them.
package struct BookStore: Sendable {
  let folder: BookFolder
  /// A text that so many records are added to is never all in memory.
  var manyRecords = EditedText.manyRecords

  /// The folder must be locked for as long as what was read of it is changed.
  package init(_ folder: BookFolder) { self.folder = folder }

  /// The files that an edit changes; nothing is written.
  ///
  /// Takes what was read, and the book with the edit made, which the changed files are read back
  /// and compared with; so many files are worked on at once as work is done in parallel. Throws
  /// `changedMeanwhile` when the files are not those that were read.
  package func changes(
    for edit: BookEdit, to reading: BookReading, giving edited: Book,
    _ parallel: Parallel = Parallel(width: 1)
  ) throws(BookStoreError) -> [FileChange] {
    var edits = FileEdits(manyRecords: manyRecords)
    reading.newSettings.map { edits.make(BookFiles.settingsFile, $0) }
    try collect(edit, to: reading, giving: edited, in: &edits)
    let changes = try edits.changes(in: folder, reading, parallel)
    var check = ChangeCheck(reading: reading, edited: edited)
    if case .layout = edit { check.comparesLayouts = true }
    return edit.isOfEntriesAlone
      ? try check.checkEntries(changes, BookReader(folder, parallel))
      : try check.check(changes, in: folder, parallel)
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
    case .record(let entries):
      let groups = entries.map { ImportEdit.NewEntries([$0.transaction], to: $0.account) }
      try append(groups, to: reading, giving: edited, in: &edits)
    case .amend(let changes): try amend(changes, in: reading, in: &edits)
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

extension BookStore {
  /// Writes the files, all or none, even when this run is killed: what it leaves is finished by
  /// `finish`.
  ///
  /// What earlier runs that were killed were preparing goes. So many files are prepared at once as
  /// work is done in parallel. Throws what the disk refuses, and `changedMeanwhile` when a file is not
  /// the one that was read.
  package func save(
    _ changes: [FileChange], _ parallel: Parallel = Parallel(width: 1)
  ) throws(BookStoreError) {
    for part in [".", "accounts", "todos"] {
      folder.path(of: FilePath(part)).removeLeftPrepared()
    }
    for change in changes where change.old == nil {
      try writing(change.file, change.shownPath) { path throws(FileError) in
        try path.parent?.makeFolders()
      }
    }
    do throws(BookStoreError) {
      // The record of imports, often the longest, is the last: it is begun first.
      let steps = try parallel.map(changes.reversed()) { change throws(BookStoreError) in
        try prepare(change)
      }
      guard changes.count > 1 else {
        for change in changes {
          try writing(change.file, change.shownPath) { path throws(FileError) in
            if change.newText == nil { try path.removeDurably() } else { try path.putPrepared() }
          }
        }
        return
      }
      let intent = Intent(steps.reversed())
      try writing(Intent.file, folder.shown(Intent.file)) { path throws(FileError) in
        try path.replace(nil, with: intent.bytes)
      }
    } catch {
      for change in changes { folder.path(of: change.file).dropPrepared() }
      throw error
    }
    try finish(parallel)
  }

  /// Writes beside a file what is to take its place; throws `changedMeanwhile` where that is not what
  /// was read back.
  private func prepare(_ change: FileChange) throws(BookStoreError) -> Intent.Step {
    let written = try writing(change.file, change.shownPath) { path throws(FileError) in
      try path.prepare(change.old, with: change.pieces)
    }
    let step = Intent.Step(change, writing: written)
    if let checked = change.checked, step.new != Intent.Content(checked) {
      throw .changedMeanwhile
    }
    return step
  }

  /// Finishes a change of several files that was broken off, or drops it where nothing of it was
  /// done yet and a file has been changed since; does nothing where there is none.
  ///
  /// Throws `unfinished` where a part was done and another file has been changed since.
  package func finish(_ parallel: Parallel = Parallel(width: 1)) throws(BookStoreError) {
    let shown = folder.shown(Intent.file)
    guard let bytes = try folder.storedIfPresent(Intent.file) else { return }
    let intent = Intent(bytes)
    let states = try parallel.map(intent.steps) { step throws(BookStoreError) in
      try state(of: step)
    }
    if let changed = zip(intent.steps, states).first(where: { $1 == .changed })?.0 {
      guard !states.contains(.done) else { throw .unfinished(folder.shown(FilePath(changed.file))) }
    } else {
      for (step, state) in zip(intent.steps, states) where state == .ready {
        try writing(FilePath(step.file), folder.shown(FilePath(step.file))) {
          path throws(FileError) in
          if step.new == .absent { try path.removeDurably() } else { try path.putPrepared() }
        }
      }
    }
    for step in intent.steps { folder.path(of: FilePath(step.file)).dropPrepared() }
    try writing(Intent.file, shown) { path throws(FileError) in try path.remove() }
  }

  /// Whether a change was broken off; where that cannot be seen, reading the book says why.
  package var isUnfinished: Bool { (try? folder.path(of: Intent.file).kind()) == .file }

  private func state(of step: Intent.Step) throws(BookStoreError) -> Intent.State {
    let file = FilePath(step.file)
    do throws(FileError) {
      let path = folder.path(of: file)
      let now = Intent.Content(try path.fingerprintIfPresent())
      if now == step.new { return .done }
      let prepared = Intent.Content(try path.preparedFingerprint())
      return now == step.old && prepared == step.new ? .ready : .changed
    } catch { throw .file(folder.shown(file), error) }
  }

  private func writing<Written>(
    _ file: FilePath, _ shown: String, _ write: (FilePath) throws(FileError) -> Written
  ) throws(BookStoreError) -> Written {
    do throws(FileError) { return try write(folder.path(of: file)) } catch {
      throw error.cause == .changing ? .changedMeanwhile : .file(shown, error)
    }
  }
}

/// What is about to be done to several files: it is there from when all of them are prepared until
/// all of them are in place.
private struct Intent {
  enum State { case ready, done, changed }

  /// What a file holds, by its checksum; `absent` where there is no such file.
  struct Content: Equatable {
    static let absent = Content(nil)

    let text: String

    init(_ fingerprint: Fingerprint?) { text = fingerprint?.description ?? "-" }

    init(text: Substring) { self.text = String(text) }
  }

  /// A file of the book before and after.
  struct Step {
    let file: String
    let old: Content
    let new: Content
  }

  static let file = FilePath(".daybook-change")

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// Reads what `bytes` gives.
  init(_ bytes: [UInt8]) {
    steps = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3 else { return nil }
      return Step(
        file: String(parts[2]), old: Content(text: parts[0]), new: Content(text: parts[1]))
    }
  }

  var bytes: [UInt8] {
    steps.flatMap { Array("\($0.old.text) \($0.new.text) \($0.file)\n".utf8) }
  }
}

extension Intent.Step {
  /// Takes the fingerprint of what was written for the change.
  init(_ change: FileChange, writing new: Fingerprint?) {
    self.init(
      file: change.file.text, old: Intent.Content(change.old.map { Fingerprint(of: $0) }),
      new: Intent.Content(new))
  }
}

/// What is to be done to the files of a book: edits of their texts, new files, files that go.
struct FileEdits: Sendable {
  /// An edit that a text allows: nil where it is not the text that was read.
  typealias Edit = @Sendable (JSONText) -> [TextEdit]?

  private enum Fate: Sendable {
    case edited([Edit])
    case appended(TextEdit)
    case made(TextEdit)
    case removed
  }

  /// A text that so many records are added to is made in pieces.
  private let manyRecords: Int
  private var fates: [FilePath: Fate] = [:]

  init(manyRecords: Int = EditedText.manyRecords) { self.manyRecords = manyRecords }

  /// Has the file's text edited; edits of one file may not touch the same bytes.
  mutating func edit(_ file: FilePath, _ edit: @escaping Edit) {
    if case .edited(let others)? = fates[file] {
      fates[file] = .edited(others + [edit])
    } else {
      fates[file] = .edited([edit])
    }
  }

  /// Has a line appended to a file, which is made where it is not there; behind each record in it, what
  /// is written may be taken away.
  mutating func append(
    _ file: FilePath, recordCount: Int,
    _ line: @escaping @Sendable (inout [UInt8], _ flush: (inout [UInt8]) -> Void) -> Void
  ) {
    var edit = TextEdit(range: 0..<0) { bytes, flush in
      line(&bytes, flush)
      bytes.append(0x0A)
    }
    edit.records = (recordCount, nil)
    fates[file] = .appended(edit)
  }

  /// Has a file made that is not there yet; the folders to it are made with it.
  mutating func make(_ file: FilePath, _ bytes: [UInt8]) {
    make(file, TextEdit(range: 0..<0, bytes: bytes))
  }

  /// Has a file made with what an edit writes.
  mutating func make(_ file: FilePath, _ edit: TextEdit) { fates[file] = .made(edit) }

  /// Has a file go.
  mutating func remove(_ file: FilePath) { fates[file] = .removed }

  /// The files before and after, in the order of their paths; nothing is written.
  ///
  /// So many files are edited at once as work is done in parallel. Throws `changedMeanwhile` where a
  /// text does not allow its edit, and what the disk refuses.
  func changes(
    in folder: BookFolder, _ reading: BookReading, _ parallel: Parallel
  ) throws(BookStoreError) -> [FileChange] {
    try parallel.map(fates.keys.sorted()) { file throws(BookStoreError) in
      try change(of: file, in: folder, reading)
    }
  }

  private func change(
    of file: FilePath, in folder: BookFolder, _ reading: BookReading
  ) throws(BookStoreError) -> FileChange {
    func change(from old: ArraySlice<UInt8>?, to new: NewText?) -> FileChange {
      FileChange(file: file, shownPath: folder.shown(file), old: old, newText: new)
    }
    switch fates[file] {
    case .made(let edit)?: return change(from: nil, to: newText([], [edit]))
    case .appended(let line)?:
      let old = try folder.storedIfPresent(file)
      var text = old ?? []
      if let last = text.last, last != 0x0A { text.append(0x0A) }
      // A short line is made here, beside other files; behind a long text it is not held as well.
      let isShort = text.count < EditedText.longText
      let edited = EditedText(
        text[...], [line.moved(to: text.count)], many: isShort ? manyRecords : 1)
      return change(from: old.map { $0[...] }, to: NewText(edited))
    case .edited(let edits)?:
      var text = try text(of: file, in: folder, reading)
      if edits.count > 1 { text = text.outlined }
      var made: [TextEdit] = []
      for edit in edits {
        guard let edits = edit(text) else { throw .changedMeanwhile }
        made += edits
      }
      var change = change(from: text.bytes, to: newText(text.bytes, made))
      if reading.wasRead(from: text.bytes, in: file) {
        change.kept = made.map(\.range.lowerBound).min() ?? text.bytes.endIndex
      }
      return change
    case .removed?, nil:
      return change(from: try text(of: file, in: folder, reading).bytes, to: nil)
    }
  }

  private func newText(_ text: ArraySlice<UInt8>, _ edits: [TextEdit]) -> NewText {
    NewText(EditedText(text, edits, many: manyRecords))
  }

  private func text(
    of file: FilePath, in folder: BookFolder, _ reading: BookReading
  ) throws(BookStoreError) -> JSONText {
    let days = DayForms(reading.settings) { reading.dayForm(in: folder, besides: file) }
    if let text = reading.accountsText, file == reading.places.accounts.first?.file {
      return JSONText(bytes: text, dayForms: days)
    }
    return JSONText(bytes: try folder.stored(file).text, dayForms: days)
  }
}

extension BookFolder {
  /// A file that is there, as a change finds it.
  func stored(_ file: FilePath) throws(BookStoreError) -> JSONBytes {
    do throws(FileError) { return try bytes(of: file) } catch { throw .file(shown(file), error) }
  }

  /// The same of a file that need not be there.
  func storedIfPresent(_ file: FilePath) throws(BookStoreError) -> [UInt8]? {
    do throws(FileError) { return try path(of: file).readIfPresent() } catch {
      throw .file(shown(file), error)
    }
  }
}
