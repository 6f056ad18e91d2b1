import Basics
import Diagnostics
import Storage

extension StateController.Change {
  /// What differs in the files, as `diff -u` shows it; the paths are as the user names them.
  package var diff: String {
    files.map { file in
      let diff = UnifiedDiff(
        from: String(decoding: file.old ?? [], as: UTF8.self),
        to: String(decoding: file.new ?? [], as: UTF8.self))
      let path = DisplayText.escaped(file.shownPath)
      let nothing = "/dev/null"
      return """
        --- \(file.old == nil ? nothing : path)
        +++ \(file.new == nil ? nothing : path)
        \(diff.hunks)
        """
    }.joined()
  }
}
