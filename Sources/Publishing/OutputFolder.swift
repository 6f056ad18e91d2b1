import Basics
import Files
import Synchronization

/// The folder of a generated site, which Daybook shares with nobody.
///
/// A file is written whole or not at all. A file that Daybook did not write is never touched. What
/// it wrote is on record before it appears, so that a run that was interrupted loses no knowledge
/// of it; files are not forced to the disk one by one, since the next run compares every byte.
package final class OutputFolder: Sendable {
  let root: FilePath
  let records: FilePath
  let replacesForeignFiles: Bool
  private let lock: FileLock
  let journal: AppendedFile
  /// What earlier runs wrote.
  let earlier: Manifest
  /// What stands for the list of all files as the last run left it; nil where there is none.
  let manifest: Digest?
  /// Whether the folder is sure to be as the last run left it, but for what somebody else did to it:
  /// that run came to its end.
  package let isTrusted: Bool
  let state = Mutex(State())

  struct State {
    var current = Manifest()
    var safeFolders: Set<String> = []
    var writtenCount = 0
    var temporaryCount = 0
  }

  /// Takes hold of the folder for one run, making it when it is not there.
  ///
  /// Throws when the folder has files and Daybook wrote none of them, unless forced, or when
  /// another run holds it. Nothing is written then.
  package init(_ root: String, force: Bool = false) throws(PublishingError) {
    self.root = FilePath(root)
    records = self.root.appending(OutputPath.recordsFolder)
    replacesForeignFiles = force
    if try !Self.isOurs(self.root, records: records), !force { throw .notOurFolder(root) }

    try onDisk(self.root.makeFolders())
    if try onDisk(records.kind()) == .symbolicLink { throw .symbolicLink(records.text) }
    try onDisk(records.makeFolder())
    // The records name every page; a web server has no business there.
    if try onDisk(records.kind()) == .folder { try onDisk(records.makePrivate()) }
    guard let lock = try onDisk(FileLock(records.appending("lock"))) else { throw .busy(root) }
    self.lock = lock
    isTrusted = try onDisk(records.appending("journal").kind()) == nil
    var earlier = Manifest()
    var manifest: Digest?
    for name in ["manifest", "journal"] {
      let record = records.appending(name)
      let lines = try onDisk(record.readIfPresent(followingLinks: false))
      if name == "manifest" { manifest = lines.map { Digest(of: $0) } }
      earlier.add(lines: lines ?? [])
    }
    self.manifest = manifest
    self.earlier = earlier
    for name in try onDisk(records.names()) where name.text.hasPrefix("new-") {
      // Left by an interrupted run; one that cannot be removed does no harm.
      try? records.appending(name).remove()
    }
    journal = try onDisk(AppendedFile(records.appending("journal")))
  }

  /// Removes what earlier runs wrote and this one did not, then records what there is now.
  ///
  /// A stale file that someone has changed since is kept, and no longer counted as Daybook's.
  /// Throws when a file cannot be removed or the record cannot be written.
  ///
  /// What its pages were made of is put on record before that, where it is given.
  package func finish(pages: [UInt8]? = nil) throws(PublishingError) -> Outcome {
    let state = state.withLock { $0 }
    var outcome = Outcome(fileCount: state.current.fingerprints.count)
    outcome.writtenCount = state.writtenCount
    for text in earlier.paths {
      let path = try OutputPath(text)
      guard state.current[path] == nil else { continue }
      let target = root.appending(text)
      guard try onDisk(target.kind()) == .file, try hasPlainFolders(path) else { continue }
      guard try onDisk(target.fingerprint(followingLinks: false)) == earlier[path] else {
        outcome.keptPaths.append(text)
        continue
      }
      try onDisk(target.remove())
      outcome.removedCount += 1
      for folder in path.folders.reversed() { root.appending(folder).removeEmptyFolder() }
    }
    let text = state.current.text
    let temporary = records.appending("new-manifest")
    if let pages {
      let text = PagesRecord.text(pages, beside: Digest(of: text))
      try onDisk(records.appending(PagesRecord.name).write(text, by: temporary))
    }
    try onDisk(records.appending("manifest").write(text, by: temporary))
    try onDisk(records.appending("journal").remove())
    return outcome
  }

  /// Leaves a file as the record has it, unread; false where no run that came to its end wrote it:
  /// then it is to be written.
  ///
  /// Safe to call from many threads.
  package func keep(_ path: OutputPath) -> Bool {
    guard isTrusted, let fingerprint = earlier[path] else { return false }
    state.withLock { $0.current[path] = fingerprint }
    return true
  }

  /// What a run did to the folder.
  package struct Outcome: Equatable, Sendable {
    package var fileCount: Int
    package var writtenCount = 0
    package var removedCount = 0
    /// Stale files that were changed by someone else and so were left alone.
    package var keptPaths: [String] = []

    /// So many files, none of which was written or removed.
    package static func unchanged(fileCount: Int) -> Outcome { Outcome(fileCount: fileCount) }

    package var unchangedCount: Int { fileCount - writtenCount }
  }
}

extension OutputFolder {
  private static func isOurs(
    _ root: FilePath, records: FilePath
  ) throws(PublishingError) -> Bool {
    guard try onDisk(root.kind()) != nil else { return true }
    guard try onDisk(root.kind(followingLinks: true)) == .folder else {
      throw .wrongKind(root.text)
    }
    if try onDisk(root.names()).allSatisfy({ $0.text == OutputPath.recordsFolder }) { return true }
    if try onDisk(records.appending("manifest").kind()) == .file { return true }
    return try onDisk(records.appending("journal").kind()) == .file
  }

  private func hasPlainFolders(_ path: OutputPath) throws(PublishingError) -> Bool {
    for folder in path.folders where try onDisk(root.appending(folder).kind()) != .folder {
      return false
    }
    return true
  }
}
