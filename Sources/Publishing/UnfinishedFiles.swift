import Basics
import Files

/// What a run that was killed has made of several files that were to be there all or not at all.
///
/// While they are made, a record beside them has each file's path and fingerprint, so that the next
/// run knows what was made, and what someone has changed since.
struct UnfinishedFiles {
  /// The name of the record.
  static let record = ".daybook-making"

  /// The paths of the files that were made and that nobody has changed since.
  private(set) var made: Set<String> = []
  /// The folders in which files were to be.
  private var folders: Set<String> = []

  /// Reads the record of a folder; there is nothing where it has none.
  init(in root: FilePath) throws(PublishingError) {
    let record = root.appending(Self.record)
    guard try onDisk(record.kind()) == .file,
      let lines = try onDisk(record.readIfPresent(followingLinks: false))
    else { return }
    for line in RecordLine.lines(in: lines[...]) {
      let target = root.appending(line.path.text)
      folders.formUnion(line.path.folders)
      guard (try? target.kind()) == .file,
        let bytes = try onDisk(target.readIfPresent(followingLinks: false)),
        line.digest.isOf(bytes)
      else { continue }
      made.insert(line.path.text)
    }
  }

  /// Whether nothing else is in the folder, but for files whose names are those of files that a run
  /// was writing.
  func isAll(
    of root: FilePath, isLeft: (String) -> Bool
  ) throws(PublishingError) -> Bool {
    var waiting: [String?] = [nil]
    while let folder = waiting.popLast() {
      for name in try onDisk((folder.map { root.appending($0) } ?? root).names()) {
        let path = folder.map { "\($0)/\(name.text)" } ?? name.text
        if folders.contains(path), (try? root.appending(path).kind()) == .folder {
          waiting.append(path)
        } else {
          let isOwn = folder == nil && (path == Self.record || isLeft(path))
          guard isOwn || made.contains(path) else { return false }
        }
      }
    }
    return true
  }
}
