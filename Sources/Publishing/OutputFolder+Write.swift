import Basics
package import Files
import Synchronization

extension OutputFolder {
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

  /// Makes a file out of sight: one whose folder is not in the site yet in a folder of that path, so
  /// that the folder is put there whole and no file need be; every file of a part likewise, so that
  /// the run that joins all parts finds it.
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
