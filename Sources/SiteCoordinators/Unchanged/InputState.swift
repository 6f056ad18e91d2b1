package import Basics
package import Files
import Storage

/// The state of everything that a book is read from, without reading it.
///
/// Equal states were read alike, unless something was changed so shortly before the state was taken
/// that another change could leave the same times: then the state is not settled, and stands for
/// nothing.
package struct InputState: Hashable, Sendable {
  let digest: Digest
  /// Whether the latest change lies far enough back.
  let isSettled: Bool

  /// The coarsest clocks of file systems count two seconds.
  private static let granularity: Int64 = 2_000_000_000
}

extension InputState {
  /// Takes the digest of the inputs, when the latest of them was changed, and what time it was
  /// before any was looked at; in nanoseconds since 1970-01-01.
  init(_ digest: Digest, changed latest: Int64, at now: Int64) {
    self.init(digest: digest, isSettled: latest < now &- Self.granularity)
  }

  /// The digest of a regular file's state; nil where the state is not settled at a time.
  package static func settledKey(of state: FileState, at now: Int64) -> Digest? {
    guard state.kind == .file, state.latestChange < now &- granularity else { return nil }
    var digest = Digest()
    digest.add(state)
    return digest
  }

  /// A file's state as it counts at a time: one that is not settled equals none of another time.
  static func key(of state: FileState, at now: Int64) -> Digest {
    if let key = settledKey(of: state, at: now) { return key }
    var digest = Digest()
    digest.add(state)
    digest.add(Int(now))
    return digest
  }
}

extension FileState {
  var latestChange: Int64 { max(modified, changed) }
}

extension Digest {
  mutating func add(_ state: FileState) {
    switch state.kind {
    case .file: add(1)
    case .folder: add(2)
    case .symbolicLink: add(3)
    case .special: add(4)
    }
    add(Int(state.size))
    add(Int(state.modified))
    add(Int(state.changed))
    add(state.device)
    add(state.inode)
  }
}

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
