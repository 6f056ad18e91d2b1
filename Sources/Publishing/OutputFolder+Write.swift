import Basics
package import Files
import Synchronization

extension OutputFolder {
  /// Writes the file unless it has these very bytes already; throws when what stands there is not
  /// Daybook's, and when the file or its record cannot be written.
  ///
  /// Safe to call from many threads.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    try put(Fingerprint(of: bytes), at: path) { target throws(FileError) in
      try target.readIfPresent(followingLinks: false) == bytes
    } write: { target, temporary throws(FileError) in
      try target.write(bytes, by: temporary)
    }
  }

  /// Writes a copy of a regular file, however large, by the same rules; throws also when that cannot
  /// be read, or is written to meanwhile.
  package func copy(_ source: FilePath, to path: OutputPath) throws(PublishingError) {
    let fingerprint = try onDisk(source.fingerprint())
    try put(fingerprint, at: path) { target throws(FileError) in
      try source.hasSameBytes(as: target)
    } write: { target, temporary throws(FileError) in
      try target.write(by: temporary) { send throws(FileError) in
        var copied = Fingerprint()
        try source.forEachChunk { chunk throws(FileError) in
          copied.add(chunk)
          try send(chunk)
        }
        guard copied == fingerprint else { throw FileError(.read, source, .changing) }
      }
    }
  }
}

extension OutputFolder {
  /// Writes a file of this fingerprint unless it is there already, and puts it on record.
  private func put(
    _ fingerprint: Fingerprint, at path: OutputPath,
    isThere: (_ target: FilePath) throws(FileError) -> Bool,
    write: (_ target: FilePath, _ temporary: FilePath) throws(FileError) -> Void
  ) throws(PublishingError) {
    let target = root.appending(path.text)
    try makeFolders(of: path)
    let isUnchanged = try check(target, for: path, isThere)
    guard !isUnchanged || earlier[path] != fingerprint else {
      return state.withLock { $0.current[path] = fingerprint }
    }

    try onDisk(journal.append(Manifest.line(path: path.text, fingerprint: fingerprint)))
    if !isUnchanged {
      let number = state.withLock { state in
        state.temporaryCount += 1
        return state.temporaryCount
      }
      try onDisk(write(target, records.appending("new-\(number)")))
    }
    state.withLock { state in
      state.current[path] = fingerprint
      state.writtenCount += isUnchanged ? 0 : 1
    }
  }

  /// Whether the target is as it is to be; throws when what stands there is not Daybook's.
  private func check(
    _ target: FilePath, for path: OutputPath,
    _ isThere: (_ target: FilePath) throws(FileError) -> Bool
  ) throws(PublishingError) -> Bool {
    switch try onDisk(target.kind()) {
    case nil: return false
    case .folder, .special: throw .wrongKind(target.text)
    case .symbolicLink: throw .symbolicLink(target.text)
    case .file:
      if try onDisk(isThere(target)) { return true }
      if earlier[path] == nil && !replacesForeignFiles { throw .notOurFile(target.text) }
      return false
    }
  }

  /// Makes the folders in which the file lies; none of them may be a link that leads elsewhere.
  private func makeFolders(of path: OutputPath) throws(PublishingError) {
    for folder in path.folders where state.withLock({ !$0.safeFolders.contains(folder) }) {
      let target = root.appending(folder)
      try onDisk(target.makeFolder())
      switch try onDisk(target.kind()) {
      case .folder: state.withLock { _ = $0.safeFolders.insert(folder) }
      case .symbolicLink: throw .symbolicLink(target.text)
      case .file, .special, nil: throw .wrongKind(target.text)
      }
    }
  }
}

extension FilePath {
  /// Of a regular file's bytes, however many; throws when they cannot be read.
  func fingerprint(followingLinks: Bool = true) throws(FileError) -> Fingerprint {
    var fingerprint = Fingerprint()
    try forEachChunk(followingLinks: followingLinks) { chunk throws(FileError) in
      fingerprint.add(chunk)
    }
    return fingerprint
  }
}
