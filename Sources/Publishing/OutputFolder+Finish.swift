package import Basics
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
    /// How the record of earlier runs was found; it is whole by now.
    package var foundManifest = ManifestState.whole
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
  package func finish(
    pages: Future<ByteParts>? = nil, _ parallel: Parallel = Parallel(width: 1)
  ) throws(PublishingError) -> Outcome {
    let state = settledState
    let plan = try plan(state)
    let made = ManifestFiles(state.files)
    let files = record.manifest.files.keeping(state.kept, with: made)
    var outcome = Outcome(
      fileCount: files.count, writtenCount: state.files.stagedCount,
      removedCount: plan.removed.count + plan.orphans.count, keptPaths: plan.kept.map(\.text),
      foundManifest: record.manifestState)
    guard let hold, let folders else {
      outcome.changes = OutputChange.all(of: plan)
      return outcome
    }
    if !plan.isEmpty {
      try promise(state.files.stagedCount == made.count ? made : staged(of: state), folders, hold)
      try apply(plan, state, folders, hold)
    }
    var manifest = Manifest(replaced: plan.replaced, boot: boot)
    manifest.isSynchronized = try synchronized(plan, state, folders)
    if manifest.isSynchronized { manifest.boot = nil }
    let (text, fingerprint) = manifest.written(files: files.lines)
    let (_, isPrepared) = try parallel.both { () throws(PublishingError) in
      if let pages { try PagesRecord.write(pages.output, beside: fingerprint, in: hold) }
    } _: { () -> Result<Bool, PublishingError> in
      Result { () throws(PublishingError) in try prepare(text, in: hold) }
    }
    if try isPrepared.get() { try hold.place(OutputRecord.manifestName) }
    try? hold.records.remove(OutputRecord.journalName)
    hold.tidyParts(areJoined: state.hasParts)
    return outcome
  }

  /// Writes the manifest under a temporary name; returns whether it has to be placed, which it has not
  /// where it is unchanged.
  private func prepare(
    _ manifest: ByteParts, in hold: OutputHold
  ) throws(PublishingError) -> Bool {
    guard !manifest.areEqual(to: record.manifestText) else { return false }
    try hold.prepare(manifest, as: OutputRecord.manifestName)
    return true
  }

  /// What the run did, where no file counts both as made and as kept.
  var settledState: State {
    state.withLock { state in
      guard !state.kept.isEmpty else { return state }
      var kept = state.kept
      state.files.forEach { path, _ in
        if let place = record.manifest.files.place(of: path) { kept[place] = false }
      }
      state.kept = kept
      return state
    }
  }

  /// What is in the folder, and Daybook's, once the run is finished.
  var finishedFiles: ManifestFiles {
    let state = settledState
    let made = ManifestFiles(state.files)
    guard !state.kept.isEmpty else { return made }
    let files = record.manifest.files.keeping(state.kept, with: made).lines
    return ManifestFiles(beginning: files.bytes[...]) ?? made
  }

  private func staged(of state: State) -> ManifestFiles {
    ManifestFiles(state.files) { $0.staged != nil }
  }

  /// Writes what will be placed to the journal, synchronised to the disk.
  private func promise(
    _ files: ManifestFiles, _ folders: OutputFolders, _ hold: OutputHold
  ) throws(PublishingError) {
    try hold.write(record.journal.text(promising: files), as: OutputRecord.journalName)
    try onDisk(folders.root.synchronize())
  }

  /// New files first, so that no page ever refers to what is not there; what is no longer referred
  /// to last.
  private func apply(
    _ plan: OutputPlan, _ state: State, _ folders: OutputFolders, _ hold: OutputHold
  ) throws(PublishingError) {
    folders.forgetMissing()
    for path in plan.orphans { try remove(path, from: folders) }
    for path in plan.newFolders { try placeFolder(path, state, in: folders, from: hold) }
    for path in plan.new { try place(path, state, in: folders, from: hold) }
    try onDisk(
      AppendedFile(hold.records.path.appending(OutputRecord.journalName)).append(Journal.mark))
    for path in plan.changed { try place(path, state, in: folders, from: hold) }
    for path in plan.removed { try remove(path, from: folders) }
    for path in plan.orphans + plan.removed { folders.removeEmpty(of: path) }
  }

  /// Puts a folder into the site with all that is in it; file by file where one has come there since
  /// the files were made.
  private func placeFolder(
    _ path: OutputPath, _ state: State, in folders: OutputFolders, from hold: OutputHold
  ) throws(PublishingError) {
    if let parent = try folders.folder(of: path), let staged = try hold.newFolders.folder(of: path),
      try onDisk(parent.status(of: path.name)) == nil
    {
      return try onDisk(staged.move(path.name, to: parent, as: path.name))
    }
    var within: [OutputPath] = []
    state.files.forEach { file, made in
      if made.staged != nil, file.text.hasPrefix(path.text + "/") { within.append(file) }
    }
    for file in within.sorted() { try place(file, state, in: folders, from: hold) }
  }

  private func place(
    _ path: OutputPath, _ state: State, in folders: OutputFolders, from hold: OutputHold
  ) throws(PublishingError) {
    let wrong = PublishingError.wrongKind(rootPath.appending(path.text).text)
    guard let folder = try folders.folder(of: path, isMade: true) else { throw wrong }
    let others: OutputFolders
    switch state.files[path]?.staged?.place {
    case .numbered(let number):
      return try onDisk(hold.staging.move(String(number), to: folder, as: path.name))
    case .inNewFolder: others = hold.newFolders
    case .ofPart(let folders): others = folders
    case nil: throw wrong
    }
    guard let staged = try others.folder(of: path) else { throw wrong }
    try onDisk(staged.move(path.name, to: folder, as: path.name))
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
    _ plan: OutputPlan, _ state: State, _ folders: OutputFolders
  ) throws(PublishingError) -> Bool {
    if plan.isEmpty, isTrusted, record.manifest.isSynchronized { return true }
    let count = state.files.stagedCount + plan.removed.count + plan.orphans.count
    guard options.isDurable || count <= Self.little else { return false }
    try onDisk(folders.root.synchronizeFileSystem())
    return true
  }

  /// So few files are written to the disk at once without being asked for.
  private static let little = 64
}

/// What a run has to do in an output folder, and in which order, so that at every moment what a
/// reader can reach refers to what is there.
struct OutputPlan {
  /// Files that are not there yet, or that no page refers to: before all others.
  var new: [OutputPath] = []
  /// Folders that are not there yet, each with all that is staged in it.
  var newFolders: [OutputPath] = []
  /// Files whose bytes change, the overviews last: those that lie higher are about those that lie
  /// deeper.
  var changed: [OutputPath] = []
  /// What a run that was interrupted put there before any page referred to it: it goes first, since
  /// it may refer to what never came.
  var orphans: [OutputPath] = []
  /// What is no longer part of the site: last.
  var removed: [OutputPath] = []
  /// What would be removed but for the changes that someone made to it.
  var kept: [OutputPath] = []
  /// What pages of the site before refer to by names that change: they stay for one more build.
  var replaced: [OutputPath: FileDigest] = [:]

  var isEmpty: Bool {
    new.isEmpty && newFolders.isEmpty && changed.isEmpty && orphans.isEmpty && removed.isEmpty
  }
}

extension OutputFolder {
  /// Compares what was written in this run with the manifest and the journal; throws when a file that
  /// may have to be removed cannot be read.
  func plan(_ state: State) throws(PublishingError) -> OutputPlan {
    var plan = OutputPlan()
    let wholes = try newFolders(state)
    plan.newFolders = Set(wholes.values.compactMap(\.self)).sorted()
    state.files.forEach { path, file in
      guard let file = file.staged else { return }
      if case .inNewFolder = file.place, let folder = path.folder, wholes[folder] != .some(nil) {
        return
      }
      if file.isChange { plan.changed.append(path) } else { plan.new.append(path) }
    }
    plan.new.sort(by: Self.isDeeper)
    plan.changed.sort(by: Self.isDeeper)
    for path in record.paths(outside: state.files, keeping: state.kept) {
      switch try standing(path, as: record.promises(for: path)) {
      case .gone: continue
      case .changed: plan.kept.append(path)
      case .asPromised:
        if let digest = record.manifest.files[path], digest.isPart(of: path) {
          plan.replaced[path] = digest
        } else if record.isPublished(path) {
          plan.removed.append(path)
        } else {
          plan.orphans.append(path)
        }
      }
    }
    return plan
  }

  /// With what each new folder is put into the site: the outermost that is not there; nil where all
  /// have come there since, so that its files are placed one by one.
  private func newFolders(_ state: State) throws(PublishingError) -> [Substring: OutputPath?] {
    var outermost: [Substring: OutputPath?] = [:]
    for (folder, path) in state.newFolders {
      outermost[folder] = .some(try folders?.missing(of: path))
    }
    return outermost
  }

  private enum Standing { case gone, asPromised, changed }

  /// What has become of a file that is no longer part of the site.
  private func standing(
    _ path: OutputPath, as promises: Set<FileDigest>
  ) throws(PublishingError) -> Standing {
    do throws(PublishingError) {
      guard let folder = try folders?.folder(of: path),
        try onDisk(folder.status(of: path.name))?.kind == .file
      else { return .gone }
      return try onDisk(folder.hasDigest(path.name, among: promises)) ? .asPromised : .changed
    } catch {
      // Where a link or a file stands in place of a folder, the folder is gone.
      guard error.isWrongKind else { throw error }
      return .gone
    }
  }

  private static func isDeeper(_ one: OutputPath, _ other: OutputPath) -> Bool {
    let (depth, otherDepth) = (one.depth, other.depth)
    return depth == otherDepth ? one < other : depth > otherDepth
  }
}

/// A file that a run would write or remove.
package struct OutputChange: Equatable, Sendable {
  package enum Kind: String, Sendable { case new, changed, removed }

  package let path: OutputPath
  package let kind: Kind

  /// All changes of a plan, by path.
  static func all(of plan: OutputPlan) -> [OutputChange] {
    let parts: [(Kind, [OutputPath])] = [
      (.new, plan.new), (.changed, plan.changed), (.removed, plan.removed + plan.orphans),
    ]
    return parts.flatMap { kind, paths in paths.map { OutputChange(path: $0, kind: kind) } }
      .sorted { $0.path < $1.path }
  }
}
