import Publishing

/// A statement in a folder.
package struct StatementFile: Equatable, Sendable {
  /// With the folder as the user named it.
  package let path: String
  /// Whether it was written now; false when it had these very bytes already.
  package let isWritten: Bool
}

/// Puts statements where they are wanted, one after the other.
struct StatementWriter {
  private let destination: IssueStatements.Destination
  /// Made for the first statement, so that there is no folder where there is none.
  private var folder: LooseFiles?
  private(set) var count = 0
  private(set) var files: [StatementFile] = []

  init(to destination: IssueStatements.Destination) { self.destination = destination }

  /// Throws a `PublishingError`, and what the stream throws.
  mutating func write(_ bytes: [UInt8], as name: String) throws {
    switch destination {
    case .stream(let send):
      if count > 0 { try send([UInt8(ascii: "\n")]) }
      try send(bytes)
    case .folder(let path):
      let folder = try folder ?? LooseFiles(path)
      self.folder = folder
      let target = try OutputPath(name)
      let isWritten = try folder.write(bytes, to: target)
      files.append(StatementFile(path: folder.place(of: target), isWritten: isWritten))
    }
    count += 1
  }
}
