package import Basics
import Files

/// What is on record of accounts for the next run, in several files, so that little is written anew.
///
/// The next run is told by their bytes whether they are whole: what is lost of them costs it time and
/// nothing else. So they are not written so as to outlast a loss of power.
private enum AccountFiles {
  static let folderName = "accounts"
}

extension OutputFolder {
  /// The bytes of the files that `write(accountFiles:)` wrote last, by their names, as far as they
  /// can be read, several at a time; no run need hold the folder.
  package static func accountFiles(in root: String, _ parallel: Parallel) -> [String: [UInt8]] {
    do throws(FileError) {
      let records = try OpenFolder(OutputPath.recordsFolder, in: OpenFolder(FilePath(root)))
      let folder = try OpenFolder(AccountFiles.folderName, in: records)
      let names = try folder.path.names().map(\.text)
      let files = parallel.map(names) { (try? folder.read($0)) ?? nil }
      return Dictionary(
        zip(names, files).compactMap { name, bytes in bytes.map { (name, $0) } }
      ) { one, _ in one }
    } catch { return [:] }
  }

  /// Puts files in the places of those of their names, and removes those that are nil; what cannot
  /// be written or removed is lost.
  ///
  /// Nothing is done in a trial, or for a part of a site.
  package func write(accountFiles files: [String: [UInt8]?]) {
    guard let hold, options.part == nil, !files.isEmpty else { return }
    do throws(FileError) {
      try hold.records.makeFolder(AccountFiles.folderName)
      let folder = try OpenFolder(AccountFiles.folderName, in: hold.records)
      for (name, bytes) in files { try folder.replace(name, by: bytes) }
    } catch {}
  }
}

extension OpenFolder {
  fileprivate func replace(_ name: String, by bytes: [UInt8]?) throws(FileError) {
    guard let bytes else { return try remove(name) }
    let temporary = "new-" + name
    try? remove(temporary)
    try make(temporary, for: path.appending(name), isDurable: false) { send throws(FileError) in
      try send(bytes)
    }
    try move(temporary, to: self, as: name)
  }
}
