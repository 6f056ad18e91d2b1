import Basics
import Files

/// What stands in an output folder, as a run that finished left it.
struct Manifest: Equatable, Sendable {
  /// The files of the site, each with what its bytes come to.
  var files = RecordedFiles()
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
  /// The fingerprint is what stands for the files in other records. Lines of files that are not in
  /// one place may be given instead of its own.
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
      lines += RecordLine(path: path, digest: digest, isReplaced: true).text
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
    return RecordLine.lines(in: text[..<min(end + 1, text.endIndex)])
      .contains { $0.digest.isOfFirstVersion }
  }

  /// Takes the lines behind the first as they were written; nil where they are in no such order.
  private init?(wholeBody body: ArraySlice<UInt8>) {
    guard let files = RecordedFiles(beginning: body) else { return nil }
    let others = RecordLine.lines(in: body.dropFirst(files.lines.count))
    guard others.allSatisfy(\.isReplaced) else { return nil }
    self.init(
      files: files, replaced: Dictionary(others.map { ($0.path, $0.digest) }) { $1 })
  }

  /// Takes those lines that can be read, in whatever order.
  private init(anyLines text: ArraySlice<UInt8>) {
    var files: [OutputPath: FileDigest] = [:]
    var replaced: [OutputPath: FileDigest] = [:]
    for line in RecordLine.lines(in: text) {
      if line.isReplaced {
        replaced[line.path] = line.digest
      } else {
        files[line.path] = line.digest
      }
    }
    self.init(files: RecordedFiles(files), replaced: replaced)
  }
}
