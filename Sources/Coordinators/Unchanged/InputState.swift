import Basics
import Files

/// The state of everything that a book is read from, without reading it.
///
/// Equal states were read alike, unless something was changed so shortly before the state was taken
/// that another change could leave the same times: then the state is not settled, and stands for
/// nothing.
struct InputState: Hashable, Sendable {
  let digest: Digest
  /// Whether the latest change lies far enough back.
  let isSettled: Bool

  /// The coarsest clocks of file systems count two seconds.
  private static let granularity: Int64 = 2_000_000_000
}

extension InputState {
  /// Takes what stands for the inputs, when the latest of them was changed, and what time it was
  /// before any was looked at; in nanoseconds since 1970-01-01.
  init(_ digest: Digest, changed latest: Int64, at now: Int64) {
    self.init(digest: digest, isSettled: latest < now &- Self.granularity)
  }

  /// What stands for a regular file's state; nil where it is not settled at a time.
  static func settledKey(of state: FileState, at now: Int64) -> Digest? {
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
