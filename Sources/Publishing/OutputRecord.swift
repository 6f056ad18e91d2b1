import Basics
import Files

/// The manifest and the journal that earlier runs left in an output folder.
struct OutputRecord: Sendable {
  /// As the last run that finished left the folder.
  private(set) var manifest = Manifest()
  /// What unfinished runs since were about to place.
  private(set) var journal = Journal()
  /// Whether the folder is sure to be as the manifest says, but for what somebody else did to it:
  /// no run was interrupted since, and no restart can have lost what was not yet on the disk.
  private(set) var isTrusted = false
  /// The bytes of the manifest, as they were read.
  private(set) var manifestText: [UInt8] = []
  /// The fingerprint by which other records name the manifest; nil when it is damaged or of another
  /// version.
  private(set) var manifestFingerprint: Fingerprint?
  /// How the manifest was found.
  private(set) var manifestState = ManifestState.whole
  /// Files that are Daybook's by another record, where the manifest does not say all of them: of what
  /// bytes they were is not known.
  private(set) var namedElsewhere: Set<OutputPath> = []

  /// That of a folder without any.
  init() {}

  /// Reads the records; throws when they are no regular files or cannot be read.
  init(in records: OpenFolder, boot: BootNumber?) throws(PublishingError) {
    let text = try Self.read(Self.manifestName, in: records)
    manifestText = text ?? []
    (manifest, manifestFingerprint) = Manifest.read(manifestText)
    let journal = try Self.read(Self.journalName, in: records)
    if let text, manifestFingerprint == nil, !Manifest.isOfFirstVersion(text) {
      manifestState = .damaged
    } else if text == nil, journal == nil, Self.isAnyOfASite(in: records) {
      manifestState = .lost
    }
    if manifestState != .whole, let pages = try Self.read(PagesRecord.name, in: records) {
      namedElsewhere = PagesRecord.paths(in: pages)
    }
    self.journal = Journal(journal ?? [])
    let isSafe = ManifestHead(of: manifestText)?.isSafe(in: boot) ?? false
    isTrusted = manifestFingerprint != nil && journal == nil && isSafe
  }

  /// Reads the records of an output folder, where it has any; throws as for a folder of records.
  init(of root: OpenFolder, boot: BootNumber?) throws(PublishingError) {
    guard try onDisk(root.status(of: OutputPath.recordsFolder)) != nil else {
      self.init()
      return
    }
    try self.init(in: onDisk(OpenFolder(OutputPath.recordsFolder, in: root)), boot: boot)
  }

  /// Whether a run of a whole site has finished before, by the other records that it left.
  private static func isAnyOfASite(in records: OpenFolder) -> Bool {
    [PagesRecord.name, FolderRecord.name].contains { records.state(at: $0) != nil }
  }

  static let manifestName = "manifest"
  static let journalName = "journal"
  /// By any of these a folder is Daybook's, whichever others were lost.
  static let allNames = [
    manifestName, journalName, PagesRecord.name, FolderRecord.name, StatusFile.name,
  ]

  private static func read(
    _ name: String, in records: OpenFolder
  ) throws(PublishingError) -> [UInt8]? {
    let shown = records.path.appending(name).text
    switch try onDisk(records.status(of: name))?.kind {
    case nil: return nil
    case .file: return try onDisk(records.read(name))
    case .symbolicLink: throw .symbolicLink(shown)
    case .folder, .special: throw .wrongKind(shown)
    }
  }
}

extension OutputRecord {
  /// All that was ever put there, or was to be, since a run last finished.
  func promises(for path: OutputPath) -> Set<FileDigest> {
    let recorded = [manifest.files[path], manifest.replaced[path]].compactMap(\.self)
    return journal[path].union(recorded)
  }

  /// Whether the file is Daybook's, whatever its bytes are by now.
  func knows(_ path: OutputPath) -> Bool { isPublished(path) || journal.pending[path] != nil }

  /// Whether pages that readers see may refer to the file.
  func isPublished(_ path: OutputPath) -> Bool {
    manifest.files[path] != nil || manifest.replaced[path] != nil || journal.placed[path] != nil
      || namedElsewhere.contains(path)
  }

  /// Whether no file is known at all.
  var isEmpty: Bool {
    manifest.files.isEmpty && manifest.replaced.isEmpty && journal == Journal()
      && manifestState != .damaged
  }

  /// The files that are known, but for those of the site to be, in the order of their paths: those
  /// that are made, and of the recorded ones those of which a flag says that they stay.
  func paths(outside made: MadeFiles, keeping kept: [Bool]) -> [OutputPath] {
    let files = manifest.files
    let isKept = { (place: Int) in kept.indices.contains(place) && kept[place] }
    var paths = Set((0..<files.count).lazy.filter { !isKept($0) }.compactMap(files.path))
    for other in [journal.placed.keys.map(\.self), journal.pending.keys.map(\.self)] {
      paths.formUnion(other.filter { files.place(of: $0).map(isKept) != true })
    }
    paths.formUnion(manifest.replaced.keys.filter { files.place(of: $0).map(isKept) != true })
    paths.formUnion(namedElsewhere)
    return paths.filter { made[$0] == nil }.sorted()
  }
}

/// How the manifest of an output folder was found.
package enum ManifestState: Sendable {
  /// As it was written, or there is none yet.
  case whole
  /// Not as it was written; the lines count that can be read.
  case damaged
  /// Gone, where a run has finished before.
  case lost
}

/// The write-ahead journal of an output folder: the files that runs which did not finish were
/// about to place.
///
/// A run writes it, whole, before it touches any file of the site, and removes it at its end.
struct Journal: Equatable, Sendable {
  typealias Promises = [OutputPath: Set<FileDigest>]

  /// Of runs that had all their new files in place: pages that readers see may refer to them.
  private(set) var placed: Promises = [:]
  /// Of runs that had not: no page refers to them.
  private(set) var pending: Promises = [:]

  init() {}

  /// A line per promise, in the order of the paths' bytes; behind those of files that are in place
  /// stands a line that says so.
  var text: [UInt8] {
    (placed.isEmpty ? [] : Self.text(of: placed) + Self.mark) + Self.text(of: pending)
  }

  /// The text with what another run promises behind it.
  func text(promising files: ManifestFiles) -> ByteParts {
    var all = ByteParts(text)
    all.append(files.lines)
    return all
  }

  /// What is added at the end of the text once all files are in place.
  static let mark = Array("placed\n".utf8)

  /// Reads a text; a line that was cut off is dropped.
  init(_ text: [UInt8]) {
    let parts = Self.parts(of: text)
    for (index, part) in parts.enumerated() {
      for line in ManifestLine.lines(in: part) {
        // Those of the first version were of files that were already in place.
        if index < parts.count - 1 || line.digest.isOfFirstVersion {
          placed[line.path, default: []].insert(line.digest)
        } else {
          pending[line.path, default: []].insert(line.digest)
        }
      }
    }
  }

  subscript(path: OutputPath) -> Set<FileDigest> {
    placed[path, default: []].union(pending[path, default: []])
  }

  private static func text(of promises: Promises) -> [UInt8] {
    promises.keys.sorted().reduce(into: []) { text, path in
      for digest in promises[path, default: []].sorted(by: { $0.text < $1.text }) {
        text += ManifestLine(path: path, digest: digest).text
      }
    }
  }

  /// The parts of a text between the marks; the last is behind all of them.
  private static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, next) = (text.startIndex, text.startIndex)
    while let end = text[next...].firstIndex(of: UInt8(ascii: "\n")) {
      if text[next...end].elementsEqual(mark) {
        parts.append(text[start..<next])
        start = end + 1
      }
      next = end + 1
    }
    return parts + [text[start...]]
  }
}
