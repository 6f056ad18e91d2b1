import Basics
import Controllers
package import Coordinators
package import Files
package import Foundation
import Markdown
package import Model
package import Publishing
import Synchronization
package import Theme

/// The task of turning a book into its site and statements.
package struct BuildSite: Sendable {
  let source: BookSource
  private let builtIn: BuiltInSources
  let output: Output
  /// Without it every file is made and compared, and what it was made of is not recorded.
  private(set) var reuse: Reuse?
  /// How much of the site is made.
  package var work = Work.whole
  let asOf: @Sendable (TimeZone) -> Day
  let today: @Sendable (TimeZone) -> Day
  let jobs: Int
  /// Called before each file is written, from many threads; what it throws stops the build there.
  package var checkpoint: @Sendable () throws -> Void = {}

  /// How much of a site is made, where several runs may make one.
  package enum Work: Hashable, Sendable {
    case whole
    /// One of several parts, of which readers see nothing yet, by a program that goes by the same
    /// name on every machine.
    case part(OutputPart, program: String)
    /// What so many parts have made, put into its place; they were made by the program of that name.
    case joining(Int, program: String)
  }

  /// Where the site goes.
  package struct Output: Sendable {
    package var folder: String
    /// Write even where files of others are.
    package var force = false
    /// What all files are to say when they were changed last, in seconds since 1970; nil is the
    /// moment at which each was written.
    package var modificationTime: Int64?
    /// Have everything outlast a loss of power, however much is written.
    package var isDurable = false
    /// Find out what would be written and removed, and write nothing.
    package var isTrial = false
    /// The script by which the pages of a live site reload themselves; nil for a site to be
    /// published.
    package var liveScript: [UInt8]?

    /// Takes the folder as the user named it; it is made when it is missing.
    package init(folder: String) { self.folder = folder }

    func options(_ part: OutputPart? = nil) -> OutputFolder.Options {
      var options = OutputFolder.Options()
      options.force = force
      options.isDurable = isDurable
      options.isTrial = isTrial
      options.part = part
      return options
    }

    fileprivate var live: LivePages? { liveScript.map(LivePages.init) }
  }

  /// By what it is told which files stay as they are.
  struct Reuse: Sendable {
    /// The program that builds: another one, even of the same version, makes every file again.
    let program: String
    /// What time it is, in nanoseconds since 1970-01-01.
    let now: Int64
    /// The start of the machine: a file that is still in its recorded state has not changed since
    /// then; nil where the start is not known.
    let boot: BootNumber?
    /// Makes and compares every file all the same.
    let isFresh: Bool
    /// Opens what earlier builds kept of accounts; nil where nothing is kept of them.
    let openCache: OpenCache?
  }

  /// Has files stay as they are that would be made of the same as by the last build; a fresh build
  /// makes and compares them all the same, for the next one.
  ///
  /// Takes the program by whatever tells it from another, even of the same version, the time in
  /// nanoseconds since 1970-01-01, the start of the machine where it is known, and what opens the
  /// cache of accounts.
  package mutating func keepFiles(
    of program: String, at now: Int64, in boot: BootNumber?, isFresh: Bool = false,
    cache openCache: OpenCache? = nil
  ) {
    reuse = Reuse(program: program, now: now, boot: boot, isFresh: isFresh, openCache: openCache)
  }

  /// Dates after both the as-of day and today, in the book's time zone, are noted.
  ///
  /// Jobs is how many accounts are worked on at a time.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, output: Output, jobs: Int,
    asOf: @escaping @Sendable (TimeZone) -> Day,
    today: @escaping @Sendable (TimeZone) -> Day = { _ in .unixEpoch }
  ) {
    self.source = source
    self.builtIn = builtIn
    self.output = output
    self.jobs = jobs
    self.asOf = asOf
    self.today = today
  }

  /// What a build made.
  package struct Report: Sendable {
    /// At whose end the book is shown.
    package let asOf: Day
    /// HTML and Markdown.
    package let pageCount: Int
    package let outcome: OutputFolder.Outcome
    /// How much is worth a look although it stops no build.
    package let noteCount: Int
  }

  /// Builds the site, or does that part of the work; throws `BookProblems` before anything is
  /// written, a `PublishingError`, and what the checkpoint throws.
  package func run(progress: @escaping BuildProgress.Observer = { _ in }) throws -> Report {
    try OutputPlace.check(output.folder, of: source.folder)
    return switch work {
    case .whole: try build(part: nil, progress)
    case .part(let part, let name): try build(part: (part, name), progress)
    case .joining(let count, let name): try join(count, madeBy: name)
    }
  }

  private func build(
    part: (own: OutputPart, program: String)?, _ progress: @escaping BuildProgress.Observer
  ) throws -> Report {
    try LiveVersion(of: output.folder).checkUse(isLive: output.live != nil)
    let inputs = part == nil ? reuse.flatMap { state(at: $0.now) } : nil
    if let report = unchanged(inputs) { return report }
    let cache = part == nil ? accountCache : nil
    do {
      return try build(part: part, inputs, cache, progress)
    } catch {
      guard let cache, cache.isDistrusted else { throw error }
      // A file was changed after it was taken to be as it was: now every file is read.
      return try build(part: part, inputs, cache.withoutEarlier, progress)
    }
  }

  private func build(
    part: (own: OutputPart, program: String)?, _ inputs: InputState?, _ cache: (any BuildCache)?,
    _ progress: @escaping BuildProgress.Observer
  ) throws -> Report {
    let live = output.live
    let version = LiveVersion(of: output.folder)
    var build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, today: today, cache: cache, jobs: jobs)
    build.part = part?.own
    let stages = Parallel(width: jobs).begin { [build] in build.factsAndIndex() }
    let folder = try OutputFolder(output.folder, output.options(part?.own))
    let aside = folder.scratch()
    cache?.putAside(in: aside)
    if live != nil { try version.begin() }
    let keeper = keeper(of: build, in: folder, aside: aside)
    let (facts, index) = stages.output
    build.endFacts()
    // Of the facts much is free by now, and the pages take other memory.
    HeapMemory.giveBackFreed()
    try build.publish(facts, index, keeping: keeper, progress: progress) { path, bytes in
      try checkpoint()
      try cache?.checkTrust()
      try folder.write(live?.page(bytes, at: path) ?? bytes, to: OutputPath(path))
    }
    Parallel(width: jobs).release((facts, index))
    for (path, bytes) in live?.files ?? [] { try folder.write(bytes, to: OutputPath(path)) }
    if build.has("static") { try publish(build.content.statics, to: folder, keeper) }
    try checkpoint()
    try cache?.checkTrust()
    let (record, asOf) = (record(of: build, inputs, keeper), build.asOf)
    if let part {
      let record = PartRecord(
        program: program(named: part.program), input: build.input, site: record)
      return Report(record.site, asOf: asOf, try folder.finishPart(pages: record.text))
    }
    // Before the files have their places, of which the list takes memory, too.
    Parallel(width: jobs).release(consume build, then: HeapMemory.giveBackFreed)
    let outcome = try folder.finish(
      pages: reuse.map { _ in Parallel(width: jobs).begin { record.text } }, Parallel(width: jobs))
    if let cache { folder.write(accountFiles: cache.changedFiles) }
    if let time = output.modificationTime {
      try folder.setModificationTimes(secondsSince1970: time)
    }
    if live != nil, outcome.writtenCount + outcome.removedCount > 0 { try version.advance() }
    folder.recordFolders(isReproducible: output.modificationTime != nil)
    return Report(record, asOf: asOf, outcome)
  }
}

extension BuildSite {
  /// The state of everything that the book is read from; nil where that cannot be told.
  func state(at now: Int64) -> InputState? {
    guard !source.isBeingChanged else { return nil }
    return InputWalk.state(of: source.folder, output: output.folder, at: now)
  }

  /// What is reported where nothing has changed since the last build and nothing of the site has
  /// vanished, so that there is nothing to read; nil where something may have.
  func unchanged(_ inputs: InputState?) -> Report? {
    guard let reuse, !reuse.isFresh, !output.force, output.modificationTime == nil, let inputs,
      inputs.isSettled
    else { return nil }
    let beginning = OutputFolder.beginningOfPagesRecord(in: output.folder, atMost: 4096)
    guard let head = beginning.flatMap(SiteRecord.head(of:))?.head, head.inputs == inputs.digest,
      head.program == program,
      let zone = TimeZone(identifier: head.days.timeZone), days(in: zone, asOf(zone)) == head.days,
      OutputFolder.isComplete(output.folder)
    else { return nil }
    return Report(
      asOf: asOf(zone), pageCount: head.pageCount, outcome: .unchanged(fileCount: head.fileCount),
      noteCount: head.noteCount)
  }

  /// What keeps the files that would be made of the same as by the last build; what it has to know of
  /// those that are made is put aside.
  func keeper(
    of build: SiteBuild, in folder: OutputFolder, aside: ScratchFile?
  ) -> PageKeeper {
    guard let reuse, !reuse.isFresh, let record = folder.pagesRecord.flatMap(SiteRecord.init),
      record.head.program == program, record.head.sharedInputs == build.sharedInputs
    else { return PageKeeper(aside: aside) }
    let keeping = FileKeeping(
      file: { path in (try? OutputPath(path)).map(folder.keep) ?? false },
      lines: { folder.keep(pathsIn: $0, behind: SiteRecord.Unit.pathOffset) })
    return PageKeeper(record.units, keep: keeping, aside: aside)
  }

  /// What was kept of accounts by the same program; nil where nothing is to be kept.
  var accountCache: (any BuildCache)? {
    guard let reuse, let open = reuse.openCache else { return nil }
    let files = reuse.isFresh ? [:] : OutputFolder.accountFiles(in: output.folder)
    return open(files, CacheOrigin(program: program, now: reuse.now, boot: reuse.boot))
  }

  /// The record of a site that is made.
  func record(
    of build: SiteBuild, _ inputs: InputState?, _ keeper: PageKeeper
  ) -> SiteRecord {
    let units = keeper.units
    return SiteRecord(
      head: SiteRecord.Head(
        program: program,
        inputs: inputs.flatMap { $0.isSettled ? $0.digest : nil },
        days: days(in: build.book.settings.timeZone, build.asOf),
        sharedInputs: build.sharedInputs, pageCount: units.values.reduce(0) { $0 + $1.pageCount },
        fileCount: units.values.reduce(0) { $0 + $1.fileCount },
        noteCount: build.content.notes.count),
      units: units)
  }

  /// Copies the files of `static/`, but for those that have not been touched.
  func publish(
    _ statics: StaticFiles, to folder: OutputFolder, _ keeper: PageKeeper
  ) throws {
    guard case .made(let unit) = keeper.begin("static", key: nil) else { return }
    for file in statics.files {
      if let reuse, let state = try? file.source.state(followingLinks: true),
        unit.keeps([file.path], madeOf: InputState.key(of: state, at: reuse.now))
      {
        continue
      }
      try checkpoint()
      try folder.copy(file.source, to: OutputPath(file.path))
    }
  }

  /// The program, where it is known, and the library that it makes HTML with.
  var program: Digest {
    program(named: reuse?.program)
  }

  /// A program that goes by such a name, and the library that it makes HTML with.
  func program(named name: String?) -> Digest {
    var program = Digest()
    program.add(name)
    program.add(CommonMark.version)
    return program
  }

  private func days(in zone: TimeZone, _ asOf: Day) -> SiteRecord.Days {
    SiteRecord.Days(
      asOf: asOf.description, noted: max(asOf, today(zone)).description, timeZone: zone.identifier)
  }

  /// Puts what so many parts have made into its place, all at once, as a build does.
  ///
  /// The book is not read: what counts is that the parts were made of the same, by this program.
  /// Throws a `PublishingError` where they were not, or one is missing, and what the checkpoint
  /// throws; nothing of the site is changed then.
  func join(_ count: Int, madeBy name: String) throws -> Report {
    try LiveVersion(of: output.folder).checkUse(isLive: false)
    let folder = try OutputFolder(output.folder, output.options())
    let parts = try folder.finishedParts(of: count)
    let records = try parts.map { part in
      guard let record = PartRecord(part.pages) else {
        throw PublishingError.noPart(part.part, output.folder)
      }
      return record
    }
    guard records.first?.program == program(named: name) else {
      throw PublishingError.otherProgram(parts[0].part)
    }
    for (part, record) in zip(parts, records).dropFirst() {
      if let what = record.difference(from: records[0]) {
        throw PublishingError.unlikeParts(parts[0].part, part.part, what)
      }
    }
    let parallel = Parallel(width: jobs)
    for part in parts { try folder.write(part, parallel, checkpoint: checkpoint) }
    try checkpoint()
    guard var record = records.joined, let day = Day(iso: Array(record.head.days.asOf.utf8)) else {
      throw PublishingError.noPart(parts[0].part, output.folder)
    }
    record.head.program = program
    let outcome = try folder.finish(pages: Parallel(width: jobs).begin { [record] in record.text })
    if let time = output.modificationTime {
      try folder.setModificationTimes(secondsSince1970: time)
    }
    folder.recordFolders(isReproducible: output.modificationTime != nil)
    return Report(record, asOf: day, outcome)
  }

  /// Whether all of the site is there once the work is done.
  var makesSite: Bool { if case .part = work { false } else { true } }
}

extension BuildSite.Report {
  /// Takes the record of the site.
  init(_ record: SiteRecord, asOf: Day, _ outcome: OutputFolder.Outcome) {
    self.init(
      asOf: asOf, pageCount: record.head.pageCount, outcome: outcome,
      noteCount: record.head.noteCount)
  }
}

/// How far a build has come; counted from many threads.
package final class BuildProgress: Sendable {
  /// A moment of a build.
  package struct Moment: Sendable {
    package let accountsDone: Int
    package let accountCount: Int
    package let pageCount: Int
    /// About how much of the work is done, from 0 to 1.
    package let share: Double
  }

  package typealias Observer = @Sendable (Moment) -> Void

  private let accountCount: Int
  private let accountsDone = Atomic(0)
  /// Pages about many accounts, which come after the accounts' own: of all, and of those done.
  private let jobCount = Atomic(0)
  private let jobsDone = Atomic(0)
  private let pages = Atomic(0)
  private let observer: Observer

  init(accountCount: Int, observer: @escaping Observer) {
    self.accountCount = accountCount
    self.observer = observer
  }

  var pageCount: Int { pages.load(ordering: .relaxed) }

  func countPages(_ more: Int) {
    let count = pages.add(more, ordering: .relaxed).newValue
    let done = accountsDone.load(ordering: .relaxed)
    observer(
      Moment(
        accountsDone: done, accountCount: accountCount, pageCount: count, share: share(done)))
  }

  func countAccount() { accountsDone.add(1, ordering: .relaxed) }

  /// Says how many jobs come after the accounts.
  func beginJobs(_ count: Int) { jobCount.store(count, ordering: .relaxed) }

  func countJob() { jobsDone.add(1, ordering: .relaxed) }

  private func share(_ accountsDone: Int) -> Double {
    let jobs =
      Double(jobsDone.load(ordering: .relaxed))
      / Double(max(1, jobCount.load(ordering: .relaxed)))
    return Self.shareOfAccounts * Double(accountsDone) / Double(max(1, accountCount))
      + (1 - Self.shareOfAccounts) * jobs
  }

  /// How much of a large build is the accounts' own pages, roughly.
  private static let shareOfAccounts = 0.8
}
