import Diagnostics
import Foundation
import Views

/// The templates and assets that are compiled into the program, by file name.
package struct BuiltInSources: Sendable {
  package let templates: [String: [UInt8]]
  package let assets: [String: [UInt8]]

  package init(templates: [String: [UInt8]], assets: [String: [UInt8]]) {
    self.templates = templates
    self.assets = assets
  }
}

/// How the site looks: the built-in templates and assets, and those of the book in their place.
struct Theme: Sendable {
  let templates: SiteTemplates
  let assets: Assets
  /// What is worth a look although it stops no build.
  let notes: [Diagnostic]
  private let files: ThemeFiles

  func diagnostic(_ severity: Diagnostic.Severity, _ problem: TemplateProblem) -> Diagnostic {
    files.diagnostic(severity, problem)
  }

  /// Reads the book's `templates/`; nil with the problems added when they cannot be used.
  static func read(
    from book: String, builtIn: BuiltInSources, problems: inout [Diagnostic]
  ) -> Theme? {
    let files: ThemeFiles
    do { files = try ThemeFiles(in: book + "/templates") } catch {
      problems.append(error)
      return nil
    }
    let own = Dictionary(grouping: files.bytes) { isTemplate($0.key) }
    let assets = Assets(builtIn.assets.merging(own[false] ?? []) { $1 })
    do {
      let templates = try SiteTemplates(
        builtIn.templates.merging(own[true] ?? []) { $1 }, assets: assets.paths)
      let notes = files.bytes.keys.filter(templates.unused.contains).map(files.noteUnused)
      return Theme(templates: templates, assets: assets, notes: notes, files: files)
    } catch {
      problems += error.all.map { files.diagnostic(.error, $0) }
      return nil
    }
  }

  /// Templates are HTML, Markdown, or parts of them without an ending; all else is an asset.
  private static func isTemplate(_ name: String) -> Bool {
    name.hasSuffix(".html") || name.hasSuffix(".md") || !name.contains(".")
  }
}

/// The files of a book's `templates/`; the one place where they are read.
private struct ThemeFiles: Sendable {
  let folder: String
  /// By file name; none when there is no such folder.
  let bytes: [String: [UInt8]]

  /// Reads every file but hidden ones.
  init(in folder: String) throws(Diagnostic) {
    self.folder = folder
    let manager = FileManager.default
    var bytes: [String: [UInt8]] = [:]
    do {
      let names =
        manager.fileExists(atPath: folder) ? try manager.contentsOfDirectory(atPath: folder) : []
      for name in names where !name.hasPrefix(".") {
        bytes[name] = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + name)))
      }
    } catch {
      throw Diagnostic(
        .error, path: folder,
        message: "the templates cannot be read: \(error.localizedDescription)",
        remedy: "make it a folder of files that may be read")
    }
    self.bytes = bytes
  }

  func noteUnused(_ name: String) -> Diagnostic {
    Diagnostic(
      .note, path: folder + "/" + name, message: "no page uses this file",
      remedy: "delete it, or name it in a template: {{>\(name)}} or {{assets.\(name)}}")
  }

  func diagnostic(_ severity: Diagnostic.Severity, _ problem: TemplateProblem) -> Diagnostic {
    let path = folder + "/" + problem.template
    guard let bytes = bytes[problem.template] else {
      return Diagnostic(severity, path: path, message: problem.what, remedy: problem.remedy)
    }
    return SourceText(path: path, bytes: bytes[...]).diagnostic(
      severity, line: problem.line, column: problem.column, message: problem.what,
      remedy: problem.remedy)
  }
}

extension TemplateProblem {
  /// The name that was meant, most likely.
  fileprivate var remedy: String? {
    guard let unknown else { return nil }
    return nearest(to: unknown.name, among: unknown.known).map { "did you mean \"\($0)\"?" }
      ?? "'daybook templates list' names all that is offered"
  }
}
