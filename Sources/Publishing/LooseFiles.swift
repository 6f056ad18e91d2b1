import Files
import Foundation

/// A folder that others use too, into which single files are put.
package struct LooseFiles: Sendable {
  private let root: FilePath

  /// Makes the folder, and those that it is in, when it is not there; throws when it cannot.
  package init(_ root: String) throws(PublishingError) {
    self.root = FilePath(root)
    try onDisk(self.root.makeFolders())
  }

  /// Makes the folder, or takes an empty one; throws when it has files.
  package init(newOrEmpty root: String) throws(PublishingError) {
    let path = FilePath(root)
    if try onDisk(path.kind()) != nil, try !onDisk(path.names()).isEmpty { throw .notEmpty(root) }
    try self.init(root)
  }

  /// Writes several files of which none may be there yet; throws before the first if one is.
  package func writeNew(_ files: [(name: String, bytes: [UInt8])]) throws(PublishingError) {
    for file in files {
      let target = root.appending(file.name)
      if try onDisk(target.kind()) != nil { throw .exists(target.text) }
    }
    for file in files { try write(file.bytes, to: OutputPath(file.name)) }
  }

  /// Writes the file whole or not at all, in place of one of that name; throws when it cannot.
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) {
    let target = root.appending(path.text)
    if let kind = try onDisk(target.kind()), kind != .file { throw .wrongKind(target.text) }
    let temporary = root.appending(".\(path.text).\(ProcessInfo.processInfo.processIdentifier)")
    try onDisk(target.write(bytes, by: temporary))
  }
}
