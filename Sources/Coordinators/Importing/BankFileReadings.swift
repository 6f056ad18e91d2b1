import Basics
import Diagnostics
import Import

/// What banks' files say, read once for as long as what they do not say themselves stays the same.
struct BankFileReadings {
  let sources: [BankFileSource]
  /// So many files are read at once as work is done in parallel.
  let parallel: Parallel
  private(set) var last: (reading: BankFileReading, all: [BankFileSource.Reading])?

  /// Frees what the files say, once all of it is planned; they are read again if it is asked for.
  mutating func forget() { last = nil }

  /// Reads the files, in their order.
  mutating func callAsFunction(_ reading: BankFileReading) -> [BankFileSource.Reading] {
    if let last, last.reading == reading { return last.all }
    // The digest of a large file takes a fourth of the time in which it is read.
    let digests = parallel.begin { [sources] in sources.map(\.digest) }
    let contents = parallel.map(sources) { [parallel] in $0.read(reading, parallel) }
    let all = zip(zip(sources, digests.output), contents).map { source, content in
      BankFileSource.Reading(source.0, digest: source.1, content)
    }
    last = (reading, all)
    return all
  }
}
