package import Basics
package import Files

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
