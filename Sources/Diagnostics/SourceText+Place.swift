extension SourceText {
  /// A diagnostic about so many bytes at a place that is given by line and column.
  ///
  /// Both count from 1, the column in UTF-8 bytes of the line. It reads the file from its start; for
  /// many problems of one file, ask one `SourceLines`.
  package func diagnostic(
    _ severity: Diagnostic.Severity, line: Int, column: Int, length: Int = 1, message: String,
    remedy: String? = nil
  ) -> Diagnostic {
    SourceLines(self).diagnostic(
      severity, line: line, column: column, length: length, message: message, remedy: remedy)
  }
}
