/// A file's bytes and the path under which the user knows it.
package struct SourceText: Sendable {
  package let path: String
  package let bytes: ArraySlice<UInt8>

  /// Takes the whole file, with its byte-order mark if it has one.
  package init(path: String, bytes: ArraySlice<UInt8>) {
    self.path = path
    self.bytes = bytes
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
