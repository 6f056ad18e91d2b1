package import Diagnostics

extension BankFile {
  /// The problems as diagnostics of the file with these bytes, which is known under a path.
  ///
  /// Lines and columns are those of the text, in whatever encoding it stands.
  package func diagnostics(of file: ArraySlice<UInt8>, path: String) -> [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    let text = try? DecodedText(file, as: encoding)
    let lines = SourceLines(text?.source(path: path) ?? SourceText(path: path, bytes: file))
    return problems.map { problem in
      let bytes = problem.range.lowerBound.bytes..<problem.range.upperBound.bytes
      // Where the text was never read, a place in it would say nothing.
      let place =
        problem.fault.isAboutTheFile
        ? nil : lines.place(of: text?.range(of: problem.range) ?? bytes)
      return Diagnostic(
        problem.fault.severity, path: path, place: place, message: problem.fault.message,
        remedy: problem.fault.remedy)
    }
  }
}

extension BankFileFault {
  /// It is about the whole file and has no line.
  fileprivate var isAboutTheFile: Bool {
    switch cause {
    case .foreign, .wholeFile: true
    case .dateOrder, .decimalMark, .other: false
    }
  }
}
