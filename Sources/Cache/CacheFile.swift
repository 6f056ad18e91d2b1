import Basics
import Files
import SiteCoordinators

/// A file of the cache, of which parts are read when they are asked for.
struct CacheFile: Sendable {
  /// In bytes.
  let size: Int
  /// The bytes at some places; nil where they cannot be read.
  let bytes: @Sendable (Range<Int>) -> [UInt8]?
}

extension CacheFile {
  init(_ file: PartsFile) {
    self.init(size: file.size) { try? file.bytes(at: $0) }
  }
}

/// Bytes of a record, with their digest.
enum CachedPart: Sendable {
  /// This run has made them.
  case made(ScratchBytes)
  case kept(CacheFile, at: Range<Int>, Digest)

  /// The part's bytes; nil where they can no longer be read, or are damaged.
  var bytes: [UInt8]? {
    switch self {
    case .made(let bytes): bytes.bytes
    case .kept(let file, let places, let digest):
      file.bytes(places).flatMap { Digest(of: $0) == digest ? $0 : nil }
    }
  }

  /// The digest of the bytes.
  var digest: Digest {
    switch self {
    case .made(let bytes): bytes.digest
    case .kept(_, _, let digest): digest
    }
  }

  /// What reads them; nil where they cannot be read.
  var pack: PackReader? { bytes.map { PackReader($0[...]) } }
}

/// What stands at the beginning of a file of the cache, and says what its parts are.
///
/// A file begins with the digests of the program and of the index, and the length of the index;
/// behind the index are the parts.
enum CacheIndex {
  /// Reads a file by its index.
  struct Reader {
    private let file: CacheFile
    private var pack: PackReader
    /// Where the next part is.
    private var next: Int

    private static let headLength = 2 * Digest.byteCount + 8
    /// An index has hardly ever more bytes.
    private static let likelyLength = 8192

    /// Nil where the file is damaged or of another program.
    init?(_ file: CacheFile, of program: Digest) {
      let most = min(file.size, Self.likelyLength)
      guard most >= Self.headLength, var bytes = file.bytes(0..<most),
        bytes.starts(with: program.bytes)
      else { return nil }
      let length = bytes[(2 * Digest.byteCount)..<Self.headLength].reversed()
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard length <= UInt64(file.size - Self.headLength) else { return nil }
      let end = Self.headLength + Int(length)
      if end > bytes.count {
        guard let more = file.bytes(bytes.count..<end) else { return nil }
        bytes += more
      }
      let index = bytes[Self.headLength..<end]
      guard Digest(of: index).bytes == Array(bytes[Digest.byteCount..<2 * Digest.byteCount]) else {
        return nil
      }
      self.file = file
      pack = PackReader(index)
      next = end
    }

    /// Reads a value of the index.
    mutating func value<Value: Packed>() throws(DamagedPack) -> Value { try pack.value() }

    /// Reads of the next part where it is.
    mutating func part() throws(DamagedPack) -> CachedPart {
      let (count, digest) = (try pack.value(Int.self), try pack.value(Digest.self))
      guard (0...file.size - next).contains(count) else { throw DamagedPack() }
      defer { next += count }
      return .kept(file, at: next..<next + count, digest)
    }

    /// Calls the body while another record follows.
    mutating func forEach(
      _ body: (inout Reader) throws(DamagedPack) -> Void
    ) throws(DamagedPack) {
      while try value() as Bool { try body(&self) }
    }
  }

  /// Writes a file that a `Reader` reads.
  struct Writer {
    private var index = PackWriter()
    private var parts = ByteParts()

    /// Writes a value into the index.
    mutating func add(_ value: some Packed) { index.add(value) }

    /// Writes a part, for which the digest stands.
    mutating func add(part bytes: [UInt8], _ digest: Digest) {
      index.add(bytes.count)
      index.add(digest)
      parts.append(bytes)
    }

    /// The file, as it follows from its beginning, for a program.
    func file(of program: Digest) -> ByteParts {
      let length = withUnsafeBytes(of: UInt64(index.bytes.count).littleEndian, Array.init)
      var file = ByteParts(program.bytes + Digest(of: index.bytes).bytes + length + index.bytes)
      file.append(parts)
      return file
    }
  }
}

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
