import Files

/// An output folder in the hands of one run: its records, and a place for files that are not yet to
/// be seen.
final class OutputHold: Sendable {
  let records: OpenFolder
  /// Where files are made that have their places in the site only at the end of the run.
  let staging: OpenFolder
  /// The same for files whose folders are not in the site yet, each in a folder of its own path.
  let newFolders: OutputFolders
  private let lock: FileLock

  /// Takes hold of the folder; throws when another run has it, and when the records cannot be made.
  init(_ root: OpenFolder) throws(PublishingError) {
    records = try Self.folder(OutputPath.recordsFolder, in: root)
    // The records name every page; a web server has no business there.
    try onDisk(records.path.makePrivate())
    lock = try Self.lock(records, of: root)
    staging = try Self.folder(Self.stagingName, in: records)
    Self.clear(staging, records)
    newFolders = OutputFolders(in: try Self.folder(Self.newFoldersName, in: staging))
  }

  deinit { removeStaging() }

  private static let stagingName = "new"
  private static let newFoldersName = "folders"

  /// Removes the place for new files with all that is still in it.
  func removeStaging() {
    Self.clear(staging, records)
    records.removeEmptyFolder(Self.stagingName)
  }

  /// Puts a record in place of the one of that name, so that it outlasts a loss of power.
  func write(_ bytes: [UInt8], as name: String) throws(PublishingError) {
    let temporary = "new-" + name
    let target = records.path.appending(name)
    try? records.remove(temporary)
    try onDisk(
      records.make(temporary, for: target, isDurable: true) { send throws(FileError) in
        try send(bytes)
      })
    try onDisk(records.move(temporary, to: records, as: name))
    try onDisk(records.synchronize())
  }

  /// Removes what an interrupted run left; what cannot be removed does no harm.
  private static func clear(_ staging: OpenFolder, _ records: OpenFolder) {
    staging.removeContents()
    for name in (try? records.path.names()) ?? [] where name.text.hasPrefix("new-") {
      try? records.remove(name.text)
    }
  }

  private static func lock(
    _ records: OpenFolder, of root: OpenFolder
  ) throws(PublishingError) -> FileLock {
    guard let lock = try onDisk(FileLock(records.path.appending("lock"))) else {
      throw .busy(root.path.text)
    }
    return lock
  }

  private static func folder(
    _ name: String, in parent: OpenFolder
  ) throws(PublishingError) -> OpenFolder {
    let shown = parent.path.appending(name)
    try onDisk(parent.makeFolder(name))
    switch try onDisk(parent.status(of: name))?.kind {
    case .folder: return try onDisk(OpenFolder(name, in: parent))
    case .symbolicLink: throw .symbolicLink(shown.text)
    case .file, .special, nil: throw .wrongKind(shown.text)
    }
  }
}
