import Basics
import Diagnostics
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
    // The digest of a large file takes a fourth of the time in which it is read.
    let work: [@Sendable () -> Part] = sources.flatMap { source -> [@Sendable () -> Part] in
      [
        {
          let (content, diagnostics) = source.read(reading)
          return .content(content, diagnostics)
        }, { .digest(source.digest) },
      ]
    }
    let parts = parallel.map(work) { $0() }
    let all = sources.indices.compactMap { index -> BankFileSource.Reading? in
      guard case .content(let content, let diagnostics) = parts[2 * index],
        case .digest(let digest) = parts[2 * index + 1]
      else { return nil }
      return BankFileSource.Reading(
        file: ImportFile(name: sources[index].name, digest: digest, content: content),
        diagnostics: diagnostics)
    }
    last = (reading, all)
    return all
  }

  private enum Part: Sendable {
    case content(BankFile, [Diagnostic])
    case digest(String)
  }
}
