/// A file's place below the output folder, made of plain names joined by `/`.
///
/// No such path leads out of the folder: a name is never empty, `.` or `..`, and holds neither a
/// control character nor a back-slash; none of Daybook's own records is among them.
package struct OutputPath: Hashable, Comparable, Sendable {
  package let text: String

  /// Throws `unsafePath` when the text is no such path.
  package init(_ text: String) throws(PublishingError) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy(Self.isSafe), names.first != Substring(Self.recordsFolder) else {
      throw .unsafePath(text)
    }
    self.text = text
  }

  /// The folder in the output folder in which Daybook keeps what it has written.
  static let recordsFolder = ".daybook"

  /// The folders in which the file lies, outermost first: `a` and `a/b` for `a/b/c.html`.
  var folders: [String] {
    text.indices.filter { text[$0] == "/" }.map { String(text[..<$0]) }
  }

  /// By bytes, so that the order is the same in every locale.
  package static func < (one: OutputPath, other: OutputPath) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  private static func isSafe(_ name: Substring) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
