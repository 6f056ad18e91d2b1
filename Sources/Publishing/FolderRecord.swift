import Basics
import Files
import Synchronization

/// The metadata (`stat`) of each folder of a site after its files were placed.
///
/// A folder whose metadata is unchanged has lost no file, since removing a name changes its times;
/// others are listed.
///
/// Also has the names of Daybook's own records. It belongs to one manifest, identified by its metadata.
struct FolderRecord {
  static let name = "folders"

  /// The metadata of a file or folder that changes with its content.
  struct Stamp: Hashable {
    var changed: Int64
    var modified: Int64
    var inode: UInt64
    var size: Int64
  }

  let manifest: Stamp
  /// The files among the records, by their paths in that folder.
  let records: [String]
  /// By path, the top's empty; nil where a later change could leave the same metadata.
  let folders: [String: Stamp?]
}

extension FolderRecord.Stamp {
  init(_ state: FileState) {
    self.init(
      changed: state.changed, modified: state.modified, inode: state.inode, size: state.size)
  }

  fileprivate var text: String { "\(changed) \(modified) \(inode) \(size)" }

  fileprivate init?(_ words: ArraySlice<ArraySlice<UInt8>>) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4, let changed = Int64(words[0]), let modified = Int64(words[1]),
      let inode = UInt64(words[2]), let size = Int64(words[3])
    else { return nil }
    self.init(changed: changed, modified: modified, inode: inode, size: size)
  }
}

extension FolderRecord {
  private static let title = "daybook folders 1"

  /// A line with the fingerprint of the others, one for the manifest, and one for each file and folder.
  var text: [UInt8] {
    var lines = Array("\(manifest.text)\n".utf8)
    for name in records { lines += "file \(name)\n".utf8 }
    for (path, stamp) in folders.sorted(by: { $0.key < $1.key }) {
      lines += "\(stamp?.text ?? "- - - -") \(path)\n".utf8
    }
    return Array("\(Self.title) \(Fingerprint(of: lines))\n".utf8) + lines
  }

  /// Reads a record; nil where it is damaged.
  init?(_ text: [UInt8]) {
    let space = UInt8(ascii: " ")
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard lines.count > 1, text.last == UInt8(ascii: "\n"),
      lines[0].elementsEqual("\(Self.title) \(Fingerprint(of: text[lines[1].startIndex...]))".utf8),
      let manifest = Stamp(lines[1].split(separator: space)[...])
    else { return nil }
    var (records, folders): ([String], [String: Stamp?]) = ([], [:])
    for line in lines[2...] {
      if line.starts(with: "file ".utf8) {
        records.append(String(decoding: line.dropFirst(5), as: UTF8.self))
      } else {
        let words = line.split(separator: space, maxSplits: 4, omittingEmptySubsequences: false)
        guard words.count == 5 else { return nil }
        folders[String(decoding: words[4], as: UTF8.self)] = .some(Stamp(words[..<4]))
      }
    }
    self.init(manifest: manifest, records: records, folders: folders)
  }

  /// Reads the record among others; nil where there is none of the manifest that is there.
  init?(in records: OpenFolder) {
    guard let text = (try? records.read(Self.name)) ?? nil, let record = FolderRecord(text),
      let manifest = records.state(at: OutputRecord.manifestName),
      Stamp(manifest) == record.manifest
    else { return nil }
    self = record
  }

  /// The folders whose metadata is as recorded.
  func sound(in root: OpenFolder) -> [String: Stamp] {
    folders.reduce(into: [:]) { sound, folder in
      guard let stamp = folder.value, let state = Self.state(of: folder.key, in: root),
        Stamp(state) == stamp
      else { return }
      sound[folder.key] = stamp
    }
  }

  fileprivate static func state(of folder: String, in root: OpenFolder) -> FileState? {
    root.state(at: folder.isEmpty ? "." : folder).flatMap { $0.kind == .folder ? $0 : nil }
  }
}

/// Which files of a manifest have vanished from their folders.
struct VanishedFiles: Sendable {
  /// By their places in the manifest.
  private(set) var places: Set<Int> = []
  /// The folders that were not touched since they were recorded, all of whose files are there.
  private(set) var sound: [String: FolderRecord.Stamp] = [:]
  /// Whether no other folder has files.
  private(set) var areAllSound = false
}

extension VanishedFiles {
  /// Looks at every folder, and lists those that are not as they were recorded.
  init(from root: OpenFolder, _ files: ManifestFiles) {
    let records = try? OpenFolder(OutputPath.recordsFolder, in: root)
    let record = records.flatMap { FolderRecord(in: $0) }
    let sound = record?.sound(in: root) ?? [:]
    guard sound.count != record?.folders.count else {
      self.init(sound: sound, areAllSound: true)
      return
    }
    self.init(from: root, files, but: sound)
  }

  fileprivate init(
    from root: OpenFolder, _ files: ManifestFiles, but sound: [String: FolderRecord.Stamp]
  ) {
    var missing: Set<Int> = []
    for (folder, places) in files.placesByFolder where sound[folder] == nil {
      missing.formUnion(files.missing(places, from: folder, in: root))
    }
    self.init(places: missing, sound: sound)
  }
}

extension OutputFolder {
  /// Whether every file of a folder that no run holds is there, and of Daybook's records all that the
  /// last run left; it takes a look at each folder where nothing was touched.
  package static func isComplete(_ root: String) -> Bool {
    guard let root = try? OpenFolder(FilePath(root)),
      let records = try? OpenFolder(OutputPath.recordsFolder, in: root),
      let record = FolderRecord(in: records),
      record.records.allSatisfy({ records.state(at: $0) != nil })
    else { return false }
    let sound = record.sound(in: root)
    guard sound.count < record.folders.count else { return true }
    guard let text = (try? records.read(OutputRecord.manifestName)) ?? nil,
      case let (manifest, fingerprint) = Manifest.read(text), fingerprint != nil
    else { return false }
    return VanishedFiles(from: root, manifest.files, but: sound).places.isEmpty
  }

  /// Records the folders of the site as the run leaves them; to be called when all else is done.
  ///
  /// A folder counts once all files are seen in it. Where this cannot be written, the next run lists
  /// every folder; so it does after a run of which all must be the same on every machine, since what
  /// the system says of folders is not.
  package func recordFolders(isReproducible: Bool) {
    guard let hold, let root = folders?.root, options.part == nil else { return }
    let name = FolderRecord.name
    let temporary = "new-" + name
    try? hold.records.remove(temporary)
    guard !isReproducible else {
      try? hold.records.remove(name)
      return
    }
    do throws(FileError) {
      let target = hold.records.path.appending(name)
      try hold.records.make(temporary, for: target) { send throws(FileError) in
        // By the clock of the file system: what changes from now on is not older than this.
        guard let start = hold.records.state(at: temporary)?.changed,
          let record = folderRecord(of: root, hold.records, at: start)
        else { throw FileError(.write, target, .changing) }
        try send(record.text)
      }
      try hold.records.move(temporary, to: hold.records, as: name)
    } catch {}
  }

  private func folderRecord(
    of root: OpenFolder, _ records: OpenFolder, at start: Int64
  ) -> FolderRecord? {
    guard let manifest = records.state(at: OutputRecord.manifestName) else { return nil }
    return FolderRecord(
      manifest: FolderRecord.Stamp(manifest), records: Self.recordNames(in: records),
      folders: foldersAsTheyAre(in: root, at: start))
  }

  private func foldersAsTheyAre(
    in root: OpenFolder, at start: Int64
  ) -> [String: FolderRecord.Stamp?] {
    let stamp = { (folder: String) in
      FolderRecord.state(of: folder, in: root).map(FolderRecord.Stamp.init)
    }
    let sound = vanished.sound
    if vanished.areAllSound, state.withLock({ $0.files.stagedCount == 0 }),
      sound.allSatisfy({ stamp($0.key) == $0.value })
    {
      return sound.mapValues { $0 }
    }
    let files = finishedFiles
    var folders: [String: FolderRecord.Stamp?] = [:]
    for (folder, places) in files.placesByFolder {
      // As it is before it is listed: what goes later is seen by the next run.
      let found = stamp(folder)
      let isSound = found.map { found in
        found == sound[folder]
          || found.changed < start && files.missing(places, from: folder, in: root).isEmpty
      }
      folders[folder] = .some(isSound == true ? found : nil)
    }
    return folders
  }

  /// What stays among the records from run to run, but for the status, which each run writes.
  private static func recordNames(in records: OpenFolder) -> [String] {
    func names(in folder: String?) -> [String] {
      var names: [String] = []
      _ = records.forEachName(in: folder) { names.append(String(decoding: $0, as: UTF8.self)) }
      return names.map { (folder.map { $0 + "/" } ?? "") + $0 }
    }
    let others = [OutputHold.partsName, AccountCacheFiles.folderName, FolderRecord.name]
    let lasting = names(in: nil).filter { name in
      !name.hasPrefix(OutputHold.stagingName) && !name.hasPrefix(StatusFile.name)
        && !others.contains(name)
    }
    return (lasting + names(in: AccountCacheFiles.folderName)).sorted()
  }
}
