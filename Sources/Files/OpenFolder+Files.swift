internal import Foundation

extension OpenFolder {
  /// The bytes of a regular file in the folder; nil when nothing is there.
  ///
  /// Throws when it is anything else, is larger than the limit (in bytes), or grows or shrinks
  /// meanwhile. No folder, pipe or device is waited for.
  package func read(_ name: String, atMost limit: Int = .max) throws(FileError) -> [UInt8]? {
    let shown = path.appending(name)
    do throws(FileError) {
      let file = try OpenFile(shown, in: self, O_RDONLY | O_NOFOLLOW, for: .read)
      guard file.size <= limit else { throw FileError(.read, shown, .tooLarge(limit: limit)) }
      return try file.bytes(file.size, of: shown, padding: 0)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// Calls the body with the bytes of a regular file in the folder, a part at a time.
  ///
  /// Throws when it is anything else or cannot be read.
  package func forEachChunk(of name: String, _ body: ([UInt8]) -> Void) throws(FileError) {
    let shown = path.appending(name)
    let file = try OpenFile(shown, in: self, O_RDONLY | O_NOFOLLOW, for: .read)
    while case let chunk = try file.nextChunk(of: shown), !chunk.isEmpty { body(chunk) }
  }

  /// Makes a file in the folder under a name that nothing has, of the parts that the body sends.
  ///
  /// It takes mode, owner and group of the original, as far as the user may set them; the group of the
  /// folder that it is to be moved to, where that gives its own to all that is in it. A durable one
  /// outlasts a loss of power once it is made, but for its name. Throws when it cannot be made, and
  /// what the body throws; then none of it is left. Errors name the target.
  package func make(
    _ name: String, for target: FilePath, like original: FileState? = nil,
    movingTo folder: FileState? = nil, isDurable: Bool = false,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try opened(name, for: target)
    do throws(FileError) {
      if let original {
        file.takeRights(of: original, in: folder)
      } else if let folder {
        file.takeGroup(of: folder)
      }
      try body { bytes throws(FileError) in
        let code = file.write(bytes)
        guard code == 0 else { throw FileError(.write, target, errno: code) }
      }
      var code = isDurable && fsync(file.descriptor) != 0 ? errno : 0
      let closing = file.close()
      if code == 0 { code = closing }
      guard code == 0 else { throw FileError(.write, target, errno: code) }
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// A file that is not there yet; errors name the target.
  private func opened(_ name: String, for target: FilePath) throws(FileError) -> OpenFile {
    do throws(FileError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      return try OpenFile(path.appending(name), in: self, flags, for: .create)
    } catch {
      throw FileError(error.action, target, error.reason)
    }
  }
}

extension FilePath {
  /// Whether two regular files have the same bytes; throws when one of them cannot be read.
  ///
  /// Links are followed for this file alone.
  package func hasSameBytes(
    as name: String, in folder: OpenFolder
  ) throws(FileError) -> Bool {
    let shown = folder.path.appending(name)
    let one = try OpenFile(self, O_RDONLY, for: .read)
    let two = try OpenFile(shown, in: folder, O_RDONLY | O_NOFOLLOW, for: .read)
    guard one.size == two.size else { return false }
    while true {
      let chunk = try one.nextChunk(of: self)
      guard try chunk == two.nextChunk(of: shown) else { return false }
      if chunk.isEmpty { return true }
    }
  }
}

extension OpenFolder {
  /// Calls the body with each name in the folder, in no order; of folders within by a path of names.
  ///
  /// Says whether there is such a folder and all of it could be read. No link is followed at its end.
  package func forEachName(
    in path: String? = nil, _ body: (_ name: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = FilePath(path ?? ".").withCString { openat(descriptor, $0, flags) }
    guard opened >= 0 else { return false }
    guard let stream = fdopendir(opened) else {
      close(opened)
      return false
    }
    defer { closedir(stream) }
    errno = 0
    while let next = readdir(stream) {
      withUnsafeBytes(of: &next.pointee.d_name) { bytes in
        let name = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        if !name.elementsEqual([UInt8(ascii: ".")]), !name.elementsEqual(Array("..".utf8)) {
          body(name)
        }
      }
      errno = 0
    }
    return errno == 0
  }

  /// The state of what stands at a path of names in the folder; nil where nothing does, or the system
  /// does not say.
  package func state(at path: String) -> FileState? { (try? status(of: path)) ?? nil }
}
