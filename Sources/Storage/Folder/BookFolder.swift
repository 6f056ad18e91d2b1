internal import Basics
package import Diagnostics
package import Files

/// A folder that holds a book, and how messages name it.
package struct BookFolder: Sendable {
  private let path: FilePath
  private let shownAs: String
  /// What files are to hold that the disk does not hold yet; none where they are to go.
  private var changes: [FilePath: [UInt8]?] = [:]

  /// `shownAs` is how the user named the folder; messages show it in place of `path`.
  package init(path: String, shownAs: String) {
    self.path = FilePath(path)
    self.shownAs = shownAs
  }

  /// The folder as it would be with the changes made; long texts are as short as these, and empty where
  /// they are not among them.
  func showing(_ changes: [FileChange], shortened: [FilePath: [UInt8]] = [:]) -> BookFolder {
    var folder = self
    for change in changes {
      let bytes: [UInt8]? =
        switch change.newText {
        case .bytes(let bytes)?: bytes
        case .made?: shortened[change.file] ?? []
        case nil: nil
        }
      folder.changes.updateValue(bytes, forKey: change.file)
    }
    return folder
  }

  /// Where something in the folder is.
  func path(of entry: FilePath) -> FilePath { path.appending(entry) }

  /// How messages name something in the folder, or the folder itself.
  package func shown(_ entry: FilePath?) -> String {
    guard let entry else { return shownAs.isEmpty ? "." : shownAs }
    switch shownAs {
    case "", ".": return entry.text
    default: return shownAs.hasSuffix("/") ? shownAs + entry.text : "\(shownAs)/\(entry.text)"
    }
  }

  /// A file of the folder, for messages about what is in it; without bytes where it cannot be read.
  package func source(of entry: FilePath) -> SourceText {
    let bytes = try? path.appending(entry).read(atMost: JSONBytes.largestFile)
    return SourceText(path: shown(entry), bytes: (bytes ?? [])[...])
  }

  /// Whether the folder itself is there, or will be; throws when the system does not say.
  func exists() throws(FileError) -> Bool {
    if !changes.isEmpty { return true }
    return try path.kind(followingLinks: true) == .folder
  }

  /// Whether the folder is not there, or nothing but hidden entries is in it; throws when the system
  /// does not say.
  func isNewOrEmpty() throws(FileError) -> Bool {
    guard try path.kind() != nil else { return true }
    return try exists() ? names().isEmpty : false
  }

  /// What stands in the folder itself, in the order of the bytes of the names, without hidden
  /// entries; throws when it cannot be read.
  func names() throws(FileError) -> [FilePath] {
    guard try path.kind(followingLinks: true) != nil else { return [] }
    return try path.names().filter { !$0.isHidden }
  }

  /// Whether an entry is a folder, or a link to one.
  func isFolder(_ entry: FilePath) -> Bool {
    (try? path.appending(entry).kind(followingLinks: true)) == .folder
  }

  /// Whether an entry is there, even a link that leads nowhere.
  ///
  /// One that may not even be looked at counts, so that reading it says why.
  func contains(_ entry: FilePath) -> Bool {
    if let bytes = changes[entry] { return bytes != nil }
    if changes.contains(where: { $0.key.parent == entry && $0.value != nil }) { return true }
    do { return try path.appending(entry).kind() != nil } catch { return true }
  }

  /// What stands in a subfolder, in the order of the bytes of the names, without hidden entries.
  func entries(of folder: FilePath) throws(FileError) -> [FilePath] {
    let changed = changes.filter { $0.key.parent == folder }
    guard !changed.isEmpty else { return try entriesOnDisk(of: folder) }
    let isThere = try path.appending(folder).kind(followingLinks: true) != nil
    let others = isThere ? try entriesOnDisk(of: folder).filter { changed[$0] == nil } : []
    return (others + changed.filter { $0.value != nil }.map(\.key)).sorted()
  }

  private func entriesOnDisk(of folder: FilePath) throws(FileError) -> [FilePath] {
    try path.appending(folder).names().filter { !$0.isHidden }.map { folder.appending($0) }
  }

  /// Throws when a link to an entry leads out of the folder.
  func checkInside(_ entry: FilePath) throws(FileError) {
    try path.appending(entry).checkInside(path)
  }

  /// The state of a file, of the file that a link leads to if it is one; nil where the system does not
  /// say, or it is to be changed.
  func state(of entry: FilePath) -> FileState? {
    guard changes[entry] == nil else { return nil }
    return try? path.appending(entry).state(followingLinks: true)
  }

  /// The bytes of a file, of the file that a link leads to if it is one; throws where it has more
  /// than the limit.
  func bytes(
    of entry: FilePath, atMost limit: Int = JSONBytes.largestFile
  ) throws(FileError) -> JSONBytes {
    if case .some(.some(let bytes)) = changes[entry] { return JSONBytes(bytes, count: bytes.count) }
    let bytes = try path.appending(entry).read(atMost: limit, padding: JSONBytes.padding)
    return JSONBytes(bytes, count: bytes.count - JSONBytes.padding)
  }
}

/// A file of a book before and after a change.
package struct FileChange: Sendable {
  let file: FilePath
  /// As the user names it.
  package let shownPath: String
  /// Nil where the file is made.
  package let old: ArraySlice<UInt8>?
  /// Nil where the file goes.
  let newText: NewText?
  /// The fingerprint of what was read back where that was made in pieces and is made once more to be
  /// written; else nil.
  var checked: Fingerprint?
  /// So many bytes at the beginning are known to be those that the book was read from.
  var kept = 0

  /// All that the file is to hold.
  package var new: [UInt8]? { newText?.bytes }

  /// The same in pieces that follow each other.
  var pieces: NewBytes? {
    newText.map { text in
      NewBytes { take in
        switch text {
        case .bytes(let bytes): take(bytes)
        case .made(let text): text.forEachPiece(take)
        }
      }
    }
  }
}

/// What a file is to hold.
enum NewText: Sendable {
  case bytes([UInt8])
  /// What would take much memory is made whenever it is needed, in pieces.
  indirect case made(EditedText)

  init(_ text: EditedText) { self = text.isLong ? .made(text) : .bytes(text.bytes) }

  /// All of it.
  var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .made(let text): text.bytes
    }
  }
}
