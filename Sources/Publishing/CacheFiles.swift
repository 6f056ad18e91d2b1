package import Basics
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

/// What is on record of accounts for the next run, in several files, so that little is written anew.
///
/// The next run is told by their bytes whether they are whole: what is lost of them costs it time and
/// nothing else. So they are not written so as to outlast a loss of power.
enum AccountFiles {
  static let folderName = "accounts"
}

extension OutputFolder {
  /// The files that `write(accountFiles:)` wrote last, by their names, as far as they can be opened; no
  /// run need hold the folder.
  package static func accountFiles(in root: String) -> [String: PartsFile] {
    do throws(FileError) {
      let records = try OpenFolder(OutputPath.recordsFolder, in: OpenFolder(FilePath(root)))
      let folder = try OpenFolder(AccountFiles.folderName, in: records)
      let names = try folder.path.names().map(\.text)
      let files = names.compactMap { name in (try? PartsFile(name, in: folder)).map { (name, $0) } }
      return Dictionary(files) { one, _ in one }
    } catch { return [:] }
  }

  /// A file in which to put aside what goes on record at the end; nil for a part of a site and in a
  /// trial, and where it cannot be made.
  package func scratch() -> ScratchFile? {
    guard let hold, options.part == nil else { return nil }
    return try? ScratchFile(OutputHold.scratchName, in: hold.records)
  }

  /// Puts files, each made in parts when its turn comes, in the places of those of their names, and
  /// removes those that are nil; what cannot be written or removed is lost.
  ///
  /// Nothing is done in a trial, or for a part of a site.
  package func write(accountFiles files: [String: (@Sendable () -> ByteParts)?]) {
    guard let hold, options.part == nil, !files.isEmpty else { return }
    do throws(FileError) {
      try hold.records.makeFolder(AccountFiles.folderName)
      let folder = try OpenFolder(AccountFiles.folderName, in: hold.records)
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
