import Basics
import Model
import Publishing

extension BuildSite {
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
}

extension BuildSite {
  /// Whether all of the site is there once the work is done.
  var makesSite: Bool { if case .part = work { false } else { true } }
}

extension BuildSite.Report {
  /// Takes what was put on record.
  init(_ record: SiteRecord, asOf: Day, _ outcome: OutputFolder.Outcome) {
    self.init(
      asOf: asOf, pageCount: record.head.pageCount, outcome: outcome,
      noteCount: record.head.noteCount)
  }
}
