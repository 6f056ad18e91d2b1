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

  /// Reads the book's `templates/`; nil with the problems added when they cannot be used.
  static func read(
    from book: String, builtIn: BuiltInSources, problems: inout [Diagnostic]
  ) -> Theme? {
    let folder = ThemeFolder(path: book + "/templates")
    let files: [String: [UInt8]]
    do { files = try folder.files() } catch {
      problems.append(error)
      return nil
    }
    let ownAssets = files.filter { builtIn.assets[$0.key] != nil }
    let ownTemplates = files.filter { builtIn.assets[$0.key] == nil }
    do {
      let templates = try SiteTemplates(builtIn.templates.merging(ownTemplates) { $1 })
      return Theme(
        templates: templates, assets: builtIn.assets.merging(ownAssets) { $1 },
        notes: templates.unknownNames.map { folder.diagnostic(.note, $0, in: files) })
    } catch {
      problems += error.all.map { folder.diagnostic(.error, $0, in: files) }
      return nil
    }
  }
}

/// A book's `templates/`, the one place where its files are read.
private struct ThemeFolder {
  let path: String

  /// The files by name, hidden ones left out; none when there is no such folder.
  func files() throws(Diagnostic) -> [String: [UInt8]] {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { return [:] }
    do {
      var files: [String: [UInt8]] = [:]
      for name in try manager.contentsOfDirectory(atPath: path) where !name.hasPrefix(".") {
        files[name] = [UInt8](try Data(contentsOf: URL(filePath: path + "/" + name)))
      }
      return files
    } catch {
      throw Diagnostic(
        .error, path: path, message: "the templates cannot be read: \(error.localizedDescription)",
        remedy: "make it a folder of files that may be read")
    }
  }

  func diagnostic(
    _ severity: Diagnostic.Severity, _ problem: TemplateProblem, in files: [String: [UInt8]]
  ) -> Diagnostic {
    let name = path + "/" + problem.template
    guard let bytes = files[problem.template] else {
      return Diagnostic(severity, path: name, message: problem.what)
    }
    return SourceText(path: name, bytes: bytes[...]).diagnostic(
      severity, line: problem.line, column: problem.column, message: problem.what)
  }
}
