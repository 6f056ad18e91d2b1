package import Basics
internal import Foundation

extension FilePath {
  /// Writes the file whole or not at all: under another name first, then renamed in one step.
  ///
  /// The temporary name is in the same file system; what stands there is replaced. A file that is
  /// replaced hands on its mode and, as far as the user may set it, its group.
  /// Throws when the file cannot be written; then none of it is left.
  package func write(_ bytes: [UInt8], by temporary: FilePath) throws(FileError) {
    try write(by: temporary) { send throws(FileError) in try send(bytes) }
  }

  /// The same for a file that is written in parts: the body is called with what takes each of them.
  ///
  /// Throws what the body throws, too.
  package func write(
    by temporary: FilePath,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    try? temporary.remove()
    do throws(FileError) {
      try temporary.writeNew(for: self, body)
      let code = temporary.rename(to: self)
      guard code == 0 else { throw FileError(.write, self, errno: code) }
    } catch {
      try? temporary.remove()
      throw error
    }
  }

  /// Removes the file, or the link; throws when it cannot be removed.
  package func remove() throws(FileError) {
    let code = failure { unlink($0) }
    guard code == 0 else { throw FileError(.remove, self, errno: code) }
  }

  /// Errors name the target.
  private func writeNew(
    for target: FilePath,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try newFile(for: target)
    file.takeRights(of: target)
    try body { bytes throws(FileError) in
      let code = file.write(bytes)
      guard code == 0 else { throw FileError(.write, target, errno: code) }
    }
    let code = file.close()
    guard code == 0 else { throw FileError(.write, target, errno: code) }
  }

  /// A file that is not there yet; errors name the target.
  func newFile(for target: FilePath) throws(FileError) -> OpenFile {
    do throws(FileError) {
      return try OpenFile(self, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    } catch {
      throw FileError(error.action, target, error.reason)
    }
  }

  /// 0 or the `errno` of the failure.
  func rename(to target: FilePath) -> Int32 {
    failure { old in target.withCString { new in Foundation.rename(old, new) } }
  }

  /// Puts bytes in the place of those that a file was read with, whole or not at all, and so that
  /// they outlast a loss of power.
  ///
  /// A symbolic link is followed, not replaced. The file's mode stays, and its owner, group, access
  /// control list and extended attributes where the user may give them; a file that nobody may write to
  /// is refused. A file where `expected` is nil is made. A temporary file stands
  /// beside it meanwhile; one that a killed run left is replaced, so that only one process may do
  /// this at a time. Where `bytes` is nil, the file is removed, or the link that leads to it.
  ///
  /// Throws `changing` when the file does not hold the expected bytes any more, and when it cannot
  /// be written; then it is as it was.
  package func replace(_ expected: [UInt8]?, with bytes: [UInt8]?) throws(FileError) {
    try prepare(expected.map { $0[...] }, with: bytes.map { bytes in NewBytes { $0(bytes) } })
    if bytes == nil { try removeDurably() } else { try putPrepared() }
  }

  /// Does all of `replace` but the last step, which `putPrepared` or `removeDurably` does; throws as
  /// `replace` does.
  ///
  /// Gives the fingerprint of the bytes that were written; nil where there are none.
  @discardableResult
  package func prepare(
    _ expected: ArraySlice<UInt8>?, with bytes: NewBytes?
  ) throws(FileError) -> Fingerprint? {
    let target = try followed()
    let temporary = target.preparedPath
    if try target.state()?.isReadOnly == true { throw FileError(.write, self, .readOnly) }
    try? temporary.remove()
    do throws(FileError) {
      let written = try bytes.map { bytes throws(FileError) in
        try temporary.writeDurably(bytes, like: expected == nil ? nil : target, for: self)
      }
      guard try target.readIfPresent().map({ $0[...] }) == expected else {
        throw FileError(.write, self, .changing)
      }
      return written
    } catch {
      try? temporary.remove()
      throw error
    }
  }

  /// The fingerprint of what was prepared to take the file's place; nil where nothing was.
  package func preparedFingerprint() throws(FileError) -> Fingerprint? {
    try followed().preparedPath.fingerprintIfPresent(followingLinks: false)
  }

  /// Puts what was prepared in the file's place; throws when it cannot be.
  package func putPrepared() throws(FileError) {
    let target = try followed()
    let temporary = target.preparedPath
    do throws(FileError) { try temporary.renameDurably(to: target, for: self) } catch {
      try? temporary.remove()
      throw error
    }
  }

  /// Removes the file, or the link that it is, so that it outlasts a loss of power.
  package func removeDurably() throws(FileError) {
    try remove()
    (parent ?? FilePath(".")).flush()
  }

  /// Removes what was prepared.
  package func dropPrepared() { try? (try? followed())?.preparedPath.remove() }

  private static let ending = ".new"
  /// In bytes.
  private static let longestName = 255

  /// Where a file is prepared to take the place of this one: hidden beside it, named after it, by a
  /// fingerprint where the name would be too long.
  private var preparedPath: FilePath {
    guard lastName.count + 1 + Self.ending.utf8.count > Self.longestName else {
      return hiddenSibling(Self.ending)
    }
    let name = FilePath("." + Fingerprint(of: Array(lastName)).short + Self.ending)
    return parent.map { $0.appending(name) }
      ?? (bytes.first == UInt8(ascii: "/") ? FilePath("/").appending(name) : name)
  }

  /// Removes from a folder what runs that were killed had prepared for JSON files and for files with
  /// long names, as its names say.
  ///
  /// Only who holds the folder may do this; what cannot be removed does no harm.
  package func removeLeftPrepared() {
    for name in (try? names()) ?? [] where name.isPrepared {
      let path = appending(name)
      if (try? path.kind()) == .file { try? path.remove() }
    }
  }

  private var isPrepared: Bool {
    guard isHidden, hasExtension(Self.ending), lastName.count > 1 + Self.ending.utf8.count else {
      return false
    }
    let inner = FilePath(bytes: Array(lastName.dropFirst().dropLast(Self.ending.utf8.count)))
    return inner.hasExtension(".json") || inner.hasExtension(".jsonl")
      || inner == FilePath(".daybook-change")
      || inner.bytes.count == 16 && inner.bytes.allSatisfy("0123456789abcdef".utf8.contains)
  }

  /// Where a link leads, through further links; the path itself where it is none.
  private func followed() throws(FileError) -> FilePath {
    guard try kind() == .symbolicLink else { return self }
    let real = withCString { path -> [UInt8]? in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) }
    }
    guard let real else { throw FileError(.write, self, errno: errno) }
    return FilePath(bytes: real)
  }

  private func writeDurably(
    _ bytes: NewBytes, like other: FilePath?, for target: FilePath
  ) throws(FileError) -> Fingerprint {
    let file = try newFile(for: target)
    if let other { file.takeRights(of: other) }
    var code: Int32 = 0
    var stream = FingerprintStream()
    bytes.forEach { bytes in
      guard code == 0 else { return }
      code = file.write(bytes)
      stream.add(bytes)
    }
    if code == 0, fsync(file.descriptor) != 0 { code = errno }
    let closing = file.close()
    if code == 0 { code = closing }
    guard code == 0 else { throw FileError(.write, target, errno: code) }
    return stream.fingerprint
  }

  private func renameDurably(to target: FilePath, for shown: FilePath) throws(FileError) {
    let code = rename(to: target)
    guard code == 0 else { throw FileError(.write, shown, errno: code) }
    (target.parent ?? FilePath(".")).flush()
  }

  /// Has the names in a folder written; a file system that cannot is not asked again.
  private func flush() {
    let descriptor = withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Writes bytes over those that a regular file has from an offset in bytes on; no file is made.
  ///
  /// Others may read the file half written, so that this is for a few bytes alone. Throws when it
  /// cannot be written, and for whatever is no regular file.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let file = try OpenFile(self, O_WRONLY | O_NOFOLLOW, for: .write)
    let code = file.write(bytes, at: offset)
    guard code == 0 else { throw FileError(.write, self, errno: code) }
  }
}

/// Bytes that come in pieces, which are made each time that they are asked for: of a large file, all of
/// them need never be in memory.
package struct NewBytes: Sendable {
  private let make: @Sendable (_ take: ([UInt8]) -> Void) -> Void

  /// Takes what calls its argument with the pieces in their order; they are the same each time.
  package init(_ make: @escaping @Sendable (_ take: ([UInt8]) -> Void) -> Void) {
    self.make = make
  }

  /// Calls the body with the pieces in their order.
  package func forEach(_ body: ([UInt8]) -> Void) { make(body) }
}
