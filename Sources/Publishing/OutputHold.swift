import Basics
import Files
import Synchronization

/// An output folder locked by one run: its records, and a staging folder for files that readers must
/// not see yet.
///
/// A part of a site has records and a staging folder of its own, and shares the lock with other parts.
final class OutputHold: Sendable {
  let records: OpenFolder
  /// Where files are made that have their places in the site only at the end of the run, or of the
  /// run that joins all parts.
  let staging: OpenFolder
  /// The same for files whose folders are not in the site yet, each in a folder of its own path.
  let newFolders: OutputFolders
  private let lock: FileLock
  /// Of the whole folder, where the run makes a part.
  private let sharedLock: FileLock?
  private let isStagingKept = Mutex(false)

  /// Takes hold of the folder; throws when another run has it, and when the records cannot be made.
  init(_ root: OpenFolder, of part: OutputPart? = nil) throws(PublishingError) {
    let all = try Self.folder(OutputPath.recordsFolder, in: root)
    // The records name every page; a web server has no business there.
    try onDisk(all.makePrivate())
    if let part {
      sharedLock = try Self.lock(all, sharing: true, for: root)
      records = try Self.folder(part.folderName, in: Self.folder(Self.partsName, in: all))
    } else {
      sharedLock = nil
      records = all
    }
    lock = try Self.lock(records, sharing: false, for: part == nil ? root : records)
    staging = try Self.folder(Self.stagingName, in: records)
    // What was left of a part is none while it is made again.
    if part != nil { try? records.remove(OutputRecord.manifestName) }
    Self.clear(records, staging)
    newFolders = OutputFolders(in: try Self.folder(Self.newFoldersName, in: staging))
  }

  deinit {
    guard !isStagingKept.withLock({ $0 }) else { return }
    Self.clear(records, staging)
    records.removeEmptyFolder(Self.stagingName)
  }

  static let stagingName = "new"
  /// Only for a moment; it begins as all do that are no records yet.
  static let scratchName = "new-scratch"
  static let newFoldersName = "folders"
  static let partsName = "parts"
  private static let lockName = "lock"

  /// Leaves the new files to the run that joins all parts.
  func keepStaging() { isStagingKept.withLock { $0 = true } }

  /// Puts a record in place of the one of that name, so that it outlasts a loss of power.
  func write(_ text: ByteParts, as name: String) throws(PublishingError) {
    try prepare(text, as: name)
    try place(name)
  }

  /// Writes a record on the disk, under a name where nobody looks for it.
  func prepare(_ text: ByteParts, as name: String) throws(PublishingError) {
    let temporary = Self.temporary(name)
    let target = records.path.appending(name)
    try? records.remove(temporary)
    try onDisk(
      records.make(temporary, for: target, isDurable: true) { send throws(FileError) in
        try text.forEachChunk(send)
      })
  }

  /// Puts a record that was prepared in place of the one of that name.
  func place(_ name: String) throws(PublishingError) {
    try onDisk(records.move(Self.temporary(name), to: records, as: name))
    try onDisk(records.synchronize())
  }

  private static func temporary(_ name: String) -> String { "new-" + name }
}

extension OutputHold {
  /// Tidies up what parts have left, once all of the site is there; what cannot be removed does no
  /// harm.
  ///
  /// Of parts that were joined the records stay, so that a join that was killed at its very end can
  /// be run again.
  func tidyParts(areJoined: Bool) {
    guard let parts = (try? Self.openFolder(Self.partsName, in: records)) ?? nil else { return }
    for name in (try? parts.path.names()) ?? [] {
      guard let part = (try? Self.openFolder(name.text, in: parts)) ?? nil else { continue }
      // Without it there is no part, whatever else is left.
      if !areJoined { try? part.remove(OutputRecord.manifestName) }
      let staging = (try? Self.openFolder(Self.stagingName, in: part)) ?? nil
      staging?.removeContents()
    }
    guard !areJoined else { return }
    parts.removeContents()
    records.removeEmptyFolder(Self.partsName)
  }

  /// Removes what an interrupted run left; what cannot be removed does no harm.
  private static func clear(_ records: OpenFolder, _ staging: OpenFolder) {
    staging.removeContents()
    for name in (try? records.path.names()) ?? [] where name.text.hasPrefix("new-") {
      try? records.remove(name.text)
    }
  }

  /// Throws where another run holds the records, and so the folder that the lock is for.
  private static func lock(
    _ records: OpenFolder, sharing: Bool, for folder: OpenFolder
  ) throws(PublishingError) -> FileLock {
    let path = records.path.appending(lockName)
    let lock = try onDisk(sharing ? FileLock(sharing: path) : FileLock(path))
    guard let lock else { throw .busy(folder.path.text) }
    return lock
  }

  private static func folder(
    _ name: String, in parent: OpenFolder
  ) throws(PublishingError) -> OpenFolder {
    try onDisk(parent.makeFolder(name))
    guard let folder = try openFolder(name, in: parent) else {
      throw .wrongKind(parent.path.appending(name).text)
    }
    folder.takeGroup(of: parent)
    return folder
  }

  /// Nil where nothing is there; throws where it is no folder.
  static func openFolder(
    _ name: String, in parent: OpenFolder
  ) throws(PublishingError) -> OpenFolder? {
    switch try onDisk(parent.status(of: name))?.kind {
    case nil: return nil
    case .folder: return try onDisk(OpenFolder(name, in: parent))
    case .symbolicLink: throw .symbolicLink(parent.path.appending(name).text)
    case .file, .special: throw .wrongKind(parent.path.appending(name).text)
    }
  }
}

/// A cache of open folders below an output folder, so that no file is reached by a link and no path
/// is resolved again for each file.
final class OutputFolders: Sendable {
  let root: OpenFolder
  /// Nil for those that were looked for and are not there.
  private let held = Mutex<[Substring: OpenFolder?]>([:])

  /// Takes the folder in which all paths begin.
  init(in root: OpenFolder) { self.root = root }

  /// Throws when the output folder cannot be opened.
  init(of output: FilePath) throws(PublishingError) { root = try onDisk(OpenFolder(output)) }

  /// How many folders are held open, since a process may open only so many files.
  private static let most = 64

  /// The folder in which a file lies; nil when it is not there, unless it is to be made.
  ///
  /// Throws where a link or a file stands in its place, and when it cannot be made or opened.
  /// Safe to call from many threads.
  func folder(
    of path: OutputPath, isMade: Bool = false
  ) throws(PublishingError) -> OpenFolder? {
    guard let key = path.folder else { return root }
    if let known = held.withLock({ $0[key] }), known != nil || !isMade { return known }
    var folder: OpenFolder? = root
    for name in path.folderNames {
      guard let parent = folder else { break }
      folder = try open(name, in: parent, isMade: isMade)
    }
    held.withLock { held in
      if held.count >= Self.most { held.removeAll() }
      held[key] = .some(folder)
    }
    return folder
  }

  /// The outermost folder of a file that is not there; nil where all are.
  ///
  /// Throws where a link or a file stands in place of one, and when one cannot be opened.
  func missing(of path: OutputPath) throws(PublishingError) -> OutputPath? {
    var folder = root
    for (name, text) in zip(path.folderNames, path.folders) {
      guard let next = try open(name, in: folder, isMade: false) else {
        return try OutputPath(text)
      }
      folder = next
    }
    return nil
  }

  /// Forgets which folders were not there, now that some are placed.
  func forgetMissing() { held.withLock { $0 = $0.filter { $0.value != nil } } }

  /// Removes the folders of a file that are empty by now.
  func removeEmpty(of path: OutputPath) {
    var folders = [root]
    for name in path.folderNames {
      guard let last = folders.last, let next = try? OpenFolder(name, in: last) else { break }
      folders.append(next)
    }
    for (folder, name) in zip(folders, path.folderNames).reversed() {
      folder.removeEmptyFolder(name)
    }
    held.withLock { $0.removeAll() }
  }

  private func open(
    _ name: String, in folder: OpenFolder, isMade: Bool
  ) throws(PublishingError) -> OpenFolder? {
    if let found = try OutputHold.openFolder(name, in: folder) { return found }
    guard isMade else { return nil }
    try onDisk(folder.makeFolder(name))
    return try OutputHold.openFolder(name, in: folder)
  }
}

/// What an access to the file system gives; its error becomes one of publishing.
func onDisk<Result: ~Copyable>(
  _ access: @autoclosure () throws(FileError) -> Result
) throws(PublishingError) -> Result {
  do throws(FileError) { return try access() } catch { throw .file(error) }
}
