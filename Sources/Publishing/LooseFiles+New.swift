import Basics
import Files

extension LooseFiles {
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
  /// is written anew.
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
        RecordLine(
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
