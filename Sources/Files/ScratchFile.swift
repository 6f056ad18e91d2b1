internal import Foundation
internal import Synchronization

/// Bytes that are put aside until they are asked for, in a file without a name, of which nothing is
/// left once nobody holds it: also where the run is killed.
///
/// May be used from many threads.
package final class ScratchFile: Sendable {
  private let file: OpenFile
  private let path: FilePath
  private let end = Atomic(0)

  /// Makes the file in a folder; for a moment it has the name, and what a run that was killed in it
  /// left is removed.
  ///
  /// Throws when it cannot be made.
  package init(_ name: String, in folder: OpenFolder) throws(FileError) {
    path = folder.path.appending(name)
    try? folder.remove(name)
    file = try OpenFile(path, in: folder, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    try folder.remove(name)
  }

  /// Puts bytes aside; gives where they are.
  ///
  /// Throws when they cannot be written.
  package func put(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    let code = file.overwrite(bytes, at: start)
    guard code == 0 else { throw FileError(.write, path, errno: code) }
    return start..<start + bytes.count
  }

  /// The bytes at places that `put` gave; throws when they cannot be read.
  package func bytes(at places: Range<Int>) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: places.count) { buffer, count in
      (count, code) = file.fill(buffer, from: places.lowerBound)
    }
    guard code == 0 else { throw FileError(.read, path, errno: code) }
    return bytes
  }
}
