package import Basics
import Files
import Synchronization

/// One of several runs that make a site together, each its part of the files, perhaps on as many
/// machines.
package struct OutputPart: Hashable, Sendable {
  /// From 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int
}

extension OutputPart {
  /// Nil where the number is outside 1 to the count, or the count is too large.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  /// More are of no use to anybody.
  package static let most = 10_000

  /// All parts of a count, which is limited to `most`.
  package static func all(of count: Int) -> [OutputPart] {
    (1...max(1, min(count, most))).compactMap { OutputPart($0, of: count) }
  }

  /// Whether the part makes the unit of that name, which it does on every machine.
  package func has(_ unit: String) -> Bool {
    Fingerprint(of: Array(unit.utf8)).bits % UInt64(count) == UInt64(number - 1)
  }

  /// The folder, among Daybook's records, in which the part leaves what it has made.
  var folderName: String { "\(number)-of-\(count)" }
}

extension OutputPart: CustomStringConvertible {
  /// Such as `2/4`.
  package var description: String { "\(number)/\(count)" }
}

/// What one of several runs has made of a site, as it left it.
package struct FinishedPart: Sendable {
  package let part: OutputPart
  /// What `finishPart` was given.
  package let pages: [UInt8]
  /// All of the part's files, also those that were in their places already.
  fileprivate let files: ManifestFiles
  /// The files that the part staged, under their own paths.
  fileprivate let made: OutputFolders?
}

extension OutputFolder {
  /// Leaves what this part of a site has made, out of sight, for the run that joins all parts; also
  /// what its pages were made of.
  ///
  /// Throws when that cannot be recorded.
  package func finishPart(pages: ByteParts) throws(PublishingError) -> Outcome {
    let state = settledState
    let files = record.manifest.files.keeping(state.kept, with: ManifestFiles(state.files))
    let (text, fingerprint) = Manifest().written(files: files.lines)
    if let hold {
      try PagesRecord.write(pages, beside: fingerprint, in: hold)
      try hold.write(text, as: OutputRecord.manifestName)
      hold.keepStaging()
    }
    return Outcome(fileCount: files.count, writtenCount: state.files.stagedCount)
  }

  /// The finished parts of a site; throws when one of them is missing, not finished or damaged.
  package func finishedParts(of count: Int) throws(PublishingError) -> [FinishedPart] {
    guard let hold else { return [] }
    var finished: [FinishedPart] = []
    for part in OutputPart.all(of: count) {
      guard let one = try FinishedPart(part, among: hold.records) else {
        throw .noPart(part, rootPath.text)
      }
      finished.append(one)
    }
    return finished
  }

  /// Has the files of a part in the site once this run finishes; the checkpoint is called before
  /// each.
  ///
  /// A file that the part did not stage, or that an interrupted join has placed already, has to be in
  /// the site as the part recorded it. Throws when one does not, when what the part has
  /// made is not what it recorded, when what stands in a file's place is not Daybook's, and what the
  /// checkpoint throws.
  package func write(
    _ part: FinishedPart, _ parallel: Parallel, checkpoint: @Sendable () throws -> Void
  ) throws {
    state.withLock { $0.hasParts = true }
    _ = try parallel.map(part.files.paths) { path in
      try checkpoint()
      try self.write(path, of: part)
    }
  }

  private func write(_ path: OutputPath, of part: FinishedPart) throws(PublishingError) {
    guard let digest = part.files[path] else { return }
    guard case .fingerprint(let fingerprint) = digest else {
      throw .noPart(part.part, rootPath.text)
    }
    guard try isThere(path, in: part.made, as: nil) else {
      if record.manifest.files[path] == digest, keep(path) { return }
      guard try isThere(path, in: folders, as: digest) else {
        throw .partLacks(part.part, rootPath.appending(path.text).text)
      }
      return state.withLock { $0.files.put(MadeFile(fingerprint: fingerprint), at: path) }
    }
    guard try isThere(path, in: part.made, as: digest) else {
      throw .noPart(part.part, rootPath.text)
    }
    let isChange = try isChange(of: path)
    let staged = StagedFile(place: part.made.map { .ofPart($0) }, isChange: isChange)
    state.withLock { $0.files.put(MadeFile(fingerprint: fingerprint, staged: staged), at: path) }
  }

  /// Whether there is a file, and where a digest is given, whether it has that.
  private func isThere(
    _ path: OutputPath, in folders: OutputFolders?, as digest: FileDigest?
  ) throws(PublishingError) -> Bool {
    guard let folder = try folders?.folder(of: path),
      try onDisk(folder.status(of: path.name))?.kind == .file
    else { return false }
    guard let digest else { return true }
    return try onDisk(folder.hasDigest(path.name, among: [digest]))
  }

  /// Whether pages may refer to what stands in the place of a file that is to be there; throws when
  /// that is not Daybook's.
  private func isChange(of path: OutputPath) throws(PublishingError) -> Bool {
    guard
      let status = try folders?.folder(of: path).flatMap({ folder throws(PublishingError) in
        try onDisk(folder.status(of: path.name))
      })
    else { return false }
    try checkPlace(of: path, status)
    return record.isPublished(path) || !record.knows(path)
  }
}

extension FinishedPart {
  /// Nil where it is missing, not finished or damaged.
  fileprivate init?(
    _ part: OutputPart, among records: OpenFolder
  ) throws(PublishingError) {
    guard let parts = try OutputHold.openFolder(OutputHold.partsName, in: records),
      let own = try OutputHold.openFolder(part.folderName, in: parts),
      let staging = try OutputHold.openFolder(OutputHold.stagingName, in: own),
      let text = try onDisk(own.read(OutputRecord.manifestName))
    else { return nil }
    let (manifest, fingerprint) = Manifest.read(text)
    guard let fingerprint, let pages = try onDisk(own.read(PagesRecord.name)),
      let pages = PagesRecord.bytes(of: pages, beside: fingerprint)
    else { return nil }
    let made = try OutputHold.openFolder(OutputHold.newFoldersName, in: staging)
    self.init(
      part: part, pages: Array(pages), files: manifest.files,
      made: made.map { OutputFolders(in: $0) })
  }
}
