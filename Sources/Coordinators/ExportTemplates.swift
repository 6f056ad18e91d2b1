package import Publishing
package import Theme

/// The task of writing out the built-in templates, words and assets, to start a theme from.
package struct ExportTemplates: Sendable {
  private let builtIn: BuiltInSources
  private let folder: String

  /// Takes the folder as the user named it; it is made when it is missing.
  package init(_ builtIn: BuiltInSources, to folder: String) {
    self.builtIn = builtIn
    self.folder = folder
  }

  /// Writes the files and returns how many; throws before the first when one is there already.
  package func run() throws(PublishingError) -> Int {
    let files = builtIn.all.sorted { $0.key < $1.key }
      .map { (name: $0.key, bytes: $0.value) }
    try LooseFiles(folder).writeNew(files)
    return files.count
  }
}
