import Foundation

/// A folder that others use too, into which single files are put.
package struct LooseFiles: Sendable {
  private let root: String

  /// Makes the folder when it is not there.
  package init(_ root: String) throws(PublishingError) {
    do {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    } catch {
      throw .system(.create, path: root, code: errno)
    }
    self.root = root
  }

  /// Makes the folder, or takes an empty one; throws when it has files.
  package init(newOrEmpty root: String) throws(PublishingError) {
    if try Disk.kind(of: root) != nil, try !Disk.names(in: root).isEmpty { throw .notEmpty(root) }
    try self.init(root)
  }

  /// Writes several files of which none may be there yet; throws before the first if one is.
  package func writeNew(_ files: [(name: String, bytes: [UInt8])]) throws(PublishingError) {
    for file in files where try Disk.kind(of: root + "/" + file.name) != nil {
      throw .exists(root + "/" + file.name)
    }
    for file in files { try write(file.bytes, to: OutputPath(file.name)) }
  }

  /// Writes the file whole or not at all, in place of one of that name.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    let target = root + "/" + path.text
    if let kind = try Disk.kind(of: target), kind != .file { throw .wrongKind(target) }
    let temporary = "\(root)/.\(path.text).\(ProcessInfo.processInfo.processIdentifier)"
    try Disk.write(bytes, to: target, by: temporary)
  }
}
