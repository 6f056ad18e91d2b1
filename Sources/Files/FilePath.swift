internal import Foundation

/// A path in the file system's own bytes, absolute or relative to the working folder.
///
/// File names need not be UTF-8, and one that is not must still be found and named. No byte of a
/// path is zero: the system would take the path to end there.
package struct FilePath: Hashable, Sendable {
  let bytes: [UInt8]

  /// The path of something in this folder.
  package func appending(_ path: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes + (bytes.last == slash ? [] : [slash]) + path.bytes)
  }

  /// The path of something in this folder, named in UTF-8.
  package func appending(_ path: String) -> FilePath { appending(FilePath(path)) }

  /// For messages: what is not UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension FilePath {
  /// Takes a text without a U+0000, as UTF-8.
  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }
}

extension FilePath: Comparable {
  /// By bytes, so that the order is the same in every locale.
  package static func < (one: FilePath, other: FilePath) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension FilePath {
  /// The last name without its extension.
  package var stem: String {
    let end = lastName.lastIndex(of: UInt8(ascii: ".")) ?? lastName.endIndex
    return String(decoding: lastName[..<end], as: UTF8.self)
  }

  /// A hidden file beside this one, named after it with an ending.
  func hiddenSibling(_ ending: String) -> FilePath {
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return FilePath(
      bytes: bytes[..<start] + [UInt8(ascii: ".")] + bytes[start...] + Array(ending.utf8))
  }

  /// The last name for messages: what is not UTF-8 is replaced.
  package var name: String { String(decoding: lastName, as: UTF8.self) }

  /// Whether the last name begins with a dot.
  package var isHidden: Bool { lastName.first == UInt8(ascii: ".") }

  /// Whether the path ends with these characters, such as `.json`.
  package func hasExtension(_ suffix: String) -> Bool {
    bytes.reversed().starts(with: suffix.utf8.reversed())
  }

  /// The folder that the path is in; nil for a single name and for the root.
  package var parent: FilePath? {
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(where: { $0 != slash }),
      let start = bytes[...end].lastIndex(of: slash),
      let last = bytes[..<start].lastIndex(where: { $0 != slash })
    else { return nil }
    return FilePath(bytes: Array(bytes[...last]))
  }

  var lastName: ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return [] }
    let folder = bytes[..<last].lastIndex(of: UInt8(ascii: "/"))
    return bytes[(folder.map { $0 + 1 } ?? bytes.startIndex)...last]
  }

  /// Calls the body with the path closed by a zero, as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(truncatingIfNeeded: $0) } + [0])
  }

  /// Makes a call that answers -1 when it fails; 0 or the `errno` of the failure.
  ///
  /// The number is read at once, before memory is freed or anything else can change it.
  func failure(of call: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    withCString { call($0) == -1 ? errno : 0 }
  }

  /// Whether the last name is one that editors give to copies, swap files and locks of what they
  /// change: `x~`, `x.bak`, `.x.swp`, `x.orig`, `#x#`, `.#x`.
  package var isEditorBackup: Bool {
    let name = name.lowercased()
    return name.hasSuffix("~") || name.hasPrefix(".#")
      || (name.hasPrefix("#") && name.hasSuffix("#") && name.count > 1)
      || [".bak", ".swp", ".swo", ".orig", ".rej"].contains { name.hasSuffix($0) }
  }

  /// Where the path leads, from the root and without links; throws when that is nowhere.
  package func resolved() throws(FileError) -> FilePath {
    var result: [UInt8] = []
    let code = failure { path in
      guard let real = realpath(path, nil) else { return -1 }
      defer { free(real) }
      result = UnsafeBufferPointer(start: real, count: strlen(real)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      return 0
    }
    guard code == 0 else { throw FileError(.read, self, errno: code) }
    return FilePath(bytes: result)
  }

  /// The same of something that need not be there, in folders of which the last may not be, either.
  package func resolvedAsFarAsThere() throws(FileError) -> FilePath {
    do throws(FileError) { return try resolved() } catch {
      guard error.cause == .missing, !lastName.isEmpty else { throw error }
      let name = FilePath(bytes: Array(lastName))
      return try (parent ?? FilePath(bytes.first == UInt8(ascii: "/") ? "/" : "."))
        .resolvedAsFarAsThere().appending(name)
    }
  }

  /// Whether the path is the folder's or that of something in it; both as `resolved` gives them.
  package func isInside(_ folder: FilePath) -> Bool {
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    return self == folder || bytes.starts(with: start)
  }

  /// Throws unless the path leads to something in the folder, by whatever links.
  package func checkInside(_ folder: FilePath) throws(FileError) {
    guard try resolved().isInside(folder.resolved()) else {
      throw FileError(.read, self, .leadsOut)
    }
  }

  /// Whether the path is UTF-8 without control characters and back-slashes.
  package var isPlainText: Bool {
    String(validating: bytes, as: UTF8.self) != nil
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }

  /// Where the symbolic link leads, as it says itself; nil when there is no link.
  package var linkDestination: FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { readlink($0, &target, target.count) }
    return count > 0 ? FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// A folder on which it depends where a path leads.
  package enum Step: Hashable, Sendable {
    /// The path leads through it, or to it.
    case folder(FilePath)
    /// The path leads on by this name in the folder, which may be that of a link, of a file, or of
    /// nothing yet.
    case name(FilePath, in: FilePath)
  }

  /// Calls the body with each step of the path as far as it exists, through all links; a relative
  /// path begins in the folder, an absolute path.
  ///
  /// Where a missing name appears while the body is called, the path is followed on, so that
  /// watches that the body sets up miss no change.
  package func forEachStep<Failure>(
    from start: FilePath, _ body: (Step) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = parts
    var place = isAbsolute ? Self.root : start
    if !isAbsolute { try start.forEachStep(from: Self.root, body) }
    var linkCount = 0
    while let name = rest.popLast() {
      let next = place.appending(name)
      if (try? next.kind()) != .folder { try body(.name(name, in: place)) }
      switch try? next.kind() {
      case .folder:
        try body(.folder(next))
        place = next
      case .symbolicLink:
        linkCount += 1
        guard linkCount <= Self.mostLinks, let target = next.linkDestination else { return }
        rest += target.parts
        if target.isAbsolute { place = Self.root }
      case .file, .special, nil: return
      }
    }
  }

  private static let root = FilePath("/")
  /// As many as the system follows.
  private static let mostLinks = 40

  private var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The names that the path is made of, the last one first.
  private var parts: [FilePath] {
    bytes.split(separator: UInt8(ascii: "/")).reversed().map { FilePath(bytes: Array($0)) }
  }

  /// What stands in the folder, in the order of the bytes of the names; each is one name.
  ///
  /// Throws when the folder cannot be read.
  package func names() throws(FileError) -> [FilePath] {
    var stream: OpaquePointer?
    let code = failure {
      stream = opendir($0)
      return stream == nil ? -1 : 0
    }
    guard let stream else { throw FileError(.list, self, errno: code) }
    defer { closedir(stream) }
    var names: [FilePath] = []
    errno = 0
    while let next = readdir(stream) {
      let name = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(FilePath(bytes: name)) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(.list, self, errno: errno) }
    return names.sorted()
  }

  /// Makes one folder in a folder that exists; whatever is there already is left as it is.
  ///
  /// Throws when nothing is there and the folder cannot be made.
  package func makeFolder() throws(FileError) {
    let code = madeFolder()
    guard code == 0 || code == EEXIST else { throw FileError(.create, self, errno: code) }
  }

  /// Makes the folder and those that it is in; throws unless a folder is there then.
  package func makeFolders() throws(FileError) {
    let code = madeFolder()
    switch code {
    case 0: break
    case ENOENT:
      guard let parent else { throw FileError(.create, self, errno: code) }
      try parent.makeFolders()
      try makeFolder()
    case EEXIST where try kind(followingLinks: true) == .folder: break
    default: throw FileError(.create, self, errno: code)
    }
  }

  /// Removes the folder if it is empty.
  package func removeEmptyFolder() { _ = failure { rmdir($0) } }

  /// 0 or the `errno` of the failure.
  private func madeFolder() -> Int32 { failure { mkdir($0, 0o777) } }
}
