import Basics
import Coordinators
import Files

/// The digests of the bytes of files, by the state that each file had: while a file is in that
/// state it need not be read.
///
/// That holds until the machine is started again: after a loss of power a file can have its state
/// without its bytes.
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
  /// Takes what `file(of:in:)` gave; nothing where that is damaged, of another program or of another
  /// start of the machine.
  init(_ file: CacheFile, of program: Digest, in boot: BootNumber) {
    guard var index = CacheIndex.Reader(file, of: Self.key(program, boot)) else { return }
    do throws(DamagedPack) {
      try index.forEach { index throws(DamagedPack) in
        let (key, digest): (Digest, Digest) = (try index.value(), try index.value())
        bytes[key] = digest
      }
    } catch { bytes = [:] }
  }

  /// A file of the record, by a program since a start of the machine.
  func file(of program: Digest, in boot: BootNumber) -> ByteParts {
    var file = CacheIndex.Writer()
    for (key, digest) in bytes.sorted(by: { $0.key < $1.key }) {
      file.add(true)
      file.add(key)
      file.add(digest)
    }
    file.add(false)
    return file.file(of: Self.key(program, boot))
  }

  private static func key(_ program: Digest, _ boot: BootNumber) -> Digest {
    var key = program
    key.add(boot.text)
    return key
  }
}
