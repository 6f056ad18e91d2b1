import Basics
package import Files

/// What the pages of a site were made of, as those who made them wrote it down.
enum PagesRecord {
  static let name = "pages"

  /// The line before the bytes, which says to which manifest they belong and what they come to.
  static func head(of bytes: ByteParts, beside manifest: Fingerprint) -> [UInt8] {
    Array("daybook 1 \(manifest) \(bytes.fingerprint)\n".utf8)
  }

  static func write(
    _ bytes: ByteParts, beside manifest: Fingerprint, in hold: OutputHold
  ) throws(PublishingError) {
    let head = head(of: bytes, beside: manifest)
    // What begins otherwise need not be read to the end.
    let known = try? hold.records.path.appending(name).readBeginning(atMost: head.count)
    var text = ByteParts(head)
    text.append(bytes)
    if known?.bytes == head, let old = try? hold.records.read(name), text.areEqual(to: old) {
      return
    }
    try hold.write(text, as: name)
  }

  /// The bytes of a text; nil when it belongs to another manifest or is damaged.
  static func bytes(of text: [UInt8], beside manifest: Fingerprint) -> ArraySlice<UInt8>? {
    guard let (stated, bytes) = parts(of: text, beside: manifest) else { return nil }
    return stated == Fingerprint(of: bytes) ? bytes : nil
  }

  /// The files that a text names, whatever state it is in: their lines have the form of a manifest's.
  static func paths(in text: [UInt8]) -> Set<OutputPath> {
    Set(RecordLine.lines(in: text[...]).map(\.path))
  }

  /// The bytes behind the first line, of which there may be more, and what all of them are to come
  /// to; nil when they belong to another manifest.
  static func parts(
    of text: [UInt8], beside manifest: Fingerprint
  ) -> (stated: Fingerprint, bytes: ArraySlice<UInt8>)? {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: text[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0] == "daybook", words[1] == "1",
      Fingerprint(words[2]) == manifest, let stated = Fingerprint(words[3])
    else { return nil }
    return (stated, text[(end + 1)...])
  }
}

extension OutputFolder {
  /// What `finish` was given about the pages that are there; nil where that is lost, or the folder
  /// is not to be trusted to be as it was left.
  package var pagesRecord: ArraySlice<UInt8>? {
    guard isTrusted, let root = folders?.root, let manifest = record.manifestFingerprint,
      let records = try? OpenFolder(OutputPath.recordsFolder, in: root),
      let text = try? records.read(PagesRecord.name)
    else { return nil }
    return PagesRecord.bytes(of: text, beside: manifest)
  }

  /// The first bytes of what is on record about the pages of a folder that no run holds; nil as for
  /// all of it.
  ///
  /// Of the manifest the first line alone is read, so that this takes no time, however large a site.
  package static func beginningOfPagesRecord(
    in root: String, atMost length: Int
  ) -> ArraySlice<UInt8>? {
    let records = FilePath(root).appending(OutputPath.recordsFolder)
    let pages = records.appending(PagesRecord.name)
    do throws(FileError) {
      guard try records.kind() == .folder, try pages.kind() == .file,
        try records.appending(OutputRecord.journalName).kind() == nil,
        try records.appending(OutputRecord.manifestName).kind() == .file
      else { return nil }
      let manifest = records.appending(OutputRecord.manifestName)
      guard let head = ManifestHead(of: try manifest.readBeginning(atMost: 200).bytes),
        head.isSafe(in: BootNumber.current)
      else { return nil }
      let text = try pages.readBeginning(atMost: length).bytes
      return PagesRecord.parts(of: text, beside: head.fingerprint)?.bytes
    } catch { return nil }
  }

  /// Where a record of that name is.
  package func recordFile(_ name: String) -> FilePath {
    rootPath.appending(OutputPath.recordsFolder).appending(name)
  }
}
