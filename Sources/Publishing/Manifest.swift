import Basics
import Files

/// What stands in an output folder, as a run that finished left it.
struct Manifest: Equatable, Sendable {
  /// The files of the site with their fingerprints.
  var files = ManifestFiles()
  /// Files of the site before, under names that change with their bytes: pages that a reader still
  /// has open refer to them, so that they stay for one more build.
  var replaced: [OutputPath: FileDigest] = [:]
  /// Whether all of it was made to outlast a loss of power before this was recorded.
  var isSynchronized = false
  /// Which start of the machine it was recorded in.
  var boot: BootNumber?
}

extension Manifest {
  /// Its first line, then one per file in the order of the paths' bytes, so that equal folders have
  /// equal records.
  ///
  /// Other records name the manifest by the fingerprint. Lines of files in several parts may be given
  /// in place of its own.
  func written(
    files lines: ByteParts? = nil
  ) -> (text: ByteParts, fingerprint: Fingerprint) {
    var body = lines ?? ByteParts(files.lines)
    body.append(linesOfReplaced)
    let head = ManifestHead(
      fingerprint: body.fingerprint, isSynchronized: isSynchronized, boot: boot)
    var text = ByteParts(Array(head.text.utf8))
    text.append(body)
    return (text, head.fingerprint)
  }

  private var linesOfReplaced: [UInt8] {
    replaced.keys.sorted().reduce(into: []) { lines, path in
      guard let digest = replaced[path] else { return }
      lines += ManifestLine(path: path, digest: digest, isReplaced: true).text
    }
  }

  /// Reads a record of any version.
  ///
  /// Of another version, or of one that is damaged, the lines count that can be read; then there is
  /// no fingerprint.
  static func read(_ text: [UInt8]) -> (manifest: Manifest, fingerprint: Fingerprint?) {
    let end = text.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
    let hasHead = text.starts(with: "daybook ".utf8)
    let body = hasHead ? text[end...] : text[...]
    guard hasHead, let head = ManifestHead(of: text), head.fingerprint == Fingerprint(of: body)
    else { return (Manifest(anyLines: body), nil) }
    var manifest = Manifest(wholeBody: body) ?? Manifest(anyLines: body)
    manifest.isSynchronized = head.isSynchronized
    manifest.boot = head.boot
    return (manifest, head.fingerprint)
  }

  /// Whether it begins with the line of a file, as records do of the first version.
  static func isOfFirstVersion(_ text: [UInt8]) -> Bool {
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    return ManifestLine.lines(in: text[..<min(end + 1, text.endIndex)])
      .contains { $0.digest.isOfFirstVersion }
  }

  /// Takes the lines behind the first as they were written; nil where they are in no such order.
  private init?(wholeBody body: ArraySlice<UInt8>) {
    guard let files = ManifestFiles(beginning: body) else { return nil }
    let others = ManifestLine.lines(in: body.dropFirst(files.lines.count))
    guard others.allSatisfy(\.isReplaced) else { return nil }
    self.init(
      files: files, replaced: Dictionary(others.map { ($0.path, $0.digest) }) { $1 })
  }

  /// Takes those lines that can be read, in whatever order.
  private init(anyLines text: ArraySlice<UInt8>) {
    var files: [OutputPath: FileDigest] = [:]
    var replaced: [OutputPath: FileDigest] = [:]
    for line in ManifestLine.lines(in: text) {
      if line.isReplaced {
        replaced[line.path] = line.digest
      } else {
        files[line.path] = line.digest
      }
    }
    self.init(files: ManifestFiles(files), replaced: replaced)
  }
}

/// The first line of a manifest: the version, the fingerprint of the other lines, and whether the
/// files were synchronised to the disk.
struct ManifestHead: Equatable, Sendable {
  /// Of the lines behind it.
  let fingerprint: Fingerprint
  /// Whether all files were made to outlast a loss of power before they were recorded.
  let isSynchronized: Bool
  /// Which start of the machine they were recorded in.
  let boot: BootNumber?

  /// The version that is written; the first had no line that says it.
  private static let version = "2"
}

extension ManifestHead {
  var text: String {
    let state = isSynchronized ? "synchronized" : "unsynchronized"
    return "daybook \(Self.version) \(fingerprint) \(state) \(boot?.text ?? "-")\n"
  }

  /// Reads the line; nil when it is none of this version.
  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\n" }
    guard words.count == 5, words[0] == "daybook", words[1] == Self.version,
      let fingerprint = Fingerprint(words[2])
    else { return nil }
    self.init(
      fingerprint: fingerprint, isSynchronized: words[3] == "synchronized",
      boot: BootNumber(String(words[4])))
  }

  /// Reads the first line of a text; nil when that has none of this version.
  init?(of text: [UInt8]) {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    self.init(String(decoding: text[...end], as: UTF8.self))
  }

  /// Whether no restart of the machine can have lost what was not yet on the disk.
  func isSafe(in current: BootNumber?) -> Bool {
    isSynchronized || (boot != nil && boot == current)
  }
}

/// A line of a manifest or journal: a file's fingerprint and its path.
struct ManifestLine {
  let path: OutputPath
  let digest: FileDigest
  var isReplaced = false
}

extension ManifestLine {
  var text: [UInt8] { Array("\(digest.text)\(isReplaced ? "-" : "") \(path.text)\n".utf8) }

  /// The lines of a text; one that was cut off, or names no safe path, is skipped.
  static func lines(in text: ArraySlice<UInt8>) -> [ManifestLine] {
    guard let end = text.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return text[...end].split(separator: UInt8(ascii: "\n")).compactMap { ManifestLine($0) }
  }

  private init?(_ line: ArraySlice<UInt8>) {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let path = String(validating: line[(space + 1)...], as: UTF8.self)
    else { return nil }
    let isReplaced = line[..<space].last == UInt8(ascii: "-")
    guard let digest = FileDigest(hexDigits: line[..<space].dropLast(isReplaced ? 1 : 0)),
      let path = try? OutputPath(path)
    else { return nil }
    self.init(path: path, digest: digest, isReplaced: isReplaced)
  }
}

/// The hash of a file's bytes in a manifest or journal.
enum FileDigest: Hashable, Sendable {
  case fingerprint(Fingerprint)
  /// In records of the first version.
  case checksum(Checksum)
}

extension FileDigest {
  /// Reads the digits of either; nil when the bytes are anything else.
  init?(hexDigits: ArraySlice<UInt8>) {
    if let fingerprint = Fingerprint(hexDigits: hexDigits) {
      self = .fingerprint(fingerprint)
    } else if let checksum = Checksum(hexDigits: hexDigits) {
      self = .checksum(checksum)
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .fingerprint(let fingerprint): fingerprint.description
    case .checksum(let checksum): checksum.description
    }
  }

  var isOfFirstVersion: Bool {
    switch self {
    case .fingerprint: false
    case .checksum: true
    }
  }

  func isOf(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .fingerprint(let fingerprint): fingerprint == Fingerprint(of: bytes)
    case .checksum(let checksum): checksum == Checksum(of: bytes)
    }
  }

  /// Whether the path is one that changes with the bytes, since it holds a part of this.
  func isPart(of path: OutputPath) -> Bool { path.text.contains("-" + text.prefix(16)) }
}

extension OpenFolder {
  /// Whether a regular file has one of the digests; throws when it cannot be read.
  func hasDigest(_ name: String, among wanted: Set<FileDigest>) throws(FileError) -> Bool {
    var fingerprint = FingerprintStream()
    var checksum = Checksum()
    let isOfFirstVersion = wanted.contains(where: \.isOfFirstVersion)
    try forEachChunk(of: name) { chunk in
      fingerprint.add(chunk)
      if isOfFirstVersion { checksum.add(chunk) }
    }
    return wanted.contains(.fingerprint(fingerprint.fingerprint))
      || isOfFirstVersion && wanted.contains(.checksum(checksum))
  }
}
