import Basics
import Diagnostics
import Files
import Views

/// The templates, words and assets that are compiled into the program, by file name.
package struct BuiltInSources: Sendable {
  package let templates: [String: [UInt8]]
  package let words: [String: [UInt8]]
  package let assets: [String: [UInt8]]

  package init(
    templates: [String: [UInt8]], words: [String: [UInt8]], assets: [String: [UInt8]]
  ) {
    self.templates = templates
    self.words = words
    self.assets = assets
  }
}

extension BuiltInSources {
  /// Every file, by its name.
  var all: [String: [UInt8]] {
    templates.merging(words) { $1 }.merging(assets) { $1 }
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

  /// Reads the book's `templates/`, and the words in a language (BCP 47); nil with the problems
  /// added when they cannot be used.
  static func read(
    from book: String, language: String, builtIn: BuiltInSources, problems: inout [Diagnostic]
  ) -> Theme? {
    let files: ThemeFiles
    do { files = try ThemeFiles(in: book + "/templates") } catch {
      problems.append(error)
      return nil
    }
    let own = Dictionary(grouping: files.bytes) { Role(of: $0.key) }
    let assets = Assets(builtIn.assets.merging(own[.asset] ?? []) { $1 })
    do {
      let words = try Words(for: language, builtIn: builtIn.words, book: files.bytes)
      let templates = try SiteTemplates(
        builtIn.templates.merging(own[.template] ?? []) { $1 }, words: words, assets: assets.paths)
      var notes = files.bytes.keys.filter(templates.unused.contains).map(files.noteUnused)
      if templates.language != language { notes.append(files.noteMissingWords(language)) }
      return Theme(templates: templates, assets: assets, notes: notes, files: files)
    } catch {
      problems += error.all.map { files.diagnostic(.error, $0) }
      return nil
    }
  }

  /// What a file is for, which its name tells.
  private enum Role {
    case template, words, asset

    init(of name: String) {
      self = SiteTemplates.isTemplate(name) ? .template : Words.isFile(name) ? .words : .asset
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
    let path = FilePath(folder)
    var bytes: [String: [UInt8]] = [:]
    do throws(FileError) {
      let names = try path.kind() == nil ? [] : path.names()
      for name in names where !name.isHidden {
        bytes[name.text] = try path.appending(name).read(atMost: Self.largestFile)
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
      ?? unknown.remedy
  }
}
