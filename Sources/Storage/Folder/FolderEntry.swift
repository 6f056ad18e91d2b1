/// The path of something inside a folder, relative to it, in the file system's own bytes.
///
/// File names need not be UTF-8, and one that is not must still be found and named.
struct FolderEntry: Sendable, Comparable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  func appending(_ name: [UInt8]) -> FolderEntry {
    FolderEntry(bytes: bytes + [UInt8(ascii: "/")] + name)
  }

  /// For messages.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name without folder and extension.
  var stem: String {
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return String(decoding: name[..<end], as: UTF8.self)
  }

  func hasExtension(_ suffix: String) -> Bool {
    bytes.reversed().starts(with: suffix.utf8.reversed())
  }

  /// The whole path, closed by a zero as C wants it.
  func path(in folder: String) -> [CChar] {
    (folder.utf8 + [UInt8(ascii: "/")] + bytes + [0]).map { CChar(bitPattern: $0) }
  }

  static func < (one: FolderEntry, other: FolderEntry) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
