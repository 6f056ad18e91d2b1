package import Basics
internal import CSync
internal import Foundation
internal import Synchronization

/// A regular file that is open for as long as this value lives.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int

  /// Opens a file and refuses whatever is no regular file: no device, pipe or folder.
  ///
  /// The flags are those of `open`; a file that they make may be read and written by all whom the
  /// user's `umask` lets. Where a folder is given, the path is that of a name in it, for messages.
  init(
    _ path: FilePath, in folder: OpenFolder? = nil, _ flags: Int32, for action: FileError.Action
  ) throws(FileError) {
    // Without O_NONBLOCK, opening a named pipe would wait for ever.
    let flags = flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    var descriptor: Int32 = -1
    let name = folder == nil ? path : FilePath(bytes: Array(path.lastName))
    let code = name.failure {
      descriptor = openat(folder?.descriptor ?? AT_FDCWD, $0, flags, 0o666)
      return descriptor
    }
    guard code == 0 else {
      // So the system refuses a link that is not to be followed, and links that lead in a circle.
      if code == ELOOP, flags & O_NOFOLLOW != 0, try path.kind() == .symbolicLink {
        throw FileError(action, path, .notAFile(.symbolicLink))
      }
      throw FileError(action, path, errno: code)
    }
    guard flags & O_EXCL == 0 else {
      // What was made just now can be nothing else, and is empty.
      self.descriptor = descriptor
      size = 0
      return
    }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? FileKind(mode: status.st_mode) : nil
    guard kind == .file else {
      let code = errno
      Foundation.close(descriptor)
      throw FileError(action, path, kind.map { .notAFile($0) } ?? .system(code))
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { Foundation.close(descriptor) }

  /// Closes the file; 0 or the `errno` of what only now turns out not to have been written.
  consuming func close() -> Int32 {
    let code = Foundation.close(descriptor) == 0 ? 0 : errno
    discard self
    return code
  }

  /// Takes the mode, the owner, the group, the access control list and the extended attributes of a
  /// regular file, where there is one, as far as the user may set them.
  func takeRights(of path: FilePath) {
    guard let state = try? path.state(), state.kind == .file else { return }
    let original = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    takeRights(of: state, attributes: original)
    if original >= 0 { _ = Foundation.close(original) }
  }

  /// The mode and the owner of a file that was looked at before, and its group, or that which a folder
  /// gives to all that is made in it; of an open file the attributes, too.
  func takeRights(
    of original: FileState, in folder: FileState? = nil, attributes: Int32 = -1
  ) {
    let group = folder?.inheritedGroup ?? original.group
    // A change of the group can take bits of the mode away, so that the mode comes last.
    let hasGroup =
      fchown(descriptor, original.owner, group) == 0
      || fchown(descriptor, uid_t.max, group) == 0 || state?.group == group
    if attributes >= 0 { csync_copy_attributes(attributes, descriptor) }
    // Rights that were the group's are not for another.
    let lost: mode_t = hasGroup ? 0 : 0o2070
    fchmod(descriptor, original.mode & 0o3777 & ~lost)
  }

  /// Takes the group that a folder gives to all that is made in it, where it gives one.
  func takeGroup(of folder: FileState) {
    guard let group = folder.inheritedGroup, group != state?.group else { return }
    _ = fchown(descriptor, uid_t.max, group)
  }

  /// Fills a buffer from an offset on, or from the file position where that is nil, to the end of the
  /// file at most; returns how many bytes were read, and 0 or the `errno` of the failure.
  func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from place: Int? = nil
  ) -> (count: Int, code: Int32) {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
      let got =
        if let place {
          pread(descriptor, rest.baseAddress, rest.count, off_t(place + count))
        } else {
          Foundation.read(descriptor, rest.baseAddress, rest.count)
        }
      if got < 0 && errno == EINTR { continue }
      if got < 0 { return (count, errno) }
      guard got > 0 else { break }
      count += got
    }
    return (count, 0)
  }

  /// Writes all bytes, from an offset on where one is given; 0 or the `errno` of the failure.
  func write(_ bytes: [UInt8], at offset: Int? = nil) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count =
          if let offset {
            pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
          } else {
            Foundation.write(descriptor, rest.baseAddress, rest.count)
          }
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }
}

/// A file that grows at its end, for as long as this value lives.
package struct AppendedFile: ~Copyable, Sendable {
  private let file: OpenFile
  private let path: FilePath

  /// Makes the file when it is not there; a symbolic link is refused.
  package init(_ path: FilePath) throws(FileError) {
    file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, for: .create)
    self.path = path
  }

  /// Adds bytes at the end; safe to call from many threads.
  ///
  /// Throws when not all of them could be written.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let code = file.write(bytes)
    guard code == 0 else { throw FileError(.write, path, errno: code) }
  }
}

/// A regular file that stays open and is read range by range, even after another takes its name.
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

  /// The bytes of a range; throws where the file has become shorter, or they cannot be read.
  package func bytes(at places: Range<Int>) throws(FileError) -> [UInt8] {
    try file.bytes(at: places, of: path)
  }
}

/// An unlinked temporary file for bytes that are needed again later in the run; nothing of it is left
/// once it is released, even when the run is killed.
///
/// May be used from many threads.
package final class ScratchFile: Sendable {
  private let file: OpenFile
  private let path: FilePath
  private let end = Atomic(0)

  /// Makes the file in a folder; it has the name only for a moment, and what a run that was killed in
  /// that moment left is removed.
  ///
  /// Throws when it cannot be made.
  package init(_ name: String, in folder: OpenFolder) throws(FileError) {
    path = folder.path.appending(name)
    try? folder.remove(name)
    file = try OpenFile(path, in: folder, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    try folder.remove(name)
  }

  /// Appends bytes; returns their range in the file.
  ///
  /// Throws when they cannot be written.
  package func put(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    let code = file.write(bytes, at: start)
    guard code == 0 else { throw FileError(.write, path, errno: code) }
    return start..<start + bytes.count
  }

  /// The bytes of a range that `put` returned; throws when they cannot be read.
  package func bytes(at places: Range<Int>) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: places.count) { buffer, count in
      (count, code) = file.fill(buffer, from: places.lowerBound)
    }
    guard code == 0 else { throw FileError(.read, path, errno: code) }
    return bytes
  }
}

/// Bytes that are needed again later in the run, in memory or in a scratch file, with their digest.
package struct ScratchBytes: Sendable {
  package let digest: Digest
  private let place: Place

  private enum Place: Sendable {
    case memory([UInt8])
    case file(ScratchFile, at: Range<Int>)
  }

  /// Puts bytes into a file; keeps them in memory where there is none, or they cannot be written.
  package init(_ bytes: some Collection<UInt8>, in file: ScratchFile?) {
    let bytes = Array(bytes)
    digest = Digest(of: bytes)
    if let file, let range = try? file.put(bytes) {
      place = .file(file, at: range)
    } else {
      place = .memory(bytes)
    }
  }

  /// Nil where they can no longer be read, or are damaged.
  package var bytes: [UInt8]? {
    switch place {
    case .memory(let bytes): bytes
    case .file(let file, let range):
      (try? file.bytes(at: range)).flatMap { Digest(of: $0) == digest ? $0 : nil }
    }
  }
}

/// The id of the machine's current boot, which changes with each restart.
package struct BootNumber: Hashable, Sendable {
  package let text: String

  /// Takes letters, digits and hyphens; nil for anything else.
  package init?(_ name: String) {
    let isPlain = name.utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && !$0.isCapital
    }
    guard isPlain, name.utf8.count > 1 else { return nil }
    text = name
  }

  /// Of this machine now; nil where the system does not say, as in some containers.
  package static var current: BootNumber? {
    // The system says no size of such a file, so that it cannot be read as a whole.
    guard
      let file = try? OpenFile(
        FilePath("/proc/sys/kernel/random/boot_id"), 0, for: .read),
      let bytes = try? file.nextChunk(of: FilePath("boot_id"))
    else { return nil }
    return BootNumber(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
