package import Basics
package import Files

/// The cache record of a site's pages (`.daybook/pages`): opaque bytes that the build writes.
enum PagesRecord {
  static let name = "pages"

  /// The first line: the fingerprint of the manifest that the bytes belong to, and their own.
  static func head(of bytes: ByteParts, beside manifest: Fingerprint) -> [UInt8] {
    Array("daybook 1 \(manifest) \(bytes.fingerprint)\n".utf8)
  }

  static func write(
    _ bytes: ByteParts, beside manifest: Fingerprint, in hold: OutputHold
  ) throws(PublishingError) {
    let head = head(of: bytes, beside: manifest)
    // A file with another first line need not be read to its end.
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
    Set(ManifestLine.lines(in: text[...]).map(\.path))
  }

  /// The bytes behind the first line, perhaps not all of them, and the fingerprint that all must have;
  /// nil when they belong to another manifest.
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
  /// The record of the pages that `finish` was given; nil where it is lost, or the folder is not
  /// trusted to be as it was left.
  package var pagesRecord: ArraySlice<UInt8>? {
    guard isTrusted, let root = folders?.root, let manifest = record.manifestFingerprint,
      let records = try? OpenFolder(OutputPath.recordsFolder, in: root),
      let text = try? records.read(PagesRecord.name)
    else { return nil }
    return PagesRecord.bytes(of: text, beside: manifest)
  }

  /// The first bytes of the pages record of a folder that no run holds; nil as for `pagesRecord`.
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
}

/// The cache of accounts, in several files, so that a run rewrites few of them.
///
/// The bytes themselves tell the next run whether they are whole. A lost file costs it time and
/// nothing else, so that they are not synchronised to the disk.
enum AccountCacheFiles {
  static let folderName = "accounts"
}

extension OutputFolder {
  /// The files that `write(accountFiles:)` wrote last, by their names, as far as they can be opened; no
  /// run need hold the folder.
  package static func accountFiles(in root: String) -> [String: PartsFile] {
    do throws(FileError) {
      let records = try OpenFolder(OutputPath.recordsFolder, in: OpenFolder(FilePath(root)))
      let folder = try OpenFolder(AccountCacheFiles.folderName, in: records)
      let names = try folder.path.names().map(\.text)
      let files = names.compactMap { name in (try? PartsFile(name, in: folder)).map { (name, $0) } }
      return Dictionary(files) { one, _ in one }
    } catch { return [:] }
  }

  /// A temporary file for cache data that is written at the end; nil for a part of a site, in a trial,
  /// and where it cannot be made.
  package func scratch() -> ScratchFile? {
    guard let hold, options.part == nil else { return nil }
    return try? ScratchFile(OutputHold.scratchName, in: hold.records)
  }

  /// Writes or replaces the files, each of which is made when its turn comes, and removes those that
  /// are nil; failures are ignored.
  ///
  /// Nothing is done in a trial, or for a part of a site.
  package func write(accountFiles files: [String: (@Sendable () -> ByteParts)?]) {
    guard let hold, options.part == nil, !files.isEmpty else { return }
    do throws(FileError) {
      try hold.records.makeFolder(AccountCacheFiles.folderName)
      let folder = try OpenFolder(AccountCacheFiles.folderName, in: hold.records)
      folder.takeGroup(of: hold.records)
      for (name, parts) in files { try folder.replace(name, by: parts?()) }
    } catch {}
  }
}

extension OpenFolder {
  fileprivate func replace(_ name: String, by parts: ByteParts?) throws(FileError) {
    guard let parts else { return try remove(name) }
    let temporary = "new-" + name
    try? remove(temporary)
    try make(temporary, for: path.appending(name), isDurable: false) { send throws(FileError) in
      try parts.forEachChunk(send)
    }
    try move(temporary, to: self, as: name)
  }
}
