import Basics
import Files
internal import Foundation

/// A folder that others use too, into which single files are put.
///
/// A file is written whole or not at all: under a name of this run's own first. What a run that was
/// killed left under such a name goes with the next run.
package struct LooseFiles: Sendable {
  let root: FilePath
  /// Whether the folder was not there before.
  let isNew: Bool

  /// Makes the folder, and those that it is in, when it is not there; throws when it cannot.
  package init(_ root: String) throws(PublishingError) {
    self.root = FilePath(root)
    isNew = try onDisk(self.root.kind()) == nil
    try onDisk(self.root.makeFolders())
    // What cannot be seen or removed does no harm.
    for name in (try? self.root.names()) ?? [] where Self.isLeft(name.text) {
      try? self.root.appending(name).remove()
    }
  }

  /// Writes the file whole or not at all, in place of one of that name; says whether it was written.
  ///
  /// One that has these very bytes is left as it is. Throws when the file cannot be written.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) -> Bool {
    let target = root.appending(path.text)
    if let kind = try onDisk(target.kind()) {
      guard kind == .file else { throw .wrongKind(target.text) }
      if try onDisk(target.readIfPresent(followingLinks: false)) == bytes { return false }
    }
    try onDisk(target.write(bytes, by: root.appending(Self.temporaryName(of: .own))))
    return true
  }

  /// Where a file of the folder is, for messages: with the folder as the user named it.
  package func place(of path: OutputPath) -> String { root.appending(path.text).text }
}

extension LooseFiles {
  private static let prefix = ".daybook-"
  private static let suffix = ".new"

  static func temporaryName(of process: ProcessNumber) -> String {
    prefix + String(process.value) + suffix
  }

  /// Whether it is the name of a file that a run was writing which runs no more, or had this run's
  /// number.
  static func isLeft(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = ProcessNumber(name.dropFirst(prefix.count).dropLast(suffix.count))
    return number.map { $0 == .own || !$0.isRunning } ?? false
  }

  /// Makes the folder, or takes one in which there is nothing but what a run that was killed was
  /// making there; throws when it has other files.
  package init(newOrEmpty root: String) throws(PublishingError) {
    let path = FilePath(root)
    if try onDisk(path.kind()) != nil {
      let begun = try UnfinishedFiles(in: path)
      guard try begun.isAll(of: path, isLeft: Self.isLeft) else { throw .notEmpty(root) }
    }
    try self.init(root)
  }

  /// Writes several files, all of them or none, and the folders that they are in; those that are
  /// there with these very bytes stay.
  ///
  /// Throws before the first if one is there with others. What a run that was killed has made of them
  /// is written again.
  package func writeNew(_ files: [(name: String, bytes: [UInt8])]) throws(PublishingError) {
    let made = try UnfinishedFiles(in: root).made
    var missing: [(name: String, bytes: [UInt8])] = []
    for file in files {
      let isMade = made.contains(file.name)
      if try isMade ? true : isMissing(file.name, file.bytes) { missing.append(file) }
    }
    // Before the record is replaced, since only the old one knows them.
    for name in made { try onDisk(root.appending(name).remove()) }
    var folders: [FilePath] = []
    do throws(PublishingError) {
      let lines = try missing.map { name, bytes throws(PublishingError) in
        ManifestLine(
          path: try OutputPath(name), digest: .fingerprint(Fingerprint(of: bytes))
        ).text
      }
      try write(lines.flatMap(\.self), to: OutputPath(UnfinishedFiles.record))
      for file in missing {
        let path = try OutputPath(file.name)
        folders += try makeFolders(of: path)
        try write(file.bytes, to: path)
      }
      try onDisk(root.appending(UnfinishedFiles.record).remove())
    } catch {
      for name in missing.map(\.name) + [UnfinishedFiles.record] {
        try? root.appending(name).remove()
      }
      for folder in folders.reversed() { folder.removeEmptyFolder() }
      if isNew { root.removeEmptyFolder() }
      throw error
    }
  }

  /// Makes the folders in which a file lies; returns those that were not there, outermost first.
  private func makeFolders(of path: OutputPath) throws(PublishingError) -> [FilePath] {
    var made: [FilePath] = []
    for name in path.folders {
      let folder = root.appending(name)
      guard try onDisk(folder.kind()) == nil else { continue }
      try onDisk(folder.makeFolder())
      made.append(folder)
    }
    return made
  }

  /// Whether no file of that name is there; throws where one is that has other bytes.
  private func isMissing(_ name: String, _ bytes: [UInt8]) throws(PublishingError) -> Bool {
    let target = root.appending(name)
    guard try onDisk(target.kind()) != nil else { return true }
    guard (try? target.read(atMost: bytes.count, followingLinks: false)) == bytes else {
      throw .exists(target.text)
    }
    return false
  }
}

/// What a run that was killed has made of several files that were to be there all or not at all.
///
/// While they are made, a record beside them has each file's path and fingerprint, so that the next
/// run knows what was made, and what someone has changed since.
struct UnfinishedFiles {
  /// The name of the record.
  static let record = ".daybook-making"

  /// The paths of the files that were made and that nobody has changed since.
  private(set) var made: Set<String> = []
  /// The folders in which files were to be.
  private var folders: Set<String> = []

  /// Reads the record of a folder; there is nothing where it has none.
  init(in root: FilePath) throws(PublishingError) {
    let record = root.appending(Self.record)
    guard try onDisk(record.kind()) == .file,
      let lines = try onDisk(record.readIfPresent(followingLinks: false))
    else { return }
    for line in ManifestLine.lines(in: lines[...]) {
      let target = root.appending(line.path.text)
      folders.formUnion(line.path.folders)
      guard (try? target.kind()) == .file,
        let bytes = try onDisk(target.readIfPresent(followingLinks: false)),
        line.digest.isOf(bytes)
      else { continue }
      made.insert(line.path.text)
    }
  }

  /// Whether nothing else is in the folder, but for files whose names are those of files that a run
  /// was writing.
  func isAll(
    of root: FilePath, isLeft: (String) -> Bool
  ) throws(PublishingError) -> Bool {
    var waiting: [String?] = [nil]
    while let folder = waiting.popLast() {
      for name in try onDisk((folder.map { root.appending($0) } ?? root).names()) {
        let path = folder.map { "\($0)/\(name.text)" } ?? name.text
        if folders.contains(path), (try? root.appending(path).kind()) == .folder {
          waiting.append(path)
        } else {
          let isOwn = folder == nil && (path == Self.record || isLeft(path))
          guard isOwn || made.contains(path) else { return false }
        }
      }
    }
    return true
  }
}

/// The number by which the system knows a running program.
package struct ProcessNumber: Hashable, Sendable {
  package let value: Int32

  /// This program.
  package static var own: ProcessNumber { ProcessNumber(value: getpid()) }

  /// Whether a program of this number runs on this machine, whoever started it.
  package var isRunning: Bool { kill(value, 0) == 0 || errno != ESRCH }
}

extension ProcessNumber {
  /// Takes a number from 1 on; nil for any other.
  package init?(_ text: some StringProtocol) {
    guard let value = Int32(text), value > 0 else { return nil }
    self.init(value: value)
  }
}
