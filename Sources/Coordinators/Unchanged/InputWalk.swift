import Basics
import Files
import Storage

/// Goes through everything that a book is read from and asks the system for its state.
///
/// Folders count with what is in them, so that a file that comes or goes is seen. Hidden files are
/// read by nothing and count for nothing; of what else stands in the book's folder the names count,
/// which are remarked on. The folder that the site goes to is left out.
struct InputWalk {
  private var digest = Digest()
  private var latest: Int64 = .min
  private let output: FileState?

  /// By name; of folders all that is in them counts, whatever of it is read.
  private static let parts = Dictionary(
    BookPart.all.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })

  /// The state of a book's inputs; nil where the system does not say all of it.
  ///
  /// The time is that before anything is read, in nanoseconds since 1970-01-01.
  static func state(of book: String, output: String, at now: Int64) -> InputState? {
    let root = FilePath(book)
    do throws(FileError) {
      var walk = InputWalk(output: try FilePath(output).state(followingLinks: true))
      for name in try root.names() where !name.isHidden {
        try walk.visit(name, in: root)
      }
      return InputState(walk.digest, changed: walk.latest, at: now)
    } catch { return nil }
  }

  private mutating func visit(_ name: FilePath, in root: FilePath) throws(FileError) {
    let path = root.appending(name)
    guard let state = try Self.state(of: path) else { return }
    if let output, output.isSame(as: state) { return }
    digest.add(name.text)
    switch Self.parts[name.text] {
    case .file?: try add(path, state)
    case .folder?, .tree?:
      try add(path, state)
      if state.kind == .folder { try visit(folder: path, within: [state]) }
    case nil: digest.add(state.kind == .folder)
    }
  }

  private mutating func visit(
    folder: FilePath, within outer: [FileState]
  ) throws(FileError) {
    for name in try folder.names() where !name.isHidden {
      let path = folder.appending(name)
      guard let state = try Self.state(of: path) else { continue }
      digest.add(name.text)
      try add(path, state)
      // A link may lead to a folder that it lies in.
      if state.kind == .folder, !outer.contains(where: state.isSame) {
        try visit(folder: path, within: outer + [state])
      }
    }
    digest.add(outer.count)
  }

  /// Of what a link leads to, or of the link where that is nothing.
  private static func state(of path: FilePath) throws(FileError) -> FileState? {
    if let state = try path.state(followingLinks: true) { return state }
    return try path.state()
  }

  /// Adds the state of a file, and where it is a link that of the link itself.
  private mutating func add(_ path: FilePath, _ state: FileState) throws(FileError) {
    digest.add(state)
    latest = max(latest, state.latestChange)
    if let link = try path.state(), link != state {
      digest.add(link)
      latest = max(latest, link.latestChange)
    }
  }
}
