import Foundation
import Synchronization

/// The folder of a generated site, which Daybook shares with nobody.
///
/// A file is written whole or not at all. A file that Daybook did not write is never touched. What
/// it wrote is on record before it appears, so that a run that was interrupted loses no knowledge
/// of it; files are not forced to the disk one by one, since the next run compares every byte.
package final class OutputFolder: Sendable {
  private let root: String
  private let replacesForeignFiles: Bool
  private let lock: OpenFile
  private let journal: OpenFile
  /// What earlier runs wrote.
  private let earlier: Manifest
  private let state = Mutex(State())

  private struct State {
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
    self.root = root
    replacesForeignFiles = force
    let records = root + "/" + OutputPath.recordsFolder
    if try !Self.isOurs(root, records: records), !force { throw .notOurFolder(root) }

    do {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    } catch {
      throw .system(.create, path: root, code: errno)
    }
    if try Disk.kind(of: records) == .symbolicLink { throw .symbolicLink(records) }
    try Disk.makeFolder(records)
    lock = try Self.hold(records + "/lock", of: root)
    var earlier = Manifest()
    earlier.add(lines: try Disk.read(records + "/manifest") ?? [])
    earlier.add(lines: try Disk.read(records + "/journal") ?? [])
    self.earlier = earlier
    for name in try Disk.names(in: records) where name.hasPrefix("new-") {
      unlink(records + "/" + name)
    }
    journal = try OpenFile(records + "/journal", flags: O_WRONLY | O_APPEND)
  }

  /// Writes the file unless it has these very bytes already.
  ///
  /// Safe to call from many threads.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    let target = root + "/" + path.text
    try makeFolders(of: path)
    let isUnchanged = try check(target, for: path, against: bytes)
    let fingerprint = Fingerprint(of: bytes)
    guard !isUnchanged || earlier[path] != fingerprint else {
      return state.withLock { $0.current[path] = fingerprint }
    }

    let code = Disk.writeAll(
      Manifest.line(path: path.text, fingerprint: fingerprint), to: journal.descriptor)
    guard code == 0 else { throw .system(.write, path: target, code: code) }
    if !isUnchanged {
      let number = state.withLock { state in
        state.temporaryCount += 1
        return state.temporaryCount
      }
      try Disk.write(bytes, to: target, by: "\(root)/\(OutputPath.recordsFolder)/new-\(number)")
    }
    state.withLock { state in
      state.current[path] = fingerprint
      state.writtenCount += isUnchanged ? 0 : 1
    }
  }

  /// Removes what earlier runs wrote and this one did not, then records what there is now.
  ///
  /// A stale file that someone has changed since is kept, and no longer counted as Daybook's.
  package func finish() throws(PublishingError) -> Outcome {
    let state = state.withLock { $0 }
    var outcome = Outcome(fileCount: state.current.fingerprints.count)
    outcome.writtenCount = state.writtenCount
    for text in earlier.paths {
      let path = try OutputPath(text)
      guard state.current[path] == nil else { continue }
      let target = root + "/" + text
      guard try Disk.kind(of: target) == .file, try hasPlainFolders(path) else { continue }
      guard let bytes = try Disk.read(target), Fingerprint(of: bytes) == earlier[path] else {
        outcome.keptPaths.append(text)
        continue
      }
      guard unlink(target) == 0 else { throw .system(.remove, path: target, code: errno) }
      outcome.removedCount += 1
      for folder in path.folders.reversed() { rmdir(root + "/" + folder) }
    }
    let records = root + "/" + OutputPath.recordsFolder
    try Disk.write(state.current.text, to: records + "/manifest", by: records + "/new-manifest")
    unlink(records + "/journal")
    return outcome
  }

  /// What a run did to the folder.
  package struct Outcome: Equatable, Sendable {
    package var fileCount: Int
    package var writtenCount = 0
    package var removedCount = 0
    /// Stale files that were changed by someone else and so were left alone.
    package var keptPaths: [String] = []

    package var unchangedCount: Int { fileCount - writtenCount }
  }
}

extension OutputFolder {
  private static func isOurs(_ root: String, records: String) throws(PublishingError) -> Bool {
    guard let kind = try Disk.kind(of: root) else { return true }
    let target = kind == .symbolicLink ? root + "/." : root
    guard try Disk.kind(of: target) == .folder else { throw .wrongKind(root) }
    let names = try Disk.names(in: root).filter { $0 != OutputPath.recordsFolder }
    if names.isEmpty { return true }
    if try Disk.kind(of: records + "/manifest") == .file { return true }
    return try Disk.kind(of: records + "/journal") == .file
  }

  private static func hold(_ path: String, of root: String) throws(PublishingError) -> OpenFile {
    let file = try OpenFile(path, flags: O_RDWR)
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { throw .busy(root) }
      throw .system(.create, path: path, code: errno)
    }
    return file
  }

  /// Makes the folders in which the file lies; none of them may be a link that leads elsewhere.
  private func makeFolders(of path: OutputPath) throws(PublishingError) {
    for folder in path.folders where state.withLock({ !$0.safeFolders.contains(folder) }) {
      let target = root + "/" + folder
      try Disk.makeFolder(target)
      switch try Disk.kind(of: target) {
      case .folder: state.withLock { _ = $0.safeFolders.insert(folder) }
      case .symbolicLink: throw .symbolicLink(target)
      case .file, .other, nil: throw .wrongKind(target)
      }
    }
  }

  private func hasPlainFolders(_ path: OutputPath) throws(PublishingError) -> Bool {
    for folder in path.folders where try Disk.kind(of: root + "/" + folder) != .folder {
      return false
    }
    return true
  }

  /// Whether the target has these bytes already; throws when what stands there is not Daybook's.
  private func check(
    _ target: String, for path: OutputPath, against bytes: [UInt8]
  ) throws(PublishingError) -> Bool {
    switch try Disk.kind(of: target) {
    case nil: return false
    case .folder, .other: throw .wrongKind(target)
    case .symbolicLink: throw .symbolicLink(target)
    case .file:
      if try Disk.read(target) == bytes { return true }
      if earlier[path] == nil && !replacesForeignFiles { throw .notOurFile(target) }
      return false
    }
  }
}
