import Diagnostics

extension SourceText {
  /// The source that a file with this text is.
  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8)[...])
  }
}
