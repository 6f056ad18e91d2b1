package import Basics
import Files

/// What the runs before this one left on record in an output folder, read without taking hold of it.
///
/// It stands for the folder only where the last of them ran to its end: one that was interrupted may
/// have written and removed more than is on record.
package struct OutputRecords: Sendable {
  /// The name of the record of what pages were made of.
  package static let pages = "pages"

  private let folder: FilePath

  /// Takes the output folder, which need not be there.
  package init(in root: String) {
    folder = FilePath(root).appending(OutputPath.recordsFolder)
  }

  /// Whether the last run came to its end.
  package var isSettled: Bool {
    do throws(FileError) {
      guard try folder.kind() == .folder else { return false }
      return try folder.appending("journal").kind() == nil
    } catch { return false }
  }

  /// What stands for the list of all files as the last run left it; nil where there is none.
  package var manifest: Digest? { bytes("manifest").map { Digest(of: $0) } }

  /// The bytes of a record; nil where it cannot be read.
  package func bytes(_ name: String) -> [UInt8]? {
    (try? folder.appending(name).readIfPresent(followingLinks: false)) ?? nil
  }

  /// The first bytes of a record; none where it cannot be read.
  package func beginning(_ name: String, atMost length: Int) -> [UInt8] {
    let file = folder.appending(name)
    guard (try? file.kind()) == .file else { return [] }
    return (try? file.readBeginning(atMost: length))?.bytes ?? []
  }
}
