package import Model
package import Publishing

/// The task of making a small book to start from, offline.
package struct StartBook: Sendable {
  private let folder: String
  private let files: StartFiles

  /// Writes the book's files into a new or empty folder, all of them or none; returns their paths,
  /// but for those of the schemas, which stand beside them in `.schema`.
  ///
  /// Throws when the folder has files, or one cannot be written. What a run that was killed has
  /// begun there is done anew.
  package func run() throws(PublishingError) -> [String] {
    let all = (files.all + files.schemas).map { (name: $0.name, bytes: Array($0.text.utf8)) }
    try LooseFiles(newOrEmpty: folder).writeNew(all)
    return files.all.map(\.name)
  }
}

extension StartBook {
  /// The entries are dated in today's month and the one before.
  package init(in folder: String, _ settings: StartSettings, today: Day) throws {
    self.init(folder: folder, files: try StartFiles(settings, today: today))
  }
}
