package import Publishing
package import Theme

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
