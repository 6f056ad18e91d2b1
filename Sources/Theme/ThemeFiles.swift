import Diagnostics
import Files

/// The files of a book's `templates/`; the one place where they are read.
struct ThemeFiles: Sendable {
  let folder: String
  /// By file name; none when there is no such folder.
  let bytes: [String: [UInt8]]

  /// Reads every file but hidden ones.
  init(of book: String) throws(Diagnostic) {
    folder = book + "/templates"
    let path = FilePath(folder)
    var bytes: [String: [UInt8]] = [:]
    do throws(FileError) {
      let names = try path.kind() == nil ? [] : path.names()
      for name in names where !name.isHidden {
        let file = path.appending(name)
        try file.checkInside(FilePath(book))
        bytes[name.text] = try file.read(atMost: Self.largestFile)
      }
    } catch {
      throw Diagnostic(
        .error, path: error.path.text, message: "cannot be read: \(error.cause)",
        remedy: error.path == path
          ? "make it a folder of files that may be read"
          : "move it away, or make it a file that may be read")
    }
    self.bytes = bytes
  }

  /// In bytes; no file that a page refers to comes near.
  private static let largestFile = 1 << 30

  func noteUnused(_ name: String) -> Diagnostic {
    Diagnostic(
      .note, path: folder + "/" + name, message: "no page uses this file",
      remedy: "delete it, or name it in a template: {{>\(name)}} or {{assets.\(name)}}")
  }

  func noteMissingWords(_ language: String) -> Diagnostic {
    Diagnostic(
      .note, path: folder, message: "the pages are in English: there are no words in \(language)",
      remedy: "put them into words-\(language.prefix { $0 != "-" }).txt here, in the form of the"
        + " words-en.txt that 'daybook templates export' writes")
  }

  func diagnostic(_ finding: StyleFinding) -> Diagnostic {
    SourceText(path: folder + "/" + finding.style, bytes: (bytes[finding.style] ?? [])[...])
      .diagnostic(
        finding.isError ? .error : .note, at: finding.range, message: finding.message,
        remedy: finding.remedy)
  }

  func diagnostic(_ severity: Diagnostic.Severity, _ problem: TemplateProblem) -> Diagnostic {
    let path = folder + "/" + problem.template
    guard let bytes = bytes[problem.template] else {
      return Diagnostic(
        severity, path: path, message: problem.fault.message, remedy: problem.fault.remedy)
    }
    return SourceText(path: path, bytes: bytes[...]).diagnostic(
      severity, line: problem.line, column: problem.column, message: problem.fault.message,
      remedy: problem.fault.remedy)
  }
}
