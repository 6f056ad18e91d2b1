import Basics

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
}

extension MadeFiles {
  /// Calls the body with every file, in the order of the paths' bytes, without all paths in memory.
  func forEachInOrder(_ body: (OutputPath, MadeFile) -> Void) {
    var inner: [Substring: Set<String>] = [:]
    for folder in folders.keys {
      var path = folder
      while !path.isEmpty {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let parent = slash.map { path[..<$0] } ?? ""
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
        // With what follows it in paths, by which it stands among the files beside it.
        guard inner[parent, default: []].insert(name + "/").inserted else { break }
        path = parent
      }
    }
    visit("", inner, body)
  }

  private func visit(
    _ folder: Substring, _ inner: [Substring: Set<String>], _ body: (OutputPath, MadeFile) -> Void
  ) {
    let files = folders[folder] ?? [:]
    let names = Array(files.keys) + (inner[folder] ?? [])
    for name in names.map({ OutputPath($0, in: "") }).sorted() {
      let path = OutputPath(name.text, in: folder)
      if let file = files[name.text] {
        body(path, file)
      } else {
        visit(path.text.dropLast(), inner, body)
      }
    }
  }
}

/// A file that a run has made.
struct MadeFile: Sendable {
  let fingerprint: Fingerprint
  /// Nil where the file is in its place already.
  var staged: OutputFolder.StagedFile?
}
