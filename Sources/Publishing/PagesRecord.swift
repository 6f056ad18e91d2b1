import Basics
package import Files

/// What the pages of a site were made of, as those who made them wrote it down.
enum PagesRecord {
  static let name = "pages"

  /// The bytes behind a line that says to which manifest they belong and what they come to.
  static func text(_ bytes: [UInt8], beside manifest: Fingerprint) -> [UInt8] {
    Array("daybook 1 \(manifest) \(Fingerprint(of: bytes))\n".utf8) + bytes
  }

  static func write(
    _ bytes: [UInt8], beside manifest: Fingerprint, in hold: OutputHold
  ) throws(PublishingError) {
    let text = text(bytes, beside: manifest)
    guard (try? hold.records.read(name)) != text else { return }
    try hold.write(text, as: name)
  }

  /// The bytes of a text; nil when it belongs to another manifest or is damaged.
  static func bytes(of text: [UInt8], beside manifest: Fingerprint) -> [UInt8]? {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let bytes = Array(text[(end + 1)...])
    let head = String(decoding: text[...end], as: UTF8.self)
    return head == "daybook 1 \(manifest) \(Fingerprint(of: bytes))\n" ? bytes : nil
  }
}

extension OutputFolder {
  /// What `finish` was given about the pages that are there; nil where that is lost, or the folder
  /// is not to be trusted to be as it was left.
  package var pagesRecord: [UInt8]? {
    guard isTrusted, let records = hold?.records, let manifest = record.manifestFingerprint,
      let text = try? records.read(PagesRecord.name)
    else { return nil }
    return PagesRecord.bytes(of: text, beside: manifest)
  }

  /// Where a record of that name is.
  package func recordFile(_ name: String) -> FilePath {
    rootPath.appending(OutputPath.recordsFolder).appending(name)
  }
}
