internal import Foundation

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
