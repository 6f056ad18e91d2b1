import Files

/// A folder that others use too, into which single files are put.
///
/// A file is written whole or not at all: under a name of this run's own first. What a run that was
/// killed left under such a name goes with the next run.
package struct LooseFiles: Sendable {
  let root: FilePath
  /// Whether the folder was not there before.
  let isNew: Bool

  /// Makes the folder, and those that it is in, when it is not there; throws when it cannot.
  package init(_ root: String) throws(PublishingError) {
    self.root = FilePath(root)
    isNew = try onDisk(self.root.kind()) == nil
    try onDisk(self.root.makeFolders())
    // What cannot be seen or removed does no harm.
    for name in (try? self.root.names()) ?? [] where Self.isLeft(name.text) {
      try? self.root.appending(name).remove()
    }
  }

  /// Writes the file whole or not at all, in place of one of that name; says whether it was written.
  ///
  /// One that has these very bytes is left as it is. Throws when the file cannot be written.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: OutputPath) throws(PublishingError) -> Bool {
    let target = root.appending(path.text)
    if let kind = try onDisk(target.kind()) {
      guard kind == .file else { throw .wrongKind(target.text) }
      if try onDisk(target.readIfPresent(followingLinks: false)) == bytes { return false }
    }
    try onDisk(target.write(bytes, by: root.appending(Self.temporaryName(of: .own))))
    return true
  }

  /// Where a file of the folder is, for messages: with the folder as the user named it.
  package func place(of path: OutputPath) -> String { root.appending(path.text).text }
}

extension LooseFiles {
  private static let prefix = ".daybook-"
  private static let suffix = ".new"

  static func temporaryName(of process: ProcessNumber) -> String {
    prefix + String(process.value) + suffix
  }

  /// Whether it is the name of a file that a run was writing which runs no more, or had this run's
  /// number.
  static func isLeft(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = ProcessNumber(name.dropFirst(prefix.count).dropLast(suffix.count))
    return number.map { $0 == .own || !$0.isRunning } ?? false
  }
}
