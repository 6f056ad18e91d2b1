import Basics
import Files
import Foundation
import Markdown
import Model
import Publishing
import Theme

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
      record.head.program == program, record.head.makings == build.makings
    else { return PageKeeper(aside: aside) }
    let keeping = FileKeeping(
      file: { path in (try? OutputPath(path)).map(folder.keep) ?? false },
      lines: { folder.keep(pathsIn: $0, behind: SiteRecord.Unit.pathOffset) })
    return PageKeeper(record.units, keep: keeping, aside: aside)
  }

  /// What is on record of accounts, for the same program; nil where nothing is to be put there.
  var accountRecords: AccountRecords? {
    guard let reuse else { return nil }
    let files = reuse.isFresh ? [:] : OutputFolder.accountFiles(in: output.folder)
    return AccountRecords(
      files.mapValues(RecordFile.init), of: program, at: reuse.now, in: reuse.boot)
  }

  /// What is put on record of a site that is made.
  func record(
    of build: SiteBuild, _ inputs: InputState?, _ keeper: PageKeeper
  ) -> SiteRecord {
    let units = keeper.units
    return SiteRecord(
      head: SiteRecord.Head(
        program: program,
        inputs: inputs.flatMap { $0.isSettled ? $0.digest : nil },
        days: days(in: build.book.settings.timeZone, build.asOf),
        makings: build.makings, pageCount: units.values.reduce(0) { $0 + $1.pageCount },
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
}
