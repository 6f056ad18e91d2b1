import Basics
import Files

/// What stands in an output folder, as a run that finished left it.
struct Manifest: Equatable, Sendable {
  /// The files of the site, each with what its bytes come to.
  var files: [OutputPath: Digest] = [:]
  /// Files of the site before, under names that change with their bytes: pages that a reader still
  /// has open refer to them, so that they stay for one more build.
  var replaced: [OutputPath: Digest] = [:]
  /// Whether all of it was made to outlast a loss of power before this was recorded.
  var isSynchronized = false
  /// Which start of the machine it was recorded in.
  var boot: BootNumber?
}

extension Manifest {
  /// The version that is written; the first had no line that says it.
  static let version = 2

  /// A line that says the version, what the other lines come to and how safe the files are; then
  /// one per file in the order of the paths' bytes, so that equal folders have equal records.
  ///
  /// The fingerprint is what stands for the files in other records.
  func written() -> (text: [UInt8], fingerprint: Fingerprint) {
    let body = body
    let fingerprint = Fingerprint(of: body)
    let state = isSynchronized ? "synchronized" : "unsynchronized"
    let head = "daybook \(Self.version) \(fingerprint) \(state) \(boot?.text ?? "-")\n"
    return (Array(head.utf8) + body, fingerprint)
  }

  private var body: [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity((files.count + replaced.count) * 90)
    for path in files.keys.sorted() {
      if let digest = files[path] { body += RecordLine(path, digest).text }
    }
    for path in replaced.keys.sorted() {
      if let digest = replaced[path] { body += RecordLine(path, digest, isReplaced: true).text }
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
    let head = String(decoding: text[..<end], as: UTF8.self).split { $0 == " " || $0 == "\n" }
    let isOfFirstVersion = head.first != "daybook"
    for line in RecordLine.lines(in: isOfFirstVersion ? text[...] : text[end...]) {
      if line.isReplaced {
        manifest.replaced[line.path] = line.digest
      } else {
        manifest.files[line.path] = line.digest
      }
    }
    let fingerprint = Fingerprint(of: Array(text[end...]))
    guard !isOfFirstVersion, head.count == 5, head[1] == "\(version)",
      Fingerprint(head[2]) == fingerprint
    else { return (manifest, nil) }
    manifest.isSynchronized = head[3] == "synchronized"
    manifest.boot = BootNumber(String(head[4]))
    return (manifest, fingerprint)
  }
}
