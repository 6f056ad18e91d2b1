package import Diagnostics
package import Views

/// How the site looks: the built-in templates and assets, and those of the book in their place.
package struct Theme: Sendable {
  package let templates: SiteTemplates
  package let assets: Assets
  /// What is worth a look although it stops no build.
  package let notes: [Diagnostic]
  private let files: ThemeFiles

  /// Shows a problem in the file of the theme that has it.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ problem: TemplateProblem
  ) -> Diagnostic {
    files.diagnostic(severity, problem)
  }

  /// Reads the `templates/` of a book's folder for pages of these kinds.
  ///
  /// The words are those of a language (BCP 47). Styles may refer to the paths of `static/`, too.
  /// Nil with the problems added when the theme cannot be used.
  package static func read(
    from book: String, for pages: [any Page.Type], language: String, builtIn: BuiltInSources,
    statics: Set<String>, assetsAt place: Assets.Place, problems: inout [Diagnostic]
  ) -> Theme? {
    let files: ThemeFiles
    do { files = try ThemeFiles(of: book) } catch {
      problems.append(error)
      return nil
    }
    let own = Dictionary(grouping: files.bytes) { Role(of: $0.key) }
    let assets = Assets(
      builtIn.assets.merging(own[.asset] ?? []) { $1 }, statics: statics, at: place)
    let findings = assets.findings.map(files.diagnostic)
    problems += findings.filter { $0.severity == .error }
    do {
      let words = try Words(for: language, builtIn: builtIn.words, book: files.bytes)
      let templates = try SiteTemplates(
        builtIn.templates.merging(own[.template] ?? []) { $1 }, for: pages, words: words,
        assets: assets.paths)
      let inStyles = assets.reached(
        from: assets.paths.keys.filter { !templates.unused.contains($0) })
      var notes = files.bytes.keys.filter(templates.unused.subtracting(inStyles).contains)
        .map(files.noteUnused)
      notes += findings.filter { $0.severity == .note }
      if templates.language != language { notes.append(files.noteMissingWords(language)) }
      return Theme(templates: templates, assets: assets, notes: notes, files: files)
    } catch {
      problems += error.all.map { files.diagnostic(.error, $0) }
      return nil
    }
  }

  /// What a file is for, by its name.
  private enum Role {
    case template, words, asset

    init(of name: String) {
      self = SiteTemplates.isTemplate(name) ? .template : Words.isFile(name) ? .words : .asset
    }
  }
}
