import Basics
import Files

/// What the pages of a site were made of, as those who made them wrote it down.
enum PagesRecord {
  static let name = "pages"

  /// The bytes behind a line that says to which manifest they belong.
  static func text(_ bytes: [UInt8], beside manifest: Digest) -> [UInt8] {
    Array("daybook 1 \(manifest)\n".utf8) + bytes
  }

  /// The bytes of a text, or of its beginning; nil when it belongs to another manifest.
  static func bytes(of text: [UInt8], beside manifest: Digest) -> [UInt8]? {
    let head = self.text([], beside: manifest)
    return text.starts(with: head) ? Array(text[head.count...]) : nil
  }
}

extension OutputFolder {
  /// What `finish` was given about the pages that are there; nil where that is lost, or the folder
  /// is not to be trusted to be as it was left.
  package var pagesRecord: [UInt8]? {
    guard isTrusted, let manifest,
      let text = try? records.appending(PagesRecord.name).readIfPresent(followingLinks: false)
    else { return nil }
    return PagesRecord.bytes(of: text, beside: manifest)
  }

  /// The first bytes of what is on record about the pages of a folder that no run holds; nil as for
  /// all of it.
  package static func beginningOfPagesRecord(in root: String, atMost length: Int) -> [UInt8]? {
    let records = FilePath(root).appending(OutputPath.recordsFolder)
    let pages = records.appending(PagesRecord.name)
    do throws(FileError) {
      guard try records.kind() == .folder, try records.appending("journal").kind() == nil,
        try pages.kind() == .file,
        let manifest = try records.appending("manifest").readIfPresent(followingLinks: false)
      else { return nil }
      return PagesRecord.bytes(
        of: try pages.readBeginning(atMost: length).bytes, beside: Digest(of: manifest))
    } catch { return nil }
  }
}
