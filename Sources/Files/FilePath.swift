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
}
