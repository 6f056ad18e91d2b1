import Basics
import Files
import Synchronization

/// The folder of a generated site, which Daybook shares with nobody.
///
/// Files are made out of sight and have their places in the site only when the run finishes, so that
/// a run that fails or is killed before leaves the site as it was. A file that Daybook did not write
/// is never touched. What is to be placed is on record, and on the disk, before the first file is, so
/// that a run that was interrupted loses no knowledge of it.
package final class OutputFolder: Sendable {
  let rootPath: FilePath
  /// Nil where a trial finds no folder.
  let folders: OutputFolders?
  /// Nil in a trial, which writes nothing.
  let hold: OutputHold?
  let record: OutputRecord
  /// Of the files that are on record.
  let vanished: Vanished
  let options: Options
  let boot: BootNumber?
  let state = Mutex(State())

  /// How a run treats the folder.
  package struct Options: Sendable {
    /// Write even where files of others are.
    package var force = false
    /// Have everything outlast a loss of power before it is recorded, however much was written.
    package var isDurable = false
    /// Find out what would be written and removed, and write nothing.
    package var isTrial = false
    /// Make a part of the site alone, which is left for a run that joins all parts.
    package var part: OutputPart?

    /// None of them is chosen.
    package init() {}
  }

  struct State {
    /// What was made in this run.
    var files = MadeFiles()
    /// Which of the manifest's files stay, by their places in it; empty while none does.
    var kept: [Bool] = []
    /// How many files were staged under numbers.
    var numberedCount = 0
    /// Whether the run joins what parts have made.
    var hasParts = false
    /// Of each new folder in which files are staged, one of them.
    var newFolders: [Substring: OutputPath] = [:]
  }

  /// A file that is to be put in its place.
  struct StagedFile {
    /// Nil in a trial.
    let place: Place?
    /// Whether pages that readers see may refer to what stands there until then.
    let isChange: Bool

    enum Place {
      /// In the staging folder, under a number.
      case numbered(Int)
      /// In its own folder, which is not in the site yet and is put there whole.
      case inNewFolder
      /// In a folder of its path among what a part of the site has left.
      case ofPart(OutputFolders)
    }
  }

  /// Takes hold of the folder for one run, making it when it is not there.
  ///
  /// Throws when the folder has files and Daybook wrote none of them, unless forced, or when
  /// another run holds it; parts of one site hold it together. Nothing is written then.
  package init(_ root: String, _ options: Options = Options()) throws(PublishingError) {
    self.options = options
    rootPath = FilePath(root)
    boot = BootNumber.current
    if try !Self.isOurs(rootPath), !options.force { throw .notOurFolder(root) }
    if options.isTrial, try onDisk(rootPath.kind()) == nil {
      folders = nil
      hold = nil
      record = OutputRecord()
      vanished = Vanished()
      return
    }
    if !options.isTrial { try onDisk(rootPath.makeFolders()) }
    let open = try OutputFolders(of: rootPath)
    folders = open
    hold = try options.isTrial ? nil : OutputHold(open.root, of: options.part)
    record = try OutputRecord(of: open.root, boot: boot)
    vanished =
      record.isTrusted ? Vanished(from: open.root, record.manifest.files) : Vanished()
  }
}

extension OutputFolder {
  /// Whether the folder is sure to be as the last run left it, but for what somebody else did to it.
  ///
  /// No run was interrupted since, and no restart can have lost what was not yet on the disk. Only
  /// then are files kept unread.
  package var isTrusted: Bool { record.isTrusted }

  /// Has a file stay as the record has it, unread; says whether it does.
  ///
  /// It does not where the record does not have it or is not to be trusted, and where the file has
  /// vanished. Safe to call from many threads.
  @discardableResult
  package func keep(_ path: OutputPath) -> Bool {
    guard isTrusted, let place = record.manifest.files.place(of: path) else { return false }
    return keep([place])
  }

  /// Does so with many files, all or none, which the lines of a record name behind so many bytes, in
  /// the order of the paths' bytes.
  package func keep(pathsIn lines: ArraySlice<UInt8>, behind skipped: Int) -> Bool {
    guard isTrusted,
      let places = record.manifest.files.places(ofPathsIn: lines, behind: skipped)
    else { return false }
    return keep(places)
  }

  private func keep(_ places: [Int]) -> Bool {
    guard vanished.places.isEmpty || vanished.places.isDisjoint(with: places) else { return false }
    state.withLock { state in
      if state.kept.isEmpty {
        state.kept = Array(repeating: false, count: record.manifest.files.count)
      }
      for place in places { state.kept[place] = true }
    }
    return true
  }

  private static func isOurs(_ root: FilePath) throws(PublishingError) -> Bool {
    guard try onDisk(root.kind()) != nil else { return true }
    guard try onDisk(root.kind(followingLinks: true)) == .folder else {
      throw .wrongKind(root.text)
    }
    if try onDisk(root.names()).allSatisfy({ $0.text == OutputPath.recordsFolder }) { return true }
    let records = root.appending(OutputPath.recordsFolder)
    for name in OutputRecord.allNames
    where try onDisk(records.appending(name).kind()) != nil { return true }
    return false
  }
}
