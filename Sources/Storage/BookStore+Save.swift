internal import Basics
internal import Files

extension BookStore {
  /// Writes the files, all or none, even when this run is killed: what it leaves is finished by
  /// `finish`.
  ///
  /// What earlier runs that were killed were preparing goes. Throws what the disk refuses, and
  /// `changedMeanwhile` when a file is not the one that was read.
  package func save(_ changes: [FileChange]) throws(BookStoreError) {
    for part in [".", "accounts", "todos"] {
      folder.path(of: FilePath(part)).removeLeftPrepared()
    }
    for change in changes where change.old == nil {
      try writing(change.file, change.shownPath) { path throws(FileError) in
        try path.parent?.makeFolders()
      }
    }
    guard changes.count > 1 else {
      for change in changes {
        try writing(change.file, change.shownPath) { path throws(FileError) in
          try path.replace(change.old, with: change.new)
        }
      }
      return
    }
    do throws(BookStoreError) {
      for change in changes {
        try writing(change.file, change.shownPath) { path throws(FileError) in
          try path.prepare(change.old, with: change.new)
        }
      }
      let intent = Intent(changes)
      try writing(Intent.file, folder.shown(Intent.file)) { path throws(FileError) in
        try path.replace(nil, with: intent.bytes)
      }
    } catch {
      for change in changes { folder.path(of: change.file).dropPrepared() }
      throw error
    }
    try finish()
  }

  /// Finishes a change of several files that was broken off, or drops it where nothing of it was
  /// done yet and a file has been changed since; does nothing where there is none.
  ///
  /// Throws `unfinished` where a part was done and another file has been changed since.
  package func finish() throws(BookStoreError) {
    let shown = folder.shown(Intent.file)
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try folder.path(of: Intent.file).readIfPresent() } catch {
      throw .file(shown, error)
    }
    guard let bytes else { return }
    let intent = Intent(bytes)
    let states = try intent.steps.map { step throws(BookStoreError) in try state(of: step) }
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
      let now = Intent.Content(try path.readIfPresent())
      if now == step.new { return .done }
      let prepared = Intent.Content(try path.prepared())
      return now == step.old && prepared == step.new ? .ready : .changed
    } catch { throw .file(folder.shown(file), error) }
  }

  private func writing(
    _ file: FilePath, _ shown: String, _ write: (FilePath) throws(FileError) -> Void
  ) throws(BookStoreError) {
    do throws(FileError) { try write(folder.path(of: file)) } catch {
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

    init(_ bytes: [UInt8]?) { text = bytes.map { Fingerprint(of: $0).description } ?? "-" }

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

  init(_ changes: [FileChange]) {
    steps = changes.map {
      Step(file: $0.file.text, old: Content($0.old), new: Content($0.new))
    }
  }

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
