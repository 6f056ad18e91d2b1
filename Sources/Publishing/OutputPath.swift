/// A file's place below the output folder, made of plain names joined by `/`.
///
/// No such path leads out of the folder: a name is never empty, `.` or `..`, has 255 bytes at most,
/// and holds neither a control character nor a back-slash; none of Daybook's own records is among
/// them.
package struct OutputPath: Hashable, Comparable, Sendable {
  package let text: String

  /// Throws `unsafePath` when the text is no such path.
  package init(_ text: String) throws(PublishingError) {
    var path = text
    guard path.withUTF8(Self.isSafe) else { throw .unsafePath(text) }
    self.text = text
  }

  /// A file by its name in a folder, both of which are parts of such a path; the top is empty.
  init(_ name: String, in folder: Substring) {
    text = folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The folder in the output folder in which Daybook keeps what it has written.
  static let recordsFolder = ".daybook"

  /// The folders in which the file lies, outermost first: `a` and `a/b` for `a/b/c.html`.
  var folders: [String] {
    text.utf8.indices.filter { text.utf8[$0] == Self.slash }.map { String(text[..<$0]) }
  }

  /// The names of these folders: `a` and `b` for `a/b/c.html`.
  var folderNames: [String] {
    text.utf8.split(separator: Self.slash).dropLast().map { String(Substring($0)) }
  }

  /// The path of the folder in which the file lies; nil at the top.
  var folder: Substring? { text.utf8.lastIndex(of: Self.slash).map { text[..<$0] } }

  /// The file's own name.
  var name: String {
    guard let end = text.utf8.lastIndex(of: Self.slash) else { return text }
    return String(text[text.utf8.index(after: end)...])
  }

  /// How many folders it lies in.
  var depth: Int { text.utf8.count { $0 == Self.slash } }

  /// By bytes, so that the order is the same in every locale.
  package static func < (one: OutputPath, other: OutputPath) -> Bool {
    // Of all bytes at once, since the records of large sites are sorted each night.
    let answer = one.text.utf8.withContiguousStorageIfAvailable { bytes in
      other.text.utf8.withContiguousStorageIfAvailable { bytes.lexicographicallyPrecedes($0) }
    }
    return (answer ?? nil) ?? one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  private static let slash = UInt8(ascii: "/")

  private static func isSafe(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = path.split(separator: slash, omittingEmptySubsequences: false)
    return names.first?.elementsEqual(recordsFolder.utf8) != true && names.allSatisfy(isName)
      && path.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }

  /// Nothing, `.` and `..` are no names.
  private static func isName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (name.count > 2 || name.contains { $0 != UInt8(ascii: ".") }) && name.count <= longestName
  }

  /// In bytes: what the file systems of Linux, macOS and Windows all take for one name.
  private static let longestName = 255
}
