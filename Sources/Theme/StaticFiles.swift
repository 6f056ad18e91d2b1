package import Diagnostics
package import Files
import Foundation

/// The files of a book's `static/`, which are published at the site's root as they are.
package struct StaticFiles: Sendable {
  /// One of them; it is read only when it is published.
  package struct File: Sendable {
    /// From the site's root.
    package let path: String
    package let source: FilePath
  }

  /// In the order of the bytes of names, folder by folder.
  package private(set) var files: [File] = []
  /// What is not published although it stands there.
  package private(set) var notes: [Diagnostic] = []
  private var problems: [Diagnostic] = []
  private let root: FilePath
  private let shown: String

  /// Finds the files of a book's folder; without `static/` there are none.
  ///
  /// Problems are added: what is no file, links that lead out of `static/`, which may not be one
  /// itself, and paths that are not free, as the closure says by what is in the way.
  package init(
    of book: String, isTaken: (_ path: String) -> String?, problems: inout [Diagnostic]
  ) {
    root = FilePath(book).appending("static")
    shown = book + "/static"
    do throws(FileError) {
      switch try root.kind() {
      case nil: break
      case .symbolicLink: throw FileError(.read, root, .leadsOut)
      case .file, .folder, .special: try visit(root, "", within: [])
      }
    } catch {
      add(error, at: "")
    }
    checkPaths(isTaken)
    problems += self.problems
  }

  package var paths: Set<String> { Set(files.map(\.path)) }
}

extension StaticFiles {
  private mutating func visit(
    _ folder: FilePath, _ prefix: String, within outer: [FilePath]
  ) throws(FileError) {
    try folder.checkInside(root)
    let real = try folder.resolved()
    guard !outer.contains(real) else { throw FileError(.read, folder, .circle) }
    for name in try folder.names() {
      let path = prefix + name.text
      do throws(FileError) {
        try add(folder.appending(name), name, path, within: outer + [real])
      } catch {
        add(error, at: path)
      }
    }
  }

  private mutating func add(
    _ source: FilePath, _ name: FilePath, _ path: String, within outer: [FilePath]
  ) throws(FileError) {
    if name.isEditorBackup {
      return note("is an editor's backup, and not published", "delete it", at: path)
    }
    if name.isHidden {
      return note(
        "begins with a point, and is not published", "delete it, or give it another name", at: path)
    }
    guard name.isPlainText else {
      return problem(
        "a name with control characters, back-slashes or bytes that are no text is no address",
        "give it another name", at: path)
    }
    try source.checkInside(root)
    if try source.kind(followingLinks: true) == .folder {
      try visit(source, path + "/", within: outer)
    } else {
      try source.checkReadable()
      files.append(File(path: path, source: source))
    }
  }

  /// Refuses paths that are taken, and those that are one where case and the forms of Unicode do
  /// not count.
  private mutating func checkPaths(_ isTaken: (String) -> String?) {
    var seen: [String: String] = [:]
    for file in files {
      let folded = file.path.lowercased().decomposedStringWithCanonicalMapping
      if let other = isTaken(file.path) {
        problem("Daybook itself makes \(other)", "give it another name", at: file.path)
      } else if let other = seen[folded] {
        problem(
          "on many systems this is the same path as \(other)", "give one of them another name",
          at: file.path)
      }
      seen[folded] = file.path
    }
  }

  private mutating func add(_ error: FileError, at path: String) {
    let cause =
      error.cause == .leadsOut ? "a symbolic link leads out of static/" : error.cause.description
    problem("cannot be read: \(cause)", error.cause.staticRemedy, at: path)
  }

  private mutating func problem(_ message: String, _ remedy: String, at path: String) {
    problems.append(diagnostic(.error, message, remedy, at: path))
  }

  private mutating func note(_ message: String, _ remedy: String, at path: String) {
    notes.append(diagnostic(.note, message, remedy, at: path))
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, _ remedy: String, at path: String
  ) -> Diagnostic {
    Diagnostic(
      severity, path: path.isEmpty ? shown : shown + "/" + path, message: message, remedy: remedy)
  }
}

extension FileError.Cause {
  fileprivate var staticRemedy: String {
    switch self {
    case .leadsOut, .missing, .isLink, .tooManyLinks:
      "put the file itself in place of the link"
    case .notPermitted: "let the user who runs Daybook read it"
    case .notAFolder: "make it a folder"
    case .folderMissing, .isFolder, .notAFile, .notInFolder, .readOnly, .tooLarge, .changing,
      .other, .overLimit:
      "move it away, or make it a file that may be read"
    }
  }
}
