import Files
import Synchronization

/// The folders of an output folder, held open, so that no file is reached by a link and no path is
/// walked anew for each file.
final class OutputFolders: Sendable {
  let root: OpenFolder
  /// Nil for those that were looked for and are not there.
  private let held = Mutex<[Substring: OpenFolder?]>([:])

  /// Takes the folder in which all paths begin.
  init(in root: OpenFolder) { self.root = root }

  /// Throws when the output folder cannot be opened.
  init(of output: FilePath) throws(PublishingError) { root = try onDisk(OpenFolder(output)) }

  /// So many are held at a time, since a process may open only so many files.
  private static let most = 64

  /// The folder in which a file lies; nil when it is not there, unless it is to be made.
  ///
  /// Throws where a link or a file stands in its place, and when it cannot be made or opened.
  /// Safe to call from many threads.
  func folder(
    of path: OutputPath, isMade: Bool = false
  ) throws(PublishingError) -> OpenFolder? {
    guard let key = path.folder else { return root }
    if let known = held.withLock({ $0[key] }), known != nil || !isMade { return known }
    var folder: OpenFolder? = root
    for name in path.folderNames {
      guard let parent = folder else { break }
      folder = try open(name, in: parent, isMade: isMade)
    }
    held.withLock { held in
      if held.count >= Self.most { held.removeAll() }
      held[key] = .some(folder)
    }
    return folder
  }

  /// The outermost folder of a file that is not there; nil where all are.
  ///
  /// Throws where a link or a file stands in place of one, and when one cannot be opened.
  func missing(of path: OutputPath) throws(PublishingError) -> OutputPath? {
    var folder = root
    for (name, text) in zip(path.folderNames, path.folders) {
      guard let next = try open(name, in: folder, isMade: false) else {
        return try OutputPath(text)
      }
      folder = next
    }
    return nil
  }

  /// Looks anew for folders that were not there, now that some are put there.
  func forgetMissing() { held.withLock { $0 = $0.filter { $0.value != nil } } }

  /// Removes the folders of a file that are empty by now.
  func removeEmpty(of path: OutputPath) {
    var folders = [root]
    for name in path.folderNames {
      guard let last = folders.last, let next = try? OpenFolder(name, in: last) else { break }
      folders.append(next)
    }
    for (folder, name) in zip(folders, path.folderNames).reversed() {
      folder.removeEmptyFolder(name)
    }
    held.withLock { $0.removeAll() }
  }

  private func open(
    _ name: String, in folder: OpenFolder, isMade: Bool
  ) throws(PublishingError) -> OpenFolder? {
    var status = try onDisk(folder.status(of: name))
    if status == nil, isMade {
      try onDisk(folder.makeFolder(name))
      status = try onDisk(folder.status(of: name))
    }
    switch status?.kind {
    case nil: return nil
    case .folder: return try onDisk(OpenFolder(name, in: folder))
    case .symbolicLink: throw .symbolicLink(folder.path.appending(name).text)
    case .file, .special: throw .wrongKind(folder.path.appending(name).text)
    }
  }
}
