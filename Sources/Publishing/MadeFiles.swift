/// The files that a run has made of a site, by their folders: a large site has hundreds of thousands,
/// of which the path of a folder is held once, and most names take no memory beside their places.
struct MadeFiles: Sendable {
  /// By name in each folder; that of the top is empty.
  private var folders: [Substring: [String: MadeFile]] = [:]
  private(set) var count = 0
  /// How many of them are staged.
  private(set) var stagedCount = 0

  subscript(path: OutputPath) -> MadeFile? { folders[path.folder ?? ""]?[path.name] }

  /// Adds a file, or puts it in the place of the one of that path.
  mutating func put(_ file: MadeFile, at path: OutputPath) {
    var folder = path.folder ?? ""
    // Without the rest of the path, which would be kept with it.
    if folders[folder] == nil { folder = Substring(String(folder)) }
    let before = folders[folder, default: [:]].updateValue(file, forKey: path.name)
    if before == nil { count += 1 }
    stagedCount += (file.staged == nil ? 0 : 1) - (before?.staged == nil ? 0 : 1)
  }

  /// Calls the body with every file, in any order.
  func forEach(_ body: (OutputPath, MadeFile) -> Void) {
    for (folder, files) in folders {
      for (name, file) in files { body(OutputPath(name, in: folder), file) }
    }
  }

  /// Those of which something is so, in any order, with what their bytes come to.
  func digests(
    where isWanted: (MadeFile) -> Bool = { _ in true }
  ) -> [(path: OutputPath, digest: FileDigest)] {
    var files: [(OutputPath, FileDigest)] = []
    files.reserveCapacity(count)
    forEach { path, file in if isWanted(file) { files.append((path, file.digest)) } }
    return files
  }
}

/// A file that a run has made.
struct MadeFile: Sendable {
  let digest: FileDigest
  /// Nil where the file is in its place already.
  var staged: OutputFolder.StagedFile?
}
