package import Coordinators
import Diagnostics
package import Publishing
package import Theme
import Views

/// The task of naming what every page's template is offered.
package struct ListTemplates: Sendable {
  private let page: String?

  /// Takes a page's name, with or without the ending of one of its templates; nil is all pages.
  ///
  /// No book is needed: the pages and their fields are the same in all.
  package init(of page: String? = nil) { self.page = page }

  /// There is no template of the name; those that there are.
  package struct UnknownTemplate: Error, Sendable, Equatable {
    package let name: String
    package let known: [String]
  }

  /// Each template, with a line for every name that it may show: the name, its kind and an example.
  ///
  /// Throws `UnknownTemplate`.
  package func run() throws(UnknownTemplate) -> [(name: String, lines: [String])] {
    let all = SitePages.all.flatMap { $0.templates }
    let pages = SitePages.all.filter { $0.templates.contains(where: isWanted) }
    if let page, pages.isEmpty {
      throw UnknownTemplate(name: page, known: all.flatMap { [$0.stem, $0] })
    }
    return TemplateOffer.all(of: pages).filter { isWanted($0.template) }.map { offer in
      (offer.template, offer.values.map(\.line))
    }
  }

  private func isWanted(_ template: String) -> Bool {
    page == nil || template == page || template.stem == page
  }
}

extension TemplateOffer.Value {
  fileprivate var line: String {
    let name = String(repeating: "  ", count: depth) + name
    let padding = String(repeating: " ", count: max(2, 28 - name.count))
    let shown = example.replacing("\n", with: " ").trimmingSuffix(while: \.isWhitespace)
    let kind = shown.isEmpty ? kind : kind + String(repeating: " ", count: max(2, 20 - kind.count))
    return name + padding + kind + shown
  }
}

extension String {
  /// A file's name without its ending.
  fileprivate var stem: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}

/// The task of writing out the built-in templates, words and assets, to start a theme from.
package struct ExportTemplates: Sendable {
  private let builtIn: BuiltInSources

  /// Takes what is written out.
  package init(_ builtIn: BuiltInSources) { self.builtIn = builtIn }

  /// Writes the files, with a record of them, and returns how many they are; those that are there
  /// as they would be written stay.
  ///
  /// The folder is as the user named it, and made when it is missing; the version is that of the
  /// templates.
  /// Throws before the first when another is there already; when one cannot be written, those that
  /// were are removed again.
  package func run(to folder: String, of version: String) throws(PublishingError) -> Int {
    let files = builtIn.all.sorted { $0.key < $1.key }
      .map { (name: $0.key, bytes: $0.value) }
    let record = ExportRecord(version: version, files: builtIn.all)
    try LooseFiles(folder).writeNew(files + [(ExportRecord.fileName, record.bytes)])
    return files.count
  }
}

/// The task of telling what changed in the built-in templates since a book's were exported.
package struct DiffTemplates: Sendable {
  private let builtIn: BuiltInSources

  /// Takes the templates as they are now.
  package init(_ builtIn: BuiltInSources) { self.builtIn = builtIn }

  /// What is in the book's `templates/`.
  package struct Report: Sendable {
    /// The version that the templates were exported by; nil when there is no record of that.
    package let exportedBy: String?
    /// The files that stand in the place of built-in ones, by name.
    package let files: [ThemeComparison]
  }

  /// Takes the book's folder as the user named it; throws when there is no such folder, or its
  /// templates cannot be read.
  package func run(on book: String) throws(BookProblems) -> Report {
    let files = ThemeFiles(of: book)
    if let missing = files.missingBook {
      throw BookProblems(kind: .noBook, diagnostics: [missing])
    }
    guard files.diagnostics.allSatisfy({ $0.severity == .note }) else {
      throw BookProblems(kind: .wrongData, diagnostics: files.diagnostics.sorted())
    }
    let record = files.exportRecord
    return Report(
      exportedBy: record?.version,
      files: ThemeComparison.all(of: files.bytes, exported: record, builtIn: builtIn.all))
  }
}
