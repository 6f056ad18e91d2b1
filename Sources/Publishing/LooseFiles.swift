import Files
import Foundation

/// A folder that others use too, into which single files are put.
package struct LooseFiles: Sendable {
  private let root: FilePath
  /// Whether the folder was made for these files.
  private let isNew: Bool

  /// Makes the folder, and those that it is in, when it is not there; throws when it cannot.
  package init(_ root: String) throws(PublishingError) {
    self.root = FilePath(root)
    isNew = try onDisk(self.root.kind()) == nil
    try onDisk(self.root.makeFolders())
  }

  /// Makes the folder, or takes an empty one; throws when it has files.
  package init(newOrEmpty root: String) throws(PublishingError) {
    let path = FilePath(root)
    if try onDisk(path.kind()) != nil, try !onDisk(path.names()).isEmpty { throw .notEmpty(root) }
    try self.init(root)
  }

  /// Writes several files of which none may be there yet with other bytes; throws before the first
  /// if one is, so that a run that was interrupted can be repeated.
  ///
  /// When one cannot be written, those that were are removed again, and so is a folder that was made
  /// for them.
  package func writeNew(_ files: [(name: String, bytes: [UInt8])]) throws(PublishingError) {
    var missing: [(name: String, bytes: [UInt8])] = []
    for file in files {
      let target = root.appending(file.name)
      if try onDisk(target.kind()) == nil {
        missing.append(file)
      } else if (try? target.read(atMost: file.bytes.count, followingLinks: false)) != file.bytes {
        throw .exists(target.text)
      }
    }
    try removeLeftovers(of: files.map(\.name))
    var written: [FilePath] = []
    do throws(PublishingError) {
      for file in missing {
        try write(file.bytes, to: OutputPath(file.name))
        written.append(root.appending(file.name))
      }
    } catch {
      for path in written { try? path.remove() }
      if isNew { root.removeEmptyFolder() }
      throw error
    }
  }

  /// Removes what a run that was killed left of these files: they had other names until they were
  /// whole.
  private func removeLeftovers(of names: [String]) throws(PublishingError) {
    let names = Set(names)
    for path in try onDisk(root.names()) {
      let parts = path.text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[0].isEmpty, Int(parts[parts.count - 1]) != nil,
        names.contains(parts[1..<(parts.count - 1)].joined(separator: "."))
      else { continue }
      try? root.appending(path).remove()
    }
  }

  /// Writes the file whole or not at all, in place of one of that name; throws when it cannot.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    let target = root.appending(path.text)
    if let kind = try onDisk(target.kind()), kind != .file { throw .wrongKind(target.text) }
    let temporary = root.appending(".\(path.text).\(ProcessInfo.processInfo.processIdentifier)")
    try onDisk(target.write(bytes, by: temporary))
  }
}
