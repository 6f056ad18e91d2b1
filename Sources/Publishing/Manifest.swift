import Basics
import Files

/// What stands in an output folder, as a run that finished left it.
struct Manifest: Equatable, Sendable {
  /// The files of the site, each with what its bytes come to.
  var files: [OutputPath: FileDigest] = [:]
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
  /// The fingerprint is what stands for the files in other records.
  func written() -> (text: [UInt8], fingerprint: Fingerprint) {
    let body = body
    let head = ManifestHead(
      fingerprint: Fingerprint(of: body), isSynchronized: isSynchronized, boot: boot)
    return (Array(head.text.utf8) + body, head.fingerprint)
  }

  private var body: [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity((files.count + replaced.count) * 90)
    for path in files.keys.sorted() {
      if let digest = files[path] { body += RecordLine(path: path, digest: digest).text }
    }
    for path in replaced.keys.sorted() {
      if let digest = replaced[path] {
        body += RecordLine(path: path, digest: digest, isReplaced: true).text
      }
    }
    return body
  }

  /// Reads a record of any version.
  ///
  /// Of another version, or of one that is damaged, the lines count that can be read; then there is
  /// no fingerprint.
  static func read(_ text: [UInt8]) -> (manifest: Manifest, fingerprint: Fingerprint?) {
    var manifest = Manifest()
    let end = text.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
    let hasHead = text.starts(with: "daybook ".utf8)
    for line in RecordLine.lines(in: hasHead ? text[end...] : text[...]) {
      if line.isReplaced {
        manifest.replaced[line.path] = line.digest
      } else {
        manifest.files[line.path] = line.digest
      }
    }
    guard let head = ManifestHead(of: text),
      head.fingerprint == Fingerprint(of: Array(text[end...]))
    else { return (manifest, nil) }
    manifest.isSynchronized = head.isSynchronized
    manifest.boot = head.boot
    return (manifest, head.fingerprint)
  }
}
