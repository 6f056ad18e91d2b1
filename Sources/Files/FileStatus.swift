internal import Foundation

/// What the system says of something in a folder.
package struct FileStatus: Sendable {
  /// A link is one, wherever it leads.
  package let kind: FileKind
  /// In bytes; of a regular file alone it is known what it means.
  package let size: Int
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
  }
}
