package import Diagnostics
import Files

/// The files of a book's `templates/`; the one place where they are read.
package struct ThemeFiles: Sendable {
  /// The book's folder, as the user named it.
  private let book: String
  /// By file name; none when there is no such folder.
  package private(set) var bytes: [String: [UInt8]] = [:]
  /// The names as file systems without regard to case compare them, each with the first that is so.
  private var folded: [String: String] = [:]
  /// What is the matter with single files, and with their names beside each other.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads every file but hidden ones and what editors leave behind.
  package init(of book: String) {
    self.book = book
    let path = FilePath(folder)
    var names: [FilePath] = []
    do throws(FileError) { names = try path.kind() == nil ? [] : path.names() } catch {
      let fault = ThemeFileFault.unreadable(error.cause, isFolder: error.path == path)
      diagnostics.append(Self.diagnostic(fault, error.path.text))
    }
    for name in names {
      if name.isEditorBackup {
        add(.editorBackup, name.text)
      } else if !name.isHidden {
        read(name, in: path)
      }
    }
  }

  private mutating func read(_ name: FilePath, in folder: FilePath) {
    guard FilePath(name.text) == name else { return add(.nameNotUTF8, name.text) }
    // Texts that differ in how Unicode writes them alone are the same key.
    if let other = folded.updateValue(name.text, forKey: name.text.lowercased()) {
      return add(.sameName(as: other, isBuiltIn: false), name.text)
    }
    do throws(FileError) {
      let file = folder.appending(name)
      try file.checkInside(FilePath(book))
      bytes[name.text] = try file.read(atMost: Self.largestFile)
    } catch {
      add(.unreadable(error.cause, isFolder: false), name.text)
    }
  }

  /// In bytes; no file that a page refers to comes near.
  private static let largestFile = 1 << 30

  private mutating func add(_ fault: ThemeFileFault, _ name: String) {
    diagnostics.append(diagnostic(fault, in: name))
  }
}

extension ThemeFiles {
  /// Says that there is no folder for a book to be in; nil when there is.
  package var missingBook: Diagnostic? {
    let kind = try? FilePath(book).kind(followingLinks: true)
    return kind == .folder ? nil : Self.diagnostic(.noBook, book)
  }

  /// What was written when the templates were exported; nil where nothing of that can be read.
  package var exportRecord: ExportRecord? {
    let path = FilePath(folder).appending(ExportRecord.fileName)
    return (try? path.read(atMost: Self.largestFile)).flatMap { ExportRecord($0) }
  }

  private var folder: String { book + "/templates" }

  /// Says what is the matter with a file of the theme.
  func diagnostic(_ fault: ThemeFileFault, in name: String) -> Diagnostic {
    Self.diagnostic(fault, folder + "/" + name)
  }

  /// Says what is the matter with the book's settings.
  func diagnosticOfSettings(_ fault: ThemeFileFault) -> Diagnostic {
    Self.diagnostic(fault, book + "/daybook.json")
  }

  private static func diagnostic(_ fault: ThemeFileFault, _ path: String) -> Diagnostic {
    Diagnostic(
      fault.isError ? .error : .note, path: path, message: fault.message, remedy: fault.remedy)
  }

  func diagnostic(_ finding: StyleFinding) -> Diagnostic {
    SourceText(path: folder + "/" + finding.style, bytes: (bytes[finding.style] ?? [])[...])
      .diagnostic(
        .error, at: finding.range, message: finding.message, remedy: finding.remedy)
  }

  /// Shows problems in the files of the theme that have them.
  func diagnostics(
    _ severity: Diagnostic.Severity, _ problems: [TemplateProblem]
  ) -> [Diagnostic] {
    var lines: [String: SourceLines] = [:]
    return problems.map { problem in
      let name = problem.template
      let path = folder + "/" + name
      guard let bytes = bytes[name] else {
        return Diagnostic(
          severity, path: path, message: problem.fault.message, remedy: problem.fault.remedy)
      }
      let known = lines[name] ?? SourceLines(SourceText(path: path, bytes: bytes[...]))
      lines[name] = known
      return known.diagnostic(
        severity, line: problem.line, column: problem.column, message: problem.fault.message,
        remedy: problem.fault.remedy)
    }
  }
}
