package import Basics
package import Diagnostics
package import Views

/// How the site looks: the built-in templates and assets, and those of the book in their place.
package struct Theme: Sendable {
  package let templates: SiteTemplates
  package let assets: Assets
  /// What is worth a look although it stops no build.
  package let notes: [Diagnostic]
  private let files: ThemeFiles
  private let isForForge: Bool

  /// What all pages are made with: the book's own templates, words and assets, and the paths under
  /// which assets are published.
  ///
  /// What is built in changes with the program alone.
  package var digest: Digest {
    var digest = Digest()
    for (name, bytes) in files.bytes.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(bytes: bytes)
    }
    for (path, _) in assets.files { digest.add(path) }
    digest.add(templates.language)
    if isForForge { digest.add("forge") }
    return digest
  }

  /// What a theme is for, and what it may do.
  package struct Use: Sendable {
    let pages: [any Page.Type]
    let language: String
    /// Whether templates may show text as it is.
    package var allowsRawText = false
    /// Whether Markdown is to have nothing of the data that a forge would make a link of.
    package var isForForge = false
    /// The paths of `static/`, which styles may refer to.
    package var statics: Set<String> = []
    let place: Assets.Place

    /// Takes the kinds of pages, the language of the words (BCP 47), and where assets belong on the
    /// site.
    package init(
      for pages: [any Page.Type], language: String, assetsAt place: @escaping Assets.Place
    ) {
      self.pages = pages
      self.language = language
      self.place = place
    }
  }

  /// Shows problems in the files of the theme that have them.
  package func diagnostics(
    _ severity: Diagnostic.Severity, _ problems: [TemplateProblem]
  ) -> [Diagnostic] {
    files.diagnostics(severity, problems)
  }

  /// Reads the `templates/` of a book's folder; nil with the problems added when they cannot be
  /// used.
  package static func read(
    from book: String, for use: Use, builtIn: BuiltInSources, problems: inout [Diagnostic]
  ) -> Theme? {
    let files = ThemeFiles(of: book)
    let own = Dictionary(grouping: files.bytes) { Role(of: $0.key) }
      .mapValues { Dictionary(uniqueKeysWithValues: $0) }
    let ownAssets = own[.asset] ?? [:]
    let words = Result { () throws(TemplateProblems) in
      try Words(for: use.language, builtIn: builtIn.words, book: files.bytes)
    }
    var assetSources = builtIn.assets.merging(ownAssets) { $1 }
    if case .success(let words) = words {
      assetSources[ColumnLabels.sheet]?.append(
        contentsOf: ColumnLabels.rule(words) + BarLengths.rules)
    }
    let assets = Assets(assetSources, statics: use.statics, at: use.place)
    let ofFiles =
      files.diagnostics
      + assets.faults(of: ownAssets.keys.sorted(), besides: builtIn.assets.keys.sorted())
      .map { files.diagnostic($0.fault, in: $0.name) }
    let found = ofFiles + assets.findings.map(files.diagnostic)
    guard ofFiles.areNotes else {
      problems += found
      return nil
    }
    do {
      let words = try words.get()
      let ownTemplates = own[.template] ?? [:]
      let templates = try SiteTemplates(
        builtIn.templates.merging(ownTemplates) { $1 }, for: use.pages, words: words,
        assets: assets.paths, own: Set(ownTemplates.keys), allowsRawText: use.allowsRawText,
        isForForge: use.isForForge)
      let notes = found + files.notes(on: templates, with: assets, for: use.language)
      guard found.areNotes else {
        problems += notes
        return nil
      }
      return Theme(
        templates: templates, assets: assets, notes: notes, files: files,
        isForForge: use.isForForge)
    } catch {
      problems += found + files.diagnostics(.error, error.all)
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

extension ThemeFiles {
  /// Files that no page uses, and what the language lacks.
  fileprivate func notes(
    on templates: SiteTemplates, with assets: Assets, for language: String
  ) -> [Diagnostic] {
    let inStyles = assets.reached(
      from: assets.paths.keys.filter { !templates.unused.contains($0) })
    var notes = bytes.keys.filter(templates.unused.subtracting(inStyles).contains).map {
      diagnostic(.unused($0), in: $0)
    }
    if templates.language != language {
      notes.append(diagnosticOfSettings(.noWords(language: language)))
    }
    if let (file, words) = templates.untranslated {
      notes.append(diagnostic(.untranslated(words, language: language), in: file))
    }
    return notes
  }
}

extension [Diagnostic] {
  fileprivate var areNotes: Bool { allSatisfy { $0.severity == .note } }
}
