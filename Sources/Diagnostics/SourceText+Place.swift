extension SourceText {
  /// A diagnostic about so many bytes at a place that is given by line and column.
  ///
  /// Both count from 1, the column in UTF-8 bytes of the line.
  package func diagnostic(
    _ severity: Diagnostic.Severity, line: Int, column: Int, length: Int = 1, message: String,
    remedy: String? = nil
  ) -> Diagnostic {
    var start = bytes.startIndex
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    let offset = start - bytes.startIndex + column - 1
    return diagnostic(
      severity, at: offset..<offset + max(length, 1), message: message, remedy: remedy)
  }
}
