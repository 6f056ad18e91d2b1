import Basics
import Files
import Synchronization

extension OutputFolder {
  /// What a run did to the folder, or would do.
  package struct Outcome: Equatable, Sendable {
    package var fileCount: Int
    package var writtenCount = 0
    package var removedCount = 0
    /// Stale files that were changed by someone else and so were left alone.
    package var keptPaths: [String] = []
    /// Each file that would be written or removed, by path; none but in a trial.
    package var changes: [OutputChange] = []

    /// So many files, none of which was written or removed.
    package static func unchanged(fileCount: Int) -> Outcome { Outcome(fileCount: fileCount) }

    package var unchangedCount: Int { fileCount - writtenCount }
  }

  /// Puts the files in their places, removes what earlier runs wrote and this one did not, and
  /// records what there is now, and what its pages were made of, where that is given.
  ///
  /// A stale file that someone has changed since is kept, and no longer counted as Daybook's.
  /// Throws when a file cannot be placed or removed or the record cannot be written.
  package func finish(pages: [UInt8]? = nil) throws(PublishingError) -> Outcome {
    let state = settledState
    let plan = try plan(state)
    let files = record.manifest.files.keeping(state.kept, with: state.files)
    var outcome = Outcome(
      fileCount: files.count, writtenCount: state.staged.count,
      removedCount: plan.removed.count + plan.orphans.count, keptPaths: plan.kept.map(\.text))
    guard let hold, let folders else {
      outcome.changes = OutputChange.all(of: plan)
      return outcome
    }
    if !plan.isEmpty { try apply(plan, state, folders, hold) }
    var manifest = Manifest(files: files, replaced: plan.replaced, boot: boot)
    manifest.isSynchronized = try synchronized(plan, folders)
    if manifest.isSynchronized { manifest.boot = nil }
    let (text, fingerprint) = manifest.written()
    if let pages { try PagesRecord.write(pages, beside: fingerprint, in: hold) }
    if text != record.manifestText { try hold.write(text, as: OutputRecord.manifestName) }
    try? hold.records.remove(OutputRecord.journalName)
    hold.removeParts()
    return outcome
  }

  /// What the run did, where no file counts both as made and as kept.
  var settledState: State {
    state.withLock { state in
      guard !state.kept.isEmpty else { return state }
      for path in state.files.keys {
        if let place = record.manifest.files.place(of: path) { state.kept[place] = false }
      }
      return state
    }
  }

  /// New files first, so that no page ever refers to what is not there; what is no longer referred
  /// to last.
  private func apply(
    _ plan: OutputPlan, _ state: State, _ folders: OutputFolders, _ hold: OutputHold
  ) throws(PublishingError) {
    var journal = record.journal
    for path in state.staged.keys {
      if let digest = state.files[path] { journal.promise(digest, for: path) }
    }
    try hold.write(journal.text, as: OutputRecord.journalName)
    try onDisk(folders.root.synchronize())
    for path in plan.orphans { try remove(path, from: folders) }
    for path in plan.new { try place(path, state, in: folders) }
    try onDisk(
      AppendedFile(hold.records.path.appending(OutputRecord.journalName)).append(Journal.mark))
    for path in plan.changed { try place(path, state, in: folders) }
    for path in plan.removed { try remove(path, from: folders) }
    for path in plan.orphans + plan.removed { folders.removeEmpty(of: path) }
  }

  private func place(
    _ path: OutputPath, _ state: State, in folders: OutputFolders
  ) throws(PublishingError) {
    guard let made = state.staged[path]?.made,
      let folder = try folders.folder(of: path, isMade: true)
    else { throw .wrongKind(rootPath.appending(path.text).text) }
    try onDisk(made.folder.move(made.name, to: folder, as: path.name))
  }

  private func remove(
    _ path: OutputPath, from folders: OutputFolders
  ) throws(PublishingError) {
    guard let folder = try folders.folder(of: path) else { return }
    try onDisk(folder.remove(path.name))
  }

  /// Has all of the site outlast a loss of power, where that was asked for or there is little to do;
  /// says whether it does.
  private func synchronized(
    _ plan: OutputPlan, _ folders: OutputFolders
  ) throws(PublishingError) -> Bool {
    if plan.isEmpty, isTrusted, record.manifest.isSynchronized { return true }
    let count = plan.new.count + plan.changed.count + plan.removed.count + plan.orphans.count
    guard options.isDurable || count <= Self.little else { return false }
    try onDisk(folders.root.synchronizeFileSystem())
    return true
  }

  /// So few files are written to the disk at once without being asked for.
  private static let little = 64
}
