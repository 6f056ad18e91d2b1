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
    guard (0...size).contains(places.lowerBound), places.upperBound <= size else {
      throw FileError(.read, path, .changing)
    }
    var failure: FileError.Reason?
    let bytes = [UInt8](unsafeUninitializedCapacity: places.count) { buffer, count in
      while count < places.count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<places.count])
        let place = off_t(places.lowerBound + count)
        let got = pread(file.descriptor, rest.baseAddress, rest.count, place)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = .system(errno) }
        guard got > 0 else { break }
        count += got
      }
      if failure == nil && count < places.count { failure = .changing }
    }
    if let failure { throw FileError(.read, path, failure) }
    return bytes
  }
}
