/// A file's bytes and the path under which the user knows it.
package struct SourceText: Sendable {
  package let path: String
  private let text: Text

  private enum Text: Sendable {
    case read(ArraySlice<UInt8>)
    case unread(@Sendable () -> ArraySlice<UInt8>)
  }

  /// The whole file, with its byte-order mark if it has one.
  package var bytes: ArraySlice<UInt8> {
    switch text {
    case .read(let bytes): bytes
    case .unread(let read): read()
    }
  }

  /// Takes the whole file, with its byte-order mark if it has one.
  package init(path: String, bytes: ArraySlice<UInt8>) {
    self.path = path
    text = .read(bytes)
  }

  /// Takes what reads the file, each time that its bytes are asked for.
  package init(path: String, reading read: @escaping @Sendable () -> ArraySlice<UInt8>) {
    self.path = path
    text = .unread(read)
  }

  /// A diagnostic about a range of byte offsets.
  ///
  /// It reads the file from its start; for many problems of one file, ask one `SourceLines`.
  package func diagnostic(
    _ severity: Diagnostic.Severity, at range: Range<Int>, message: String,
    remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, path: path, place: SourceLines(self).place(of: range), message: message,
      remedy: remedy)
  }
}
