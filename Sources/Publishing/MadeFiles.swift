import Basics

/// The files that a run has made of a site, by their folders: a large site has hundreds of thousands,
/// of which the path of a folder is held once, and so is a name that many folders have.
struct MadeFiles: Sendable {
  /// By path; that of the top is empty.
  private var folders: [Substring: Folder] = [:]
  /// The names of files in all folders.
  private var names = TextTable()
  private(set) var count = 0
  /// How many of them are staged.
  private(set) var stagedCount = 0

  private typealias NameNumber = UInt32

  /// The files of a folder in the order in which they came.
  private struct Folder {
    /// The file stands first, so that each takes 32 bytes and not 40.
    private(set) var files: [(file: MadeFile, name: NameNumber)] = []
    private var places: [NameNumber: UInt32] = [:]

    subscript(name: NameNumber) -> MadeFile? { places[name].map { files[Int($0)].file } }

    /// Gives what was in the file's place.
    mutating func put(_ file: MadeFile, _ name: NameNumber) -> MadeFile? {
      let next = UInt32(truncatingIfNeeded: files.count)
      if let place = places.updateValue(next, forKey: name) {
        places[name] = place
        defer { files[Int(place)].file = file }
        return files[Int(place)].file
      }
      files.append((file, name))
      return nil
    }
  }

  subscript(path: OutputPath) -> MadeFile? {
    guard let folder = folders[path.folder ?? ""],
      let name = names.knownNumber(of: Array(path.name.utf8)[...])
    else { return nil }
    return folder[NameNumber(truncatingIfNeeded: name)]
  }

  /// Adds a file, or puts it in the place of the one of that path.
  mutating func put(_ file: MadeFile, at path: OutputPath) {
    var folder = path.folder ?? ""
    // Without the rest of the path, which would be kept with it.
    if folders[folder] == nil { folder = Substring(String(folder)) }
    let name = NameNumber(truncatingIfNeeded: names.number(of: Array(path.name.utf8)[...]))
    let before = folders[folder, default: Folder()].put(file, name)
    if before == nil { count += 1 }
    stagedCount += (file.staged == nil ? 0 : 1) - (before?.staged == nil ? 0 : 1)
  }

  private func path(_ name: NameNumber, in folder: Substring) -> OutputPath {
    OutputPath(String(decoding: names[Int(name)], as: UTF8.self), in: folder)
  }

  /// Calls the body with every file, in any order.
  func forEach(_ body: (OutputPath, MadeFile) -> Void) {
    for (path, folder) in folders {
      for (file, name) in folder.files { body(self.path(name, in: path), file) }
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
    let own = (folders[folder]?.files ?? []).map { file, name in
      (path: path(name, in: ""), file: Optional(file))
    }
    let others = (inner[folder] ?? []).map { name in
      (path: OutputPath(name, in: ""), file: MadeFile?.none)
    }
    for (path, file) in (own + others).sorted(by: { $0.path < $1.path }) {
      let path = OutputPath(path.text, in: folder)
      if let file {
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
