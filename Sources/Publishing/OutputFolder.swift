import Basics
package import Files
import Synchronization

/// The folder of a generated site, which Daybook shares with nobody.
///
/// Files are made out of sight and have their places in the site only when the run finishes, so that
/// a run that fails or is killed before leaves the site as it was. A file that Daybook did not write
/// is never touched. What is to be placed is written to the journal, and synchronised to the disk,
/// before the first file is placed, so that an interrupted run leaves no file that nobody knows of.
package final class OutputFolder: Sendable {
  let rootPath: FilePath
  /// Nil where a trial finds no folder.
  let folders: OutputFolders?
  /// Nil in a trial, which writes nothing.
  let hold: OutputHold?
  let record: OutputRecord
  /// Of the manifest's files.
  let vanished: VanishedFiles
  let options: Options
  let boot: BootNumber?
  let state = Mutex(State())

  /// How a run treats the folder.
  package struct Options: Sendable {
    /// Write even where files of others are.
    package var force = false
    /// Have everything outlast a loss of power before it is recorded, however much was written.
    package var isDurable = false
    /// Find out what would be written and removed, and write nothing.
    package var isTrial = false
    /// Make a part of the site alone, which is left for a run that joins all parts.
    package var part: OutputPart?

    /// None of them is chosen.
    package init() {}
  }

  struct State {
    /// What was made in this run.
    var files = MadeFiles()
    /// Which of the manifest's files stay, by their places in it; empty while none does.
    var kept: [Bool] = []
    /// How many files were staged under numbers.
    var numberedCount = 0
    /// Whether the run joins what parts have made.
    var hasParts = false
    /// Of each new folder in which files are staged, one of them.
    var newFolders: [Substring: OutputPath] = [:]
  }

  /// A file that is to be put in its place.
  struct StagedFile {
    /// Nil in a trial.
    let place: Place?
    /// Whether pages that readers see may refer to what stands there until then.
    let isChange: Bool

    enum Place {
      /// In the staging folder, under a number.
      case numbered(Int)
      /// In its own folder, which is not in the site yet and is put there whole.
      case inNewFolder
      /// In a folder of its path among what a part of the site has left.
      case ofPart(OutputFolders)
    }
  }

  /// Takes hold of the folder for one run, making it when it is not there.
  ///
  /// Throws when the folder has files and Daybook wrote none of them, unless forced, or when
  /// another run holds it; parts of one site hold it together. Nothing is written then.
  package init(_ root: String, _ options: Options = Options()) throws(PublishingError) {
    self.options = options
    rootPath = FilePath(root)
    boot = BootNumber.current
    if try !Self.isOurs(rootPath), !options.force { throw .notOurFolder(root) }
    if options.isTrial, try onDisk(rootPath.kind()) == nil {
      folders = nil
      hold = nil
      record = OutputRecord()
      vanished = VanishedFiles()
      return
    }
    if !options.isTrial { try onDisk(rootPath.makeFolders()) }
    let open = try OutputFolders(of: rootPath)
    folders = open
    hold = try options.isTrial ? nil : OutputHold(open.root, of: options.part)
    record = try OutputRecord(of: open.root, boot: boot)
    vanished =
      record.isTrusted ? VanishedFiles(from: open.root, record.manifest.files) : VanishedFiles()
  }
}

extension OutputFolder {
  /// Whether the folder is sure to be as the last run left it, but for what somebody else did to it.
  ///
  /// No run was interrupted since, and no restart can have lost what was not yet on the disk. Only
  /// then are files kept unread.
  package var isTrusted: Bool { record.isTrusted }

  /// Keeps a file as the manifest has it, unread; returns whether it does.
  ///
  /// It does not where the record does not have it or is not to be trusted, and where the file has
  /// vanished. Safe to call from many threads.
  @discardableResult
  package func keep(_ path: OutputPath) -> Bool {
    guard isTrusted, let place = record.manifest.files.place(of: path) else { return false }
    return keep([place])
  }

  /// Keeps many files, all or none, whose paths stand in lines behind `skipped` bytes, in the order of
  /// the paths' bytes.
  package func keep(pathsIn lines: ArraySlice<UInt8>, behind skipped: Int) -> Bool {
    guard isTrusted,
      let places = record.manifest.files.places(ofPathsIn: lines, behind: skipped)
    else { return false }
    return keep(places)
  }

  private func keep(_ places: [Int]) -> Bool {
    guard vanished.places.isEmpty || vanished.places.isDisjoint(with: places) else { return false }
    state.withLock { state in
      if state.kept.isEmpty {
        state.kept = Array(repeating: false, count: record.manifest.files.count)
      }
      for place in places { state.kept[place] = true }
    }
    return true
  }

  private static func isOurs(_ root: FilePath) throws(PublishingError) -> Bool {
    guard try onDisk(root.kind()) != nil else { return true }
    guard try onDisk(root.kind(followingLinks: true)) == .folder else {
      throw .wrongKind(root.text)
    }
    if try onDisk(root.names()).allSatisfy({ $0.text == OutputPath.recordsFolder }) { return true }
    let records = root.appending(OutputPath.recordsFolder)
    for name in OutputRecord.allNames
    where try onDisk(records.appending(name).kind()) != nil { return true }
    return false
  }

  /// Has the file in the site once the run finishes; one that has these very bytes stays untouched.
  ///
  /// Throws when what stands there is not Daybook's, and when the file cannot be written.
  /// Safe to call from many threads.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    try put(Fingerprint(of: bytes), at: path) { folder, status throws(FileError) in
      guard status.size == bytes.count else { return false }
      return try folder.read(path.name) == bytes
    } sending: { send throws(FileError) in
      try send(bytes)
    }
  }

  /// Does the same with a copy of a regular file, however large; throws also when that cannot be
  /// read, or is written to meanwhile.
  package func copy(_ source: FilePath, to path: OutputPath) throws(PublishingError) {
    let fingerprint = try onDisk(source.fingerprint())
    try put(fingerprint, at: path) { folder, _ throws(FileError) in
      try source.hasSameBytes(as: path.name, in: folder)
    } sending: { send throws(FileError) in
      var copied = FingerprintStream()
      try source.forEachChunk { chunk throws(FileError) in
        copied.add(chunk)
        try send(chunk)
      }
      guard copied.fingerprint == fingerprint else {
        throw FileError(.read, source, .changing)
      }
    }
  }

  private func put(
    _ fingerprint: Fingerprint, at path: OutputPath,
    isThere: (_ folder: OpenFolder, _ status: FileState) throws(FileError) -> Bool,
    sending: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(PublishingError) {
    let folder = try folders?.folder(of: path)
    let status = try folder.flatMap { folder throws(PublishingError) in
      try onDisk(folder.status(of: path.name))
    }
    let isUnchanged = try status.map { status throws(PublishingError) in
      try isSame(status, at: path, isThere)
    }
    var place: StagedFile.Place?
    if isUnchanged != true, let hold {
      place = try stage(path, in: hold, like: status, movingTo: folder, sending)
    }
    state.withLock { state in
      var file = MadeFile(fingerprint: fingerprint)
      defer { state.files.put(file, at: path) }
      guard isUnchanged != true else { return }
      let isChange = isUnchanged == false && (record.isPublished(path) || !record.knows(path))
      file.staged = StagedFile(place: place, isChange: isChange)
      if case .inNewFolder = place, let folder = path.folder { state.newFolders[folder] = path }
    }
  }

  /// Makes a file in the staging folder: under its own path where its folder is not in the site yet,
  /// so that the folder is moved there whole, and always in a part, so that the run that joins all
  /// parts finds it; else under a number.
  private func stage(
    _ path: OutputPath, in hold: OutputHold, like status: FileState?, movingTo place: OpenFolder?,
    _ sending: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(PublishingError) -> StagedFile.Place {
    let target = rootPath.appending(path.text)
    let around = place?.state(at: ".")
    if place == nil || options.part != nil,
      let folder = try hold.newFolders.folder(of: path, isMade: true)
    {
      // A file that comes a second time takes the place of the first.
      if state.withLock({ $0.files[path] != nil }) { try? folder.remove(path.name) }
      try onDisk(folder.make(path.name, for: target, like: status, movingTo: around, sending))
      return .inNewFolder
    }
    let number = state.withLock { state in
      state.numberedCount += 1
      return state.numberedCount
    }
    try onDisk(
      hold.staging.make(String(number), for: target, like: status, movingTo: around, sending))
    return .numbered(number)
  }

  /// Whether a file that is there is as it is to be; throws when it is not Daybook's.
  private func isSame(
    _ status: FileState, at path: OutputPath,
    _ isThere: (_ folder: OpenFolder, _ status: FileState) throws(FileError) -> Bool
  ) throws(PublishingError) -> Bool {
    if status.kind == .file, let folder = try folders?.folder(of: path),
      try onDisk(isThere(folder, status))
    {
      return true
    }
    try checkPlace(of: path, status)
    return false
  }

  /// Throws where what stands in a file's place is not Daybook's, or no file.
  func checkPlace(of path: OutputPath, _ status: FileState) throws(PublishingError) {
    let target = rootPath.appending(path.text).text
    switch status.kind {
    case .folder, .special: throw .wrongKind(target)
    case .symbolicLink: throw .symbolicLink(target)
    case .file:
      guard record.knows(path) || options.force else { throw .notOurFile(target) }
    }
  }
}

extension FilePath {
  /// Of a regular file's bytes, however many; throws when they cannot be read.
  fileprivate func fingerprint() throws(FileError) -> Fingerprint {
    var fingerprint = FingerprintStream()
    try forEachChunk { chunk throws(FileError) in fingerprint.add(chunk) }
    return fingerprint.fingerprint
  }
}

extension OutputFolder {
  /// Gives every file of this run, and every folder in which there is one, the same modification
  /// time, in seconds since 1970, so that outputs that agree in their bytes agree in their times.
  ///
  /// To be called when the run is finished. Throws when a time cannot be set.
  package func setModificationTimes(secondsSince1970 seconds: Int64) throws(PublishingError) {
    var folders: Set<String> = []
    for path in finishedFiles.paths {
      try onDisk(rootPath.appending(path.text).setModificationTime(secondsSince1970: seconds))
      folders.formUnion(path.folders)
    }
    for folder in folders {
      try onDisk(rootPath.appending(folder).setModificationTime(secondsSince1970: seconds))
    }
    try onDisk(rootPath.setModificationTime(secondsSince1970: seconds))
  }
}
