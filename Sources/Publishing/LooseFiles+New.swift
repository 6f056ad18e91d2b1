import Basics
import Files

extension LooseFiles {
  /// The record of files that are being made, as long as they are not all there.
  ///
  /// It has each file's name and fingerprint, so that the next run knows what one that was killed
  /// has made, and what someone has changed since.
  private static let record = ".daybook-making"

  /// Makes the folder, or takes one in which there is nothing but what a run that was killed was
  /// making there; throws when it has other files.
  package init(newOrEmpty root: String) throws(PublishingError) {
    let path = FilePath(root)
    if try onDisk(path.kind()) != nil {
      let made = try Self.made(in: path)
      for name in try onDisk(path.names()) {
        let isOwn = name.text == Self.record || Self.isLeft(name.text)
        guard isOwn || made.contains(name.text) else { throw .notEmpty(root) }
      }
    }
    try self.init(root)
  }

  /// Writes several files, all of them or none; those that are there with these very bytes stay.
  ///
  /// Throws before the first if one is there with others. What a run that was killed has made of them
  /// is written anew.
  package func writeNew(_ files: [(name: String, bytes: [UInt8])]) throws(PublishingError) {
    let made = try Self.made(in: root)
    var missing: [(name: String, bytes: [UInt8])] = []
    for file in files {
      let isMade = made.contains(file.name)
      if try isMade ? true : isMissing(file.name, file.bytes) { missing.append(file) }
    }
    // Before the record is replaced, since only the old one knows them.
    for name in made { try onDisk(root.appending(name).remove()) }
    do throws(PublishingError) {
      let lines = missing.flatMap { name, bytes in
        Manifest.line(path: name, fingerprint: Fingerprint(of: bytes))
      }
      try write(lines, to: OutputPath(Self.record))
      for file in missing { try write(file.bytes, to: OutputPath(file.name)) }
      try onDisk(root.appending(Self.record).remove())
    } catch {
      for name in missing.map(\.name) + [Self.record] { try? root.appending(name).remove() }
      if isNew { root.removeEmptyFolder() }
      throw error
    }
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

  /// The names of the files that a run which was killed has made and that nobody has changed since.
  private static func made(in root: FilePath) throws(PublishingError) -> Set<String> {
    let record = root.appending(record)
    guard try onDisk(record.kind()) == .file,
      let lines = try onDisk(record.readIfPresent(followingLinks: false))
    else { return [] }
    var manifest = Manifest()
    manifest.add(lines: lines)
    var names: Set<String> = []
    for name in manifest.paths {
      let (path, target) = (try OutputPath(name), root.appending(name))
      guard try onDisk(target.kind()) == .file,
        let bytes = try onDisk(target.readIfPresent(followingLinks: false)),
        Fingerprint(of: bytes) == manifest[path]
      else { continue }
      names.insert(name)
    }
    return names
  }
}
