package import Publishing
package import Theme

/// The task of writing out the built-in templates, words and assets, to start a theme from.
package struct ExportTemplates: Sendable {
  private let builtIn: BuiltInSources
  private let version: String
  private let folder: String

  /// Takes the version that the templates are of, and the folder as the user named it; it is made
  /// when it is missing.
  package init(_ builtIn: BuiltInSources, of version: String, to folder: String) {
    self.builtIn = builtIn
    self.version = version
    self.folder = folder
  }

  /// Writes the files, with a record of them, and returns how many they are; those that are there
  /// as they would be written stay.
  ///
  /// Throws before the first when another is there already; when one cannot be written, those that
  /// were are removed again.
  package func run() throws(PublishingError) -> Int {
    let files = builtIn.all.sorted { $0.key < $1.key }
      .map { (name: $0.key, bytes: $0.value) }
    let record = ExportRecord(version: version, files: builtIn.all)
    try LooseFiles(folder).writeNew(files + [(ExportRecord.fileName, record.bytes)])
    return files.count
  }
}
