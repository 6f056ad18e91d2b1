package import Basics
package import Diagnostics
package import Files
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
    // What was exported and not changed is as if it were not there.
    let changed = ownAssets.filter { $0.value != builtIn.assets[$0.key] }
    var assetSources = builtIn.publishedAssets.merging(changed) { $1 }
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

/// The templates, words and assets that are compiled into the program, by file name.
package struct BuiltInSources: Sendable {
  package let templates: [String: [UInt8]]
  package let words: [String: [UInt8]]
  package let assets: [String: [UInt8]]

  /// Takes the bytes of files by their names.
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
  package var all: [String: [UInt8]] {
    templates.merging(words) { $1 }.merging(assets) { $1 }
  }

  /// The assets as pages load them: scripts without what is for their readers alone.
  ///
  /// Those that a book brings are published as they are.
  package var publishedAssets: [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: assets.map { name, bytes in
        (name, name.hasSuffix(".js") ? Self.withoutComments(bytes) : bytes)
      })
  }

  /// A script without indentation, lines of comments (`//`, or `/**` to `*/`), and spaces and ends of
  /// lines that mean nothing.
  ///
  /// No literal of a built-in script goes over the end of a line.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var result: [UInt8] = []
    // Whether the last line goes on in the next one whatever that is, and whether it may.
    var (isComment, isOpen, isEnded) = (false, false, true)
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      isComment = isComment || text.starts(with: "/**".utf8)
      if !isComment, let first = text.first, !text.starts(with: "//".utf8) {
        if !isEnded, isOpen || "})].?:".utf8.contains(first) { result.removeLast() }
        result += tightened(text)
        isOpen = result.last.map("{([,=&|>".utf8.contains) ?? false
        // A comment, it may be.
        isEnded = zip(text, text.dropFirst()).contains { $0 == slash && $1 == slash }
        result.append(UInt8(ascii: "\n"))
      }
      if isComment, text.suffix(2).elementsEqual("*/".utf8) { isComment = false }
    }
    return result
  }

  /// A line without spaces beside punctuation, but for those in texts, where it has no regular
  /// expression.
  private static func tightened(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard !line.contains(where: "/\\".utf8.contains) else { return Array(line) }
    let marks = "=+-*<>&|?:,;(){}[]!%.'\"`".utf8
    var result: [UInt8] = []
    var quote: UInt8?
    for (place, byte) in zip(line.indices, line) {
      if quote == byte {
        quote = nil
      } else if quote == nil, "'\"`".utf8.contains(byte) {
        quote = byte
      }
      let beside = [result.last, line.dropFirst(place - line.startIndex + 1).first]
      let isSign = beside.allSatisfy { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      let isNeeded =
        quote != nil || isSign || !beside.contains { $0.map(marks.contains) ?? false }
      if byte != UInt8(ascii: " ") || isNeeded { result.append(byte) }
    }
    return result
  }
}

/// The names of columns for stylesheets, which show them beside figures where a row of a table
/// stands on several lines: pages need not say them in every row.
///
/// Each is a custom property, such as `--word-balance: "Balance"`.
enum ColumnLabels {
  /// The stylesheet that has them, also where the book has one of its own.
  static let sheet = "columns.css"

  private static let words = [
    "balance", "entries", "in", "last-entry", "month-before", "out", "share", "transfers",
    "year-before",
  ]

  /// A rule with those of a language, to stand behind all others.
  static func rule(_ words: Words) -> [UInt8] {
    var rule = Array("\n:root {".utf8)
    for name in Self.words {
      guard let text = words.all[name]?.plainText else { continue }
      rule += " --word-\(name): \"".utf8
      for byte in text { rule += escaped(byte) }
      rule += "\";".utf8
    }
    return rule + " }\n".utf8
  }

  /// A byte as it stands in a string of CSS.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F, ..<0x20:
      Array("\\\(String(byte, radix: 16)) ".utf8)
    default: [byte]
    }
  }
}

/// How long the bars below names are, for stylesheets: a class for each whole per cent, such as
/// `.w80`, since pages may not say a length in an attribute.
enum BarLengths {
  /// The rules, to stand behind those that the bars have in `ColumnLabels.sheet`.
  static let rules = Array(((0...100).map(rule).joined(separator: " ") + "\n").utf8)

  private static func rule(_ percent: Int) -> String {
    ".w\(percent) { background-size: \(percent)% }"
  }
}

/// What can be said about a file of a theme as a whole.
package enum ThemeFileFault: Sendable, Equatable {
  /// The folder itself, or what stands in it.
  case unreadable(FileError.Cause, isFolder: Bool)
  /// There is no folder of the book.
  case noBook
  case nameNotUTF8
  /// An asset that no file system or no address takes: a control character, or a back-slash.
  case unsafeName
  /// An asset whose published name is longer, in bytes, than the limit.
  case nameTooLong(Int, limit: Int)
  /// Another file, perhaps a built-in one, has this name but for case or for how Unicode writes
  /// it.
  case sameName(as: String, isBuiltIn: Bool)

  case editorBackup
  case unused(String)
  /// There are no words in a language.
  case noWords(language: String)
  /// The words that a language leaves to English.
  case untranslated([String], language: String)
}

extension ThemeFileFault {
  /// Whether the theme cannot be used.
  var isError: Bool {
    switch self {
    case .unreadable, .noBook, .nameNotUTF8, .unsafeName, .nameTooLong, .sameName: true
    case .editorBackup, .unused, .noWords, .untranslated: false
    }
  }

  /// What is the matter with the file, on one line.
  package var message: String {
    switch self {
    case .unreadable(let cause, _): "cannot be read: \(cause)"
    case .noBook: "there is no such folder"
    case .nameNotUTF8: "the file's name is not UTF-8"
    case .unsafeName: "the file cannot be published: its name has a control character or a \"\\\""
    case .nameTooLong(let length, let limit):
      "the file cannot be published: its name there has \(length) bytes, and may have \(limit)"
    case .sameName(let name, let isBuiltIn):
      "the name differs from that of \(isBuiltIn ? "the built-in " : "")\(DisplayText.quoted(name))"
        + " only in case or in how Unicode writes it"
    case .editorBackup: "what an editor leaves behind is not published"
    case .unused: "no page uses this file"
    case .noWords(let language):
      "the pages are in English: there are no words in \(language)"
    case .untranslated(let words, let language):
      (words.count == 1 ? "a word is" : "\(words.count) words are")
        + " not said in \(language) and \(words.count == 1 ? "stands" : "stand") in English: "
        + words.bounded(to: 12)
    }
  }

  /// What to do about it, on one line.
  package var remedy: String {
    switch self {
    case .unreadable(_, isFolder: true): "make it a folder of files that may be read"
    case .unreadable: "move it away, or make it a file that may be read"
    case .noBook: "name the folder of a book"
    case .nameNotUTF8, .unsafeName: "rename it"
    case .nameTooLong: "give it a shorter name"
    case .sameName(_, isBuiltIn: true): "write the name as it is there, to replace that file"
    case .sameName: "rename one of them: many file systems take both for one"
    case .editorBackup: "delete it"
    case .unused(let name):
      "delete it, or name it in a template: {{>\(name)}} or {{assets.\(name)}}"
    case .noWords(let language):
      "put them into templates/words-\(language.prefix { $0 != "-" }).txt, in the form of the"
        + " words-en.txt that 'daybook templates export' writes"
    case .untranslated:
      "add them, each as name = text: the words-en.txt that 'daybook templates export' writes has"
        + " them all"
    }
  }
}
