internal import CSync
internal import Foundation

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

  /// Fills a buffer from a place of the file on, or without one from where reading has come to, as
  /// far as the file goes; how many bytes there were, and 0 or the `errno` of the failure.
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

  /// Writes all bytes; 0 or the `errno` of the failure.
  func write(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }
}
