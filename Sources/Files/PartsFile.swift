internal import Foundation

/// A regular file that stays open, to be read part by part: also when its name goes to another.
package final class PartsFile: Sendable {
  private let file: OpenFile
  private let path: FilePath

  /// Opens a file of a folder; throws when it is anything else, or cannot be opened.
  package init(_ name: String, in folder: OpenFolder) throws(FileError) {
    path = folder.path.appending(name)
    file = try OpenFile(path, in: folder, O_RDONLY | O_NOFOLLOW, for: .read)
  }

  /// How many bytes the file had when it was opened.
  package var size: Int { file.size }

  /// The bytes at some places; throws where the file has no longer so many, or they cannot be read.
  package func bytes(at places: Range<Int>) throws(FileError) -> [UInt8] {
    try file.bytes(at: places, of: path)
  }
}
