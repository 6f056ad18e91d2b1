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
  let assets: [String: [UInt8]]
  /// Names in the templates that no page offers, which show nothing.
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
    let ownAssets = files.bytes.filter { builtIn.assets[$0.key] != nil }
    let ownTemplates = files.bytes.filter { builtIn.assets[$0.key] == nil }
    do {
      let templates = try SiteTemplates(builtIn.templates.merging(ownTemplates) { $1 })
      return Theme(
        templates: templates, assets: builtIn.assets.merging(ownAssets) { $1 },
        notes: templates.unknownNames.map { files.diagnostic(.note, $0) }, files: files)
    } catch {
      problems += error.all.map { files.diagnostic(.error, $0) }
      return nil
    }
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

  func diagnostic(_ severity: Diagnostic.Severity, _ problem: TemplateProblem) -> Diagnostic {
    let path = folder + "/" + problem.template
    guard let bytes = bytes[problem.template] else {
      return Diagnostic(severity, path: path, message: problem.what)
    }
    return SourceText(path: path, bytes: bytes[...]).diagnostic(
      severity, line: problem.line, column: problem.column, message: problem.what)
  }
}
