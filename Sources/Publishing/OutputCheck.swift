import Basics
import Files

/// Compares an output folder with its manifest; nothing is written.
package struct OutputCheck: Sendable {
  /// How many files the manifest has.
  package let fileCount: Int
  /// Whether a part of the record cannot be read, so that what it said of files there is not known.
  package let isRecordDamaged: Bool
  /// Every file that is not as it was recorded, by path.
  package let faults: [OutputFault]
  /// The files that are as they were recorded, by path.
  package let sound: [OutputPath]

  /// Reads every file of the folder, `width` at a time.
  ///
  /// Throws when Daybook has no record of the folder, another run is writing to it, or it cannot be
  /// read.
  package init(of root: String, width: Int) throws(PublishingError) {
    let path = FilePath(root)
    guard try onDisk(path.kind(followingLinks: true)) == .folder else { throw .noRecord(root) }
    let folders = try OutputFolders(of: path)
    guard try onDisk(folders.root.status(of: OutputPath.recordsFolder))?.kind == .folder else {
      throw .noRecord(root)
    }
    let records = try onDisk(OpenFolder(OutputPath.recordsFolder, in: folders.root))
    let record = try OutputRecord(in: records, boot: nil)
    guard !record.isEmpty else { throw .noRecord(root) }
    guard try !Self.isHeld(records) else { throw .busy(root) }

    isRecordDamaged = record.manifestState == .damaged
    let recorded = record.manifest.files.paths
    let found = try Parallel(width: width).map(recorded) { path throws(PublishingError) in
      try Self.fault(of: path, in: folders, record)
    }
    sound = zip(recorded, found).filter { $1 == nil }.map(\.0)
    let foreign = try OutputWalk(folders.root).files.compactMap { name -> OutputFault? in
      guard let path = try? OutputPath(name), record.knows(path) else {
        return OutputFault(path: name, kind: .foreign)
      }
      return record.journal[path].isEmpty || record.manifest.files[path] != nil
        ? nil : OutputFault(path: name, kind: .unfinished)
    }
    faults = (found.compactMap(\.self) + foreign).sorted { $0.path < $1.path }
    fileCount = recorded.count
  }

  /// Whether a run is writing to the folder; a lock that may not be read holds nobody up.
  private static func isHeld(_ records: OpenFolder) throws(PublishingError) -> Bool {
    let path = records.path.appending("lock")
    do throws(FileError) {
      guard let lock = try FileLock(reading: path) else { return true }
      _ = consume lock
      return false
    } catch {
      return false
    }
  }

  private static func fault(
    of path: OutputPath, in folders: OutputFolders, _ record: OutputRecord
  ) throws(PublishingError) -> OutputFault? {
    guard let digest = record.manifest.files[path] else { return nil }
    let folder: OpenFolder?
    do throws(PublishingError) { folder = try folders.folder(of: path) } catch {
      guard error.isWrongKind else { throw error }
      return OutputFault(path: path.text, kind: .missing)
    }
    guard let folder, let status = try onDisk(folder.status(of: path.name)) else {
      return OutputFault(path: path.text, kind: .missing)
    }
    guard status.kind == .file, try onDisk(folder.hasDigest(path.name, among: [digest])) else {
      return OutputFault(path: path.text, kind: .changed)
    }
    return nil
  }
}

/// A file of an output folder that is not as it was recorded.
package struct OutputFault: Equatable, Sendable {
  /// How the file on disk differs from the manifest.
  package enum Kind: CaseIterable, Sendable {
    /// In the manifest, and not there.
    case missing
    /// There, with other bytes than recorded, or as something else than a file.
    case changed
    /// There, and Daybook did not write it.
    case foreign
    /// Left by an interrupted run; the next build removes or completes it.
    case unfinished
  }

  /// From the output folder, for messages: what is not UTF-8 is replaced.
  package let path: String
  package let kind: Kind
}

/// What stands in an output folder, without Daybook's own records.
struct OutputWalk {
  /// The paths of everything that is no folder, from the output folder.
  private(set) var files: [String] = []

  /// Throws when a folder cannot be read; no link is followed.
  init(_ root: OpenFolder) throws(PublishingError) {
    try visit(root.path, "")
  }

  private mutating func visit(_ folder: FilePath, _ prefix: String) throws(PublishingError) {
    for name in try onDisk(folder.names()) {
      let path = prefix + name.text
      guard path != OutputPath.recordsFolder else { continue }
      if try onDisk(folder.appending(name).kind()) == .folder {
        try visit(folder.appending(name), path + "/")
      } else {
        files.append(path)
      }
    }
  }
}
