import Basics
import Import

/// What banks' files say, read once for as long as what they do not say themselves stays the same.
struct BankFileReadings {
  let sources: [BankFileSource]
  /// So many files are read at once as work is done in parallel.
  let parallel: Parallel
  private(set) var last: (reading: BankFileReading, all: [BankFileSource.Reading])?

  /// Reads the files, in their order.
  mutating func callAsFunction(_ reading: BankFileReading) -> [BankFileSource.Reading] {
    if let last, last.reading == reading { return last.all }
    let all = parallel.map(sources) { $0.read(reading) }
    last = (reading, all)
    return all
  }
}
