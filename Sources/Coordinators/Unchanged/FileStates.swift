import Basics
import Files

/// What stands for the bytes of files, by the state that they had: while one is in that state it need
/// not be read.
struct FileStates: Hashable, Sendable {
  static let fileName = "states"

  /// By the key of each state.
  private var bytes: [Digest: Digest] = [:]

  init() {}

  /// Takes files as they were read after a time; those that may still change without being seen to
  /// are left out.
  init(_ states: [(state: FileState, bytes: Digest)], at now: Int64) {
    for (state, digest) in states {
      InputState.settledKey(of: state, at: now).map { bytes[$0] = digest }
    }
  }

  /// By the key of a state that is settled.
  subscript(key: Digest) -> Digest? { bytes[key] }
}

extension FileStates {
  /// Takes what `file(of:)` gave; nothing where that is damaged or of another program.
  init(_ file: RecordFile, of program: Digest) {
    guard var index = RecordIndexReader(file, of: program) else { return }
    do throws(DamagedPack) {
      try index.forEach { index throws(DamagedPack) in
        let (key, digest): (Digest, Digest) = (try index.value(), try index.value())
        bytes[key] = digest
      }
    } catch { bytes = [:] }
  }

  /// A file of the record, by a program.
  func file(of program: Digest) -> ByteParts {
    var file = RecordIndexWriter()
    for (key, digest) in bytes.sorted(by: { $0.key < $1.key }) {
      file.add(true)
      file.add(key)
      file.add(digest)
    }
    file.add(false)
    return file.file(of: program)
  }
}
