package import Diagnostics

extension ImportRefusal {
  /// The refusal as a diagnostic of the file with these bytes, which is known under a path and was
  /// read in an encoding.
  package func diagnostic(
    of file: ArraySlice<UInt8>, as encoding: TextEncoding?, path: String
  ) -> Diagnostic {
    let text = try? DecodedText(file, as: encoding)
    let lines = SourceLines(text?.source(path: path) ?? SourceText(path: path, bytes: file))
    let offset = text?.offset(of: place) ?? place.bytes
    return Diagnostic(
      .error, path: path, place: lines.place(of: offset..<offset + 1), message: fault.message,
      remedy: fault.remedy)
  }
}

extension ImportWarning {
  /// The warning as a note on a file, which is known under a path.
  package func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      .note, path: path, message: "\(DisplayText.escaped(account)): \(fault.message)")
  }
}
